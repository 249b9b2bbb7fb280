import type { Language } from '../language/language.ts';
import { maxWatches } from '../model/watch.ts';
import { page, type PageMessage, type RenderContext } from './page.ts';
import {
  boardTexts,
  loadPaper,
  mostBoards,
  type LoadedPaper,
  type MiscountedPaper,
  type UnclearPaper,
} from './paper-draft/load.ts';
import { buttonTo } from './parts/controls.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, message, messageOfCards, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { at } from './place.ts';
import { problemText } from './problem.ts';
import { nextText, planText, targetObstacles, watchPlan } from './watch-draft/plan.ts';
import { planWithPost } from './watch-draft/preview.ts';
import { unclearCard, type UnclearPart } from './watch-draft/unclear.ts';
import { paperDraftPlace, paperSavePlace, type PaperDraftParams } from './watch-places.ts';
import { watchName } from './watch/texts.ts';

/** `/watch paper`: the plan, cost and preview of a weekly paper before it is saved. */
export const paperDraftPage = page<PaperDraftParams, LoadedPaper | UnclearPaper | MiscountedPaper>({
  ...paperDraftPlace,
  load: loadPaper,
  render(loaded, params, renderContext) {
    switch (loaded.kind) {
      case 'paper':
        return paperCard(loaded, params, renderContext);
      case 'count':
        return countCard(loaded, renderContext.language);
      case 'unclear': {
        const here = at(paperDraftPlace, params);
        const to = (part: UnclearPart) =>
          at(paperDraftPlace, { ...params, ...meant(loaded, part) });
        return unclearCard(loaded.unclear, { here, to, edit: null }, renderContext);
      }
    }
  },
});

/** The parameters with this meaning of what was unclear. */
function meant(
  { boards }: UnclearPaper,
  { board = null, timeZone = null }: UnclearPart,
): Partial<PaperDraftParams> {
  if (boards === null || board === null) return timeZone === null ? {} : { timeZone };
  return { boards: boards.texts.with(boards.index, board).join(';') };
}

function countCard({ count }: MiscountedPaper, { t }: Language): PageMessage {
  const how = t('paper.draft.count', { count, most: mostBoards });
  return message(tones.board, [text(lines(100, [`### ${t('paper.draft.heading')}`, how]))]);
}

function paperCard(
  loaded: LoadedPaper,
  params: PaperDraftParams,
  renderContext: RenderContext,
): PageMessage {
  const { language, reader } = renderContext;
  const { t } = language;
  const { draft, histories, check, units, isTooExpensive, preview, isFull } = loaded;
  const { choice } = draft;
  const plan = watchPlan(draft, { intervalMs: null, tags: [], mentioned: null }, language);
  const added = histories.map((history) => escaped(watchName(history, language), 100));
  const obstacles = [
    ...(isFull ? [problemText({ code: 'watches_full', most: maxWatches }, language, reader)] : []),
    ...targetObstacles(check, choice.channel.id, language),
    ...(isTooExpensive ? [t('paper.draft.tooDear', { count: units })] : []),
  ];
  const fixed: PaperDraftParams = {
    ...params,
    boards: boardTexts(draft),
    channelId: choice.channel.id,
    timeZone: choice.timeZone,
  };
  const planCard = {
    tone: obstacles.length === 0 ? tones.board : tones.problem,
    parts: [
      text(lines(100, [`### ${t('paper.draft.heading')}`, t('watchDraft.lead')])),
      text(
        lines(99, [
          ...planText(
            plan,
            null,
            (kind) => (kind === 'when' ? nextText(loaded.nextAt, language) : null),
            language,
          ),
          t('watchDraft.plan.price', { text: t('paper.draft.price', { count: units }) }),
        ]),
      ),
      text(
        lines(98, [
          ...obstacles.map((obstacle) => `⚠️ ${obstacle}`),
          added.length === 0
            ? null
            : t('paper.draft.histories', { boards: added.join(t('common.comma')) }),
          preview.kind === 'failed'
            ? t('watchDraft.preview.failed', {
                problem: problemText(preview.problem, language, reader),
              })
            : null,
        ]),
      ),
      buttons(
        obstacles.length > 0
          ? buttonTo('again', t('watchDraft.again'), at(paperDraftPlace, fixed))
          : buttonTo('save', t('paper.draft.save'), at(paperSavePlace, fixed), { isMain: true }),
      ),
    ],
  };
  return preview.kind === 'failed'
    ? messageOfCards([planCard])
    : planWithPost(planCard, preview.post, loaded, language);
}
