import type { Language } from '../language/language.ts';
import { boardRefText } from '../model/reference.ts';
import type { WatchDraft, TargetCheck } from '../model/server-watches.ts';
import { maxWatches, type WatchChoice } from '../model/watch.ts';
import { page, type PageMessage, type RenderContext } from './page.ts';
import { menu, buttonTo } from './parts/controls.ts';
import {
  buttons,
  messageOfCards,
  text,
  tones,
  type CardContent,
  type Part,
} from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { at } from './place.ts';
import { problemText } from './problem.ts';
import {
  loadDraft,
  requiresOtherBoard,
  type LoadedDraft,
  type UnclearDraft,
} from './watch-draft/load.ts';
import {
  isSamePlan,
  planText,
  nextText,
  watchPlan,
  priceText,
  tooExpensiveTexts,
  targetObstacles,
} from './watch-draft/plan.ts';
import { planWithPost } from './watch-draft/preview.ts';
import { draftWays, editButton, unclearCard } from './watch-draft/unclear.ts';
import { watchDraftPlace, watchForms, watchPlace, type WatchDraftParams } from './watch-places.ts';

/** `/watch add` and `/watch edit`: the plan, cost and preview of a watch before it is saved. */
export const watchDraftPage = page<WatchDraftParams, LoadedDraft | UnclearDraft>({
  ...watchDraftPlace,
  load: loadDraft,
  render: (loaded, params, renderContext) =>
    loaded.kind === 'draft'
      ? draftCard(loaded, params, renderContext)
      : unclearCard(
          loaded.unclear,
          draftWays(loaded.unclear, params, renderContext.language),
          renderContext,
        ),
});

function draftCard(
  loaded: LoadedDraft,
  params: WatchDraftParams,
  renderContext: RenderContext,
): PageMessage {
  const { language } = renderContext;
  const { t } = language;
  const { draft, former, check, price, preview, twin } = loaded;
  const facts = {
    intervalMs: loaded.intervalMs,
    tags: check.tags,
    mentioned: mentionedRole(loaded),
  };
  const plan = watchPlan(draft, facts, language);
  const before = former === null ? null : watchPlan(former.watch, facts, language);
  const isSame =
    before !== null &&
    isSamePlan(plan, before) &&
    draft.choice.timeZone === former?.watch.choice.timeZone;
  const obstacles = obstaclesOf(loaded, renderContext);
  const fixed = canonicalParams(params, draft, former?.watch.id ?? null);
  const planCard: CardContent = {
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
            (kind) => (kind === 'when' ? nextText(loaded.nextAt, language) : null),
            language,
          ),
          t('watchDraft.plan.price', { text: priceText(price, language) }),
        ]),
      ),
      text(
        lines(98, [
          ...obstacles.map((obstacle) => `⚠️ ${obstacle}`),
          ...remarksOf(loaded, renderContext),
        ]),
      ),
      tagMenu(check, draft.choice, fixed, language),
      buttons(
        ...(isSame
          ? []
          : [
              obstacles.length > 0
                ? buttonTo('again', t('watchDraft.again'), at(watchDraftPlace, fixed))
                : buttonTo(
                    'save',
                    t(former === null ? 'watchDraft.save' : 'watchDraft.saveEdit'),
                    at(watchForms.save, fixed),
                    { isMain: true },
                  ),
            ]),
        editButton(fixed, language, isSame),
        ...(twin === null
          ? []
          : [buttonTo('twin', t('watchDraft.seeTwin'), at(watchPlace, { text: twin.id }))]),
      ),
    ],
  };
  if (preview.kind === 'failed' || draft.choice.when.kind === 'history') {
    return messageOfCards([planCard]);
  }
  return planWithPost(planCard, preview.post, loaded, language);
}

function mentionedRole({ draft: { choice }, roleMembers }: LoadedDraft) {
  return choice.roleId === null || roleMembers === null
    ? null
    : { roleId: choice.roleId, members: roleMembers };
}

/** Everything that prevents saving the draft, each with its remedy. */
function obstaclesOf(loaded: LoadedDraft, { language, reader }: RenderContext): readonly string[] {
  const { draft, check, price, preview, isFull } = loaded;
  const isRuledOut = preview.kind === 'failed' && requiresOtherBoard(preview.problem);
  return [
    ...(isRuledOut ? [problemText(preview.problem, language, reader)] : []),
    ...(isFull ? [problemText({ code: 'watches_full', most: maxWatches }, language, reader)] : []),
    ...targetObstacles(check, draft.choice.channel.id, language),
    ...tooExpensiveTexts(price, draft.choice, language),
  ];
}

function remarksOf(
  { preview, twin, kept, draft }: LoadedDraft,
  { language, reader }: RenderContext,
) {
  const { t } = language;
  const channel = `<#${draft.choice.channel.id}>`;
  const isHistory = draft.choice.when.kind === 'history';
  const twinText = isHistory ? t('watchDraft.historyTwin') : t('watchDraft.twin', { channel });
  return [
    isHistory ? t('watchDraft.history') : null,
    kept === null
      ? null
      : t(kept.isShared ? 'watchDraft.keptShared' : 'watchDraft.kept', { places: kept.count }),
    twin === null ? null : twinText,
    preview.kind === 'post' || requiresOtherBoard(preview.problem)
      ? null
      : t(isHistory ? 'watchDraft.historyUnseen' : 'watchDraft.preview.failed', {
          problem: problemText(preview.problem, language, reader),
        }),
  ];
}

/** Discord's limit for a forum's post. */
const maxTags = 5;

/** Adds and removes a forum's tags. */
function tagMenu(
  { channel, tags }: TargetCheck,
  { tagIds }: WatchChoice,
  params: WatchDraftParams,
  { t }: Language,
): Part {
  const known = tagIds.filter((id) => tags.some((tag) => tag.id === id));
  const toggled = (id: string): readonly string[] =>
    known.includes(id) ? known.filter((one) => one !== id) : [...known, id].slice(-maxTags);
  const entries = tags.map(({ id, name }) => ({
    name: known.includes(id) ? `✓ ${name}` : name,
    to: at(watchDraftPlace, { ...params, tagIds: toggled(id) }),
  }));
  const shown = channel?.kind === 'forum' ? entries : [];
  return menu('tag', at(watchDraftPlace, params), t('watchDraft.pickTag'), shown);
}

/**
 * Replaces typed texts and implicit values with resolved ones, so that a button of the draft means
 * the same for another person or at another time.
 */
function canonicalParams(
  params: WatchDraftParams,
  { choice }: WatchDraft,
  id: string | null,
): WatchDraftParams {
  const { view } = choice;
  const typed = <Text>(text: string | null, resolved: Text): Text | null =>
    text === null ? null : resolved;
  return {
    ...params,
    editedWatch: id,
    board: typed(params.board, boardRefText(view.board)),
    section: params.section === null ? null : (view.section ?? 'all'),
    genre: params.genre === null ? null : (view.genre ?? 'all'),
    cycle: params.cycle === null ? null : (view.cycle ?? 'all'),
    channelId: id === null ? choice.channel.id : params.channelId,
    timeZone: id === null ? choice.timeZone : typed(params.timeZone, choice.timeZone),
  };
}
