import type { Language } from '../../language/language.ts';
import type { WatchStatus } from '../../model/server-watches.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { facts, lines } from '../parts/passage.ts';
import { watchName } from '../parts/watch.ts';
import { at } from '../place.ts';
import { watchForms, watchPlace } from '../watch-places.ts';

/** Asks for confirmation before a watch is removed. */
export function removalCard({ watch }: WatchStatus, language: Language): PageMessage {
  const { t } = language;
  const { id, choice } = watch;
  return message(tones.problem, [
    text(
      lines(100, [
        `### ${t('watch.remove.heading')}`,
        facts([`**${escaped(watchName(watch, language), 200)}**`, `<#${choice.channel.id}>`]),
        t('watch.remove.lead'),
      ]),
    ),
    buttons(
      buttonTo('yes', t('watch.remove.confirm'), at(watchForms.remove, { text: id })),
      buttonTo('no', t('watch.remove.cancel'), at(watchPlace, { text: id }), { isMain: true }),
    ),
  ]);
}
