import type { Language } from '../../language/language.ts';
import type { WatchStatus } from '../../model/server-watches.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo, menuOf, maxOptions } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, menu, message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { watchName, scheduleText, type WatchMatches } from '../parts/watch.ts';
import { at } from '../place.ts';
import { watchesPlace } from '../watch-places.ts';

/** Lists the watches that the typed text may mean. */
export function pickWatchCard(
  typed: string,
  { nearest, isNear }: WatchMatches<WatchStatus>,
  language: Language,
  here: Address,
  to: (id: string) => Address,
): PageMessage {
  const { t } = language;
  const wanted = escaped(typed, 100);
  const entries = nearest.slice(0, maxOptions).map(({ watch }) => ({
    name: watchName(watch, language),
    hint: scheduleText(watch.choice.when, language),
    to: to(watch.id),
  }));
  return message(tones.board, [
    text(
      lines(100, [
        `### ${t('watch.which.heading')}`,
        wanted === ''
          ? null
          : t(isNear ? 'watch.which.several' : 'watch.which.none', { text: wanted }),
      ]),
    ),
    menu(menuOf('watch', here, t('watch.list.pick'), entries)),
    buttons(buttonTo('list', t('watch.button.list'), at(watchesPlace, { page: 1 }))),
  ]);
}
