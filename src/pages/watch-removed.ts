import { languageOf } from '../language/language.ts';
import type { Reader } from '../model/reader.ts';
import type { Watch } from '../model/watch.ts';
import type { Address } from './address.ts';
import { page } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { cut } from './parts/plain.ts';
import { watchName } from './parts/watch.ts';
import { at } from './place.ts';
import { administeredServer } from './setup-places.ts';
import { watchesPlace, watchRemovedPlace } from './watch-places.ts';

/** Confirms which watch was removed. */
export const watchRemovedPage = page<{ readonly name: string }, object>({
  ...watchRemovedPlace,
  load(_, { reader }) {
    administeredServer(reader);
    return {};
  },
  render(_, { name }, { language: { t } }) {
    return message(tones.board, [
      text(
        lines(100, [
          `### ${t('watch.removed.heading')}`,
          t('watch.removed.lead', { name: escaped(name, 200) || t('watch.nameless') }),
        ]),
      ),
      buttons(buttonTo('list', t('watch.button.list'), at(watchesPlace, { page: 1 }))),
    ]);
  },
});

/** The address of the confirmation, in the language of the reader who removed the watch. */
export function removedWatchAt(watch: Watch, reader: Reader): Address {
  const language = languageOf(reader.discordLocale, reader.locale, reader.leads);
  return at(watchRemovedPlace, { name: cut(watchName(watch, language), 80) });
}
