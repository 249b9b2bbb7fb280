import type { Language } from '../../language/language.ts';
import type { WatchStatus, WatchPrice } from '../../model/server-watches.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { lines, smallPrint } from '../parts/passage.ts';
import { watchName, watchStateText, watchTimesText, unchangedText } from '../parts/watch.ts';
import { at } from '../place.ts';
import { planText } from '../watch-draft/plan-text.ts';
import { watchPlan } from '../watch-draft/plan.ts';
import { priceText } from '../watch-draft/price-text.ts';
import {
  watchDraftPlace,
  watchesPlace,
  watchForms,
  watchPlace,
  watchTestPlace,
  type WatchDone,
} from '../watch-places.ts';

interface ShownWatch {
  readonly status: WatchStatus;
  readonly price: WatchPrice;
  readonly intervalMs: number;
}

/** The details of a watch. `done`: what has just been done to it, shown above. */
export function watchCard(
  { status, price, intervalMs }: ShownWatch,
  done: WatchDone | null,
  language: Language,
): PageMessage {
  const { t } = language;
  const { watch, lastCheck } = status;
  const checkedAt = timestamp(lastCheck?.at ?? null);
  return message(watch.pause?.by === 'trouble' ? tones.problem : tones.board, [
    text(lines(100, [done === null ? null : t(`watch.done.${done}`)])),
    text(
      lines(100, [
        `### ${escaped(watchName(watch, language), 200)}`,
        watchStateText(status, language),
        watchTimesText(status, language),
        smallPrint([checkedAt === null ? null : t('watch.lastLook', { when: checkedAt })]),
        unchangedText(status, language),
      ]),
    ),
    line,
    text(
      lines(80, [
        ...planLines(status, intervalMs, language),
        t('watchDraft.plan.price', { text: priceText(price, language) }),
      ]),
    ),
    acts(status, language),
  ]);
}

/** The heading already names the board, and the names of forum tags need a request to Discord. */
function planLines(
  { watch: { choice, names } }: WatchStatus,
  intervalMs: number,
  language: Language,
): readonly string[] {
  const shown = { names, choice: { ...choice, tagIds: [] } };
  const plan = watchPlan(shown, { intervalMs, tags: [] }, language);
  const rest = plan.filter(({ kind }) => kind !== 'board');
  return planText(rest, null, () => null, language);
}

function acts({ watch: { id, pause } }: WatchStatus, { t }: Language): Part {
  return buttons(
    pause === null
      ? buttonTo('pause', t('watch.button.pause'), at(watchForms.pause, { text: id }))
      : buttonTo('resume', t('watch.button.resume'), at(watchForms.resume, { text: id }), {
          isMain: true,
        }),
    buttonTo('edit', t('watch.button.edit'), at(watchDraftPlace, { editedWatch: id })),
    buttonTo('test', t('watch.button.test'), at(watchTestPlace, { text: id })),
    buttonTo('remove', t('watch.button.remove'), at(watchPlace, { text: id, action: 'remove' })),
    buttonTo('list', t('watch.button.list'), at(watchesPlace, { page: 1 })),
  );
}
