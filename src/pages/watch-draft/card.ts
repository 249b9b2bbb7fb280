import { languageOf, type Language } from '../../language/language.ts';
import { maxWatches } from '../../model/watch.ts';
import type { PageMessage, View } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { figureNames } from '../parts/figure.ts';
import { buttons, messageOfCards, text, tones, type CardContent } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { at } from '../place.ts';
import { problemText } from '../problem.ts';
import { watchDraftPlace, watchForms, watchPlace, type WatchDraftParams } from '../watch-places.ts';
import { watchPostParts } from '../watch-post.ts';
import { isSamePlan, planText } from './plan-text.ts';
import { requiresOtherBoard, type LoadedDraft } from './loaded-draft.ts';
import { tagMenu, whenMenu } from './menus.ts';
import { nextText, watchPlan } from './plan.ts';
import { priceText, unaffordableTexts } from './price-text.ts';
import { canonicalParams } from './canonical-params.ts';
import { targetObstacles } from './target-obstacles.ts';

/** The plan of a watch, its cost and its obstacles, with a preview of the post below. */
export function draftCard(loaded: LoadedDraft, params: WatchDraftParams, view: View): PageMessage {
  const { language } = view;
  const { t } = language;
  const { draft, former, check, price, preview, twin } = loaded;
  const facts = { intervalMs: loaded.intervalMs, tags: check.tags };
  const plan = watchPlan(draft, facts, language);
  const before = former === null ? null : watchPlan(former.watch, facts, language);
  const isSame =
    before !== null &&
    isSamePlan(plan, before) &&
    draft.choice.timeZone === former?.watch.choice.timeZone;
  const obstacles = obstaclesOf(loaded, view);
  const fixed = canonicalParams(params, draft, former?.watch.id ?? null);
  const maySave = obstacles.length === 0 && !isSame;
  const own: CardContent = {
    tone: obstacles.length === 0 ? tones.board : tones.problem,
    parts: [
      text(
        lines(100, [
          `### ${t(former === null ? 'watchDraft.heading' : 'watchDraft.headingEdit')}`,
          isSame
            ? t('watchDraft.unchanged')
            : t(former === null ? 'watchDraft.lead' : 'watchDraft.leadEdit'),
        ]),
      ),
      text(
        lines(99, [
          ...planText(
            plan,
            before,
            (kind) => (kind === 'when' ? next(loaded, language) : null),
            language,
          ),
          t('watchDraft.plan.price', { text: priceText(price, language) }),
        ]),
      ),
      text(
        lines(98, [...obstacles.map((obstacle) => `⚠️ ${obstacle}`), ...remarksOf(loaded, view)]),
      ),
      whenMenu(draft.choice, fixed, language),
      tagMenu(check, draft.choice, fixed, language),
      buttons(
        ...(maySave
          ? [
              buttonTo(
                'save',
                t(former === null ? 'watchDraft.save' : 'watchDraft.saveEdit'),
                at(watchForms.save, fixed),
                { isMain: true },
              ),
            ]
          : [buttonTo('again', t('watchDraft.again'), at(watchDraftPlace, fixed))]),
        ...(twin === null
          ? []
          : [buttonTo('twin', t('watchDraft.seeTwin'), at(watchPlace, { text: twin.id }))]),
      ),
    ],
  };
  if (preview.kind === 'failed') return messageOfCards([own]);
  const spoken = postLanguage(loaded, language);
  const { board } = preview.post.view;
  const source = board.system === 'keyed' ? board.source : null;
  const names = figureNames(source, loaded.sources, spoken);
  return messageOfCards([
    own,
    { tone: tones.board, parts: watchPostParts(preview.post, spoken, names) },
  ]);
}

/** Posts use the language that the server has chosen, or else the reader's. */
function postLanguage({ postLanguage: chosen }: LoadedDraft, language: Language): Language {
  return chosen === 'automatic' ? language : languageOf(chosen, chosen);
}

function next({ nextAt }: LoadedDraft, language: Language): string | null {
  return nextText(nextAt, language);
}

/** Everything that prevents saving the draft, each with its remedy. */
function obstaclesOf(loaded: LoadedDraft, { language, reader }: View): readonly string[] {
  const { draft, check, price, preview, isFull } = loaded;
  const isRuledOut = preview.kind === 'failed' && requiresOtherBoard(preview.problem);
  return [
    ...(isRuledOut ? [problemText(preview.problem, language, reader)] : []),
    ...(isFull ? [problemText({ code: 'watches_full', most: maxWatches }, language, reader)] : []),
    ...targetObstacles(check, draft.choice.channel.id, language),
    ...unaffordableTexts(price, draft.choice, language),
  ];
}

function remarksOf({ preview, twin, draft }: LoadedDraft, { language, reader }: View) {
  const { t } = language;
  const channel = `<#${draft.choice.channel.id}>`;
  return [
    twin === null ? null : t('watchDraft.twin', { channel }),
    preview.kind === 'post' || requiresOtherBoard(preview.problem)
      ? null
      : t('watchDraft.preview.failed', {
          problem: problemText(preview.problem, language, reader),
        }),
  ];
}
