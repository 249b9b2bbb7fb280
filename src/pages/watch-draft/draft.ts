import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import type { Problem } from '../../model/problem.ts';
import { boardViewTexts } from '../../model/reference.ts';
import type {
  KeptPlaces,
  TargetCheck,
  WatchDraft,
  WatchPrice,
  WatchStatus,
} from '../../model/server-watches.ts';
import { maxWatches, type Watch, type WatchChoice } from '../../model/watch.ts';
import {
  page,
  Redirect,
  type Page,
  type PageContext,
  type PageMessage,
  type RenderContext,
} from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import {
  buttons,
  messageOfCards,
  text,
  tones,
  type CardContent,
  type Part,
} from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { at, type Place } from '../place.ts';
import { problemText } from '../problem.ts';
import { administeredServer } from '../setup-places.ts';
import { watchPlace } from '../watch-places.ts';
import { watchName } from '../watch/texts.ts';
import {
  isSamePlan,
  planText,
  priceText,
  targetObstacles,
  tooExpensiveTexts,
  watchPlan,
} from './plan.ts';
import { planWithPost, postStyleOf, previewOf, type PostStyle, type Preview } from './preview.ts';

/**
 * A kind of watch before it is saved: what its options mean, and what its page shows besides the plan, the cost and
 * the first post. `Found`: what it has found besides the draft. `Question`: what it asks if something is missing or
 * not clear.
 */
export interface DraftKind<Params, Found, Question> {
  readonly place: Place<Params>;
  readonly savePlace: Place<Params>;
  readonly heading: PlainTextKey;
  readonly save: PlainTextKey;
  /** A remark in each draft of the kind. */
  readonly remark?: PlainTextKey;
  /** Throws `ProblemError`. */
  resolve(params: Params, context: PageContext): Promise<Resolution<Found, Question> | Redirect>;
  ask(question: Question, params: Params, renderContext: RenderContext): PageMessage;
  /**
   * Replaces typed texts and implicit values with resolved ones, so that a button of the draft means the same for
   * another person or at another time.
   */
  fixed(params: Params, draft: LoadedDraft<Found>): Params;
  menu?(fixed: Params, draft: LoadedDraft<Found>, language: Language): Part;
  /** Opens a form with the options. */
  edit?(fixed: Params, language: Language, isMain: boolean): APIButtonComponentWithCustomId;
}

export type Resolution<Found, Question> = ResolvedDraft<Found> | Asked<Question>;

interface Asked<Question> {
  readonly kind: 'question';
  readonly question: Question;
}

export interface ResolvedDraft<Found> {
  readonly kind: 'draft';
  /** The kind of a new channel is `text` until Discord reports it. */
  readonly draft: WatchDraft;
  /** The histories that it needs, which are saved before it. */
  readonly histories: readonly WatchDraft[];
  /** The edited watch; null for a new one. */
  readonly former: WatchStatus | null;
  readonly found: Found;
}

/** A draft with everything that its page shows. */
export interface LoadedDraft<Found> extends ResolvedDraft<Found>, PostStyle {
  readonly check: TargetCheck;
  /** The members with the mentioned role; null if unknown. */
  readonly roleMembers: number | null;
  /** With its histories. */
  readonly price: WatchPrice;
  /** Null for a watch with posts. */
  readonly kept: KeptPlaces | null;
  readonly preview: Preview;
  readonly nextAt: number | null;
  readonly intervalMs: number;
  /** Another watch of the same board view in the same channel; for a history, another history of it. */
  readonly twin: Watch | null;
  readonly isFull: boolean;
}

/** The plan, cost and preview of a watch before it is saved. */
export function draftPage<Params, Found, Question>(
  kind: DraftKind<Params, Found, Question>,
): Page<Params> {
  return page<Params, LoadedDraft<Found> | Asked<Question>>({
    ...kind.place,
    async load(params, context) {
      const resolved = await kind.resolve(params, context);
      return resolved instanceof Redirect || resolved.kind === 'question'
        ? resolved
        : loadedDraft(resolved, context);
    },
    render: (loaded, params, renderContext) =>
      loaded.kind === 'question'
        ? kind.ask(loaded.question, params, renderContext)
        : draftCard(kind, loaded, params, renderContext),
  });
}

async function loadedDraft<Found>(
  resolved: ResolvedDraft<Found>,
  context: PageContext,
): Promise<LoadedDraft<Found>> {
  const { reader, library, watches } = context;
  const guildId = administeredServer(reader);
  const { draft, histories, former } = resolved;
  const { choice: resolvedChoice, names } = draft;
  const { channel, roleId, when } = resolvedChoice;
  const id = former?.watch.id ?? null;
  const isHistory = when.kind === 'history';
  const [check, preview, roleMembers] = await Promise.all([
    isHistory ? unneededTarget(resolvedChoice) : watches.checkTarget(guildId, resolvedChoice),
    previewOf(watches.preview(guildId, draft, id, library)),
    roleId === null ? null : watches.roleMembers(guildId, roleId),
  ]);
  const choice = { ...resolvedChoice, channel: check.channel ?? channel };
  const others = watches.current(guildId).filter((watch) => watch.id !== id);
  const isTwin = (watch: Watch) => isDuplicate(watch.choice, choice);
  const price = watches.price(guildId, choice, id);
  const added = histories.map((history) => watches.price(guildId, history.choice, null));
  const own = [price, ...added].reduce((sum, one) => sum + one.own, 0);
  return {
    ...resolved,
    draft: { choice, names },
    check,
    preview,
    roleMembers,
    price: { ...([price, ...added].find(({ allowed }) => allowed !== null) ?? price), own },
    kept: isHistory ? watches.keptPlaces(guildId, choice, id) : null,
    nextAt: watches.nextAt(choice),
    intervalMs: watches.watchIntervalMs,
    twin: choice.content.kind === 'changes' ? (others.find(isTwin) ?? null) : null,
    isFull: former === null && others.length + histories.length >= maxWatches,
    ...postStyleOf(guildId, context),
  };
}

/** A history needs no permission in its channel. */
function unneededTarget({ channel }: WatchChoice): TargetCheck {
  return { channel, missing: [], faults: [], tags: [] };
}

function isDuplicate(one: WatchChoice, other: WatchChoice): boolean {
  const key = ({ view, channel, when }: WatchChoice): string =>
    [when.kind === 'history' ? 'history' : channel.id, ...boardViewTexts(view)].join('/');
  return key(one) === key(other);
}

function draftCard<Params, Found, Question>(
  kind: DraftKind<Params, Found, Question>,
  loaded: LoadedDraft<Found>,
  params: Params,
  renderContext: RenderContext,
): PageMessage {
  const { language } = renderContext;
  const { t } = language;
  const { draft, former, check, price, preview, twin, intervalMs } = loaded;
  const facts = { intervalMs, tags: check.tags, mentioned: mentionedRole(loaded) };
  const plan = watchPlan(draft, facts, language);
  const before = former === null ? null : watchPlan(former.watch, facts, language);
  const isSame =
    before !== null &&
    isSamePlan(plan, before) &&
    draft.choice.timeZone === former?.watch.choice.timeZone;
  const obstacles = obstaclesOf(loaded, renderContext);
  const fixed = kind.fixed(params, loaded);
  const planCard: CardContent = {
    tone: obstacles.length === 0 ? tones.board : tones.problem,
    parts: [
      text(
        lines(100, [
          `### ${t(former === null ? kind.heading : 'watchDraft.headingEdit')}`,
          isSame
            ? t('watchDraft.unchanged')
            : t(former === null ? 'watchDraft.lead' : 'watchDraft.leadEdit'),
        ]),
      ),
      text(
        lines(99, [
          ...planText(plan, before, loaded.nextAt, language),
          t('watchDraft.plan.price', { text: priceText(price, draft.choice, language) }),
        ]),
      ),
      text(
        lines(98, [
          ...obstacles.map((obstacle) => `⚠️ ${obstacle}`),
          kind.remark === undefined ? null : t(kind.remark),
          ...remarksOf(loaded, renderContext),
        ]),
      ),
      ...(kind.menu === undefined ? [] : [kind.menu(fixed, loaded, language)]),
      buttons(
        ...(isSame ? [] : [saveButton(kind, fixed, loaded, obstacles.length > 0, language)]),
        ...(kind.edit === undefined ? [] : [kind.edit(fixed, language, isSame)]),
        ...(twin === null
          ? []
          : [buttonTo('twin', t('watchDraft.seeTwin'), at(watchPlace, { text: twin.id }))]),
      ),
    ],
  };
  return 'code' in preview || draft.choice.when.kind === 'history'
    ? messageOfCards([planCard])
    : planWithPost(planCard, preview, loaded, language);
}

/** Saves the draft, or looks again if something prevents it. */
function saveButton<Params, Found, Question>(
  kind: DraftKind<Params, Found, Question>,
  fixed: Params,
  { former }: LoadedDraft<Found>,
  isPrevented: boolean,
  { t }: Language,
) {
  if (isPrevented) return buttonTo('again', t('watch.button.again'), at(kind.place, { ...fixed }));
  const label = t(former === null ? kind.save : 'watchDraft.saveEdit');
  return buttonTo('save', label, at(kind.savePlace, { ...fixed }), { isMain: true });
}

function mentionedRole({ draft: { choice }, roleMembers }: LoadedDraft<unknown>) {
  return choice.roleId === null || roleMembers === null
    ? null
    : { roleId: choice.roleId, members: roleMembers };
}

/** Everything that prevents saving the draft, each with its remedy. */
function obstaclesOf(
  { draft: { choice }, check, price, preview, isFull }: LoadedDraft<unknown>,
  { language, reader }: RenderContext,
): readonly string[] {
  const isRuledOut = 'code' in preview && requiresOtherBoard(preview);
  return [
    ...(isRuledOut ? [problemText(preview, language, reader)] : []),
    ...(isFull ? [problemText({ code: 'watches_full', most: maxWatches }, language, reader)] : []),
    ...targetObstacles(check, choice.channel.id, language),
    ...tooExpensiveTexts(price, choice, language),
  ];
}

/** Returns whether only another choice can fix the problem. Otherwise a later attempt may succeed. */
function requiresOtherBoard({ code }: Problem): boolean {
  return ['not_found', 'not_accepted', 'not_supported', 'needs_key'].includes(code);
}

function remarksOf(
  { preview, twin, kept, draft: { choice }, histories }: LoadedDraft<unknown>,
  { language, reader }: RenderContext,
): readonly (string | null)[] {
  const { t } = language;
  const isHistory = choice.when.kind === 'history';
  const channel = `<#${choice.channel.id}>`;
  const twinText = isHistory ? t('watchDraft.historyTwin') : t('watchDraft.twin', { channel });
  const added = histories.map((history) => escaped(watchName(history, language), 100));
  return [
    isHistory ? t('watchDraft.history') : null,
    kept === null
      ? null
      : t(kept.isShared ? 'watchDraft.keptShared' : 'watchDraft.kept', { places: kept.count }),
    twin === null ? null : twinText,
    added.length === 0
      ? null
      : t('paper.draft.histories', { boards: added.join(t('common.comma')) }),
    !('code' in preview) || requiresOtherBoard(preview)
      ? null
      : t(isHistory ? 'watchDraft.historyUnseen' : 'watchDraft.preview.failed', {
          problem: problemText(preview, language, reader),
        }),
  ];
}
