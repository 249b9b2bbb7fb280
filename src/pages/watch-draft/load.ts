import { ProblemError, type Problem } from '../../model/problem.ts';
import { boardViewTexts } from '../../model/reference.ts';
import type {
  KeptPlaces,
  WatchDraft,
  WatchStatus,
  TargetCheck,
  WatchPrice,
} from '../../model/server-watches.ts';
import {
  isEditable,
  maxWatches,
  type Watch,
  type WatchChoice,
  type WatchChannel,
  type WatchNames,
} from '../../model/watch.ts';
import { Redirect, type PageContext } from '../page.ts';
import { at } from '../place.ts';
import { administeredServer } from '../setup-places.ts';
import { watchBoardsPlace, type WatchDraftParams } from '../watch-places.ts';
import { matchWatch } from '../watch/choice.ts';
import { resolveQuietHours, resolveTimeZone, resolveWhen } from './resolved-times.ts';
import { resolveDraftView } from './resolved-view.ts';
import { postStyleOf, previewOf, type PostStyle, type Preview } from './preview.ts';
import { isUnclear, type UnclearInput } from './unclear.ts';

/** A draft with everything that its page shows. */
export interface LoadedDraft extends PostStyle {
  readonly kind: 'draft';
  readonly draft: WatchDraft;
  readonly former: WatchStatus | null;
  readonly check: TargetCheck;
  /** The members with the mentioned role; null if unknown. */
  readonly roleMembers: number | null;
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

export async function loadDraft(
  params: WatchDraftParams,
  context: PageContext,
): Promise<LoadedDraft | UnclearDraft | Redirect> {
  const { reader, library, watches } = context;
  const guildId = administeredServer(reader);
  if (params.board === null && params.editedWatch === null) {
    return new Redirect(at(watchBoardsPlace, params));
  }
  const resolved = await resolveDraft(params, context);
  if (resolved.kind === 'unclear') return resolved;
  const { names, former } = resolved;
  const id = former?.watch.id ?? null;
  const target = { ...resolved.choice, channelId: resolved.choice.channel.id };
  const isHistory = target.when.kind === 'history';
  const [check, preview, roleMembers] = await Promise.all([
    isHistory ? unneededTarget(target) : watches.checkTarget(guildId, target),
    previewOf(watches.preview(guildId, { choice: resolved.choice, names }, id, library)),
    target.roleId === null ? null : watches.roleMembers(guildId, target.roleId),
  ]);
  const choice = { ...resolved.choice, channel: check.channel ?? resolved.choice.channel };
  const others = watches.current(guildId).filter((watch) => watch.id !== id);
  return {
    kind: 'draft',
    draft: { choice, names },
    former,
    check,
    preview,
    roleMembers,
    price: watches.price(guildId, choice, id),
    kept: isHistory ? watches.keptPlaces(guildId, choice, id) : null,
    nextAt: watches.nextAt(choice),
    intervalMs: watches.watchIntervalMs,
    twin: others.find((watch) => isDuplicate(watch.choice, choice)) ?? null,
    isFull: former === null && others.length >= maxWatches,
    ...postStyleOf(guildId, context),
  };
}

/** A history needs no permission in its channel. */
function unneededTarget({ channel }: WatchChoice): TargetCheck {
  return { channel, missing: [], faults: [], tags: [], wantsTag: false };
}

/** Returns whether only another choice can fix the problem. Otherwise a later attempt may succeed. */
export function requiresOtherBoard({ code }: Problem): boolean {
  return ['not_found', 'not_accepted', 'not_supported', 'needs_key'].includes(code);
}

function isDuplicate(one: WatchChoice, other: WatchChoice): boolean {
  const key = ({ view, channel, when }: WatchChoice): string =>
    [when.kind === 'history' ? 'history' : channel.id, ...boardViewTexts(view)].join('/');
  return key(one) === key(other);
}

/** The first unclear option. */
export interface UnclearDraft {
  readonly kind: 'unclear';
  readonly unclear: UnclearInput;
}

type ResolvedDraft =
  | {
      readonly kind: 'draft';
      /** The kind of a new channel is `text` until Discord reports it. */
      readonly choice: WatchChoice;
      readonly names: WatchNames;
      /** The edited watch; null for a new one. */
      readonly former: WatchStatus | null;
    }
  | UnclearDraft;

/**
 * Resolves each option from the typed text, else from the edited watch, else from the default.
 * Throws `ProblemError`: `server_only`, `not_allowed`, `not_found` if the watch no longer exists,
 * and any problem of listing boards.
 */
export async function resolveDraft(
  params: WatchDraftParams,
  context: PageContext,
): Promise<ResolvedDraft> {
  const { reader, watches } = context;
  const guildId = administeredServer(reader);
  const statuses = params.editedWatch === null ? [] : await watches.list(guildId);
  const editable = statuses.filter(({ watch }) => isEditable(watch));
  const former = formerOf(params.editedWatch, editable);
  if (isUnclear(former)) return unclear(former);
  const before = former?.watch ?? null;
  const formerChoice = before?.choice ?? null;

  const resolved = await resolveDraftView(params, before, context);
  if (isUnclear(resolved)) return unclear(resolved);
  const when = resolveWhen(params, formerChoice?.when ?? null);
  if (isUnclear(when)) return unclear(when);
  const timeZone = resolveTimeZone(params.timeZone, before, watches.current(guildId), reader);
  if (isUnclear(timeZone)) return unclear(timeZone);
  const isHistory = when.kind === 'history';
  const quiet = isHistory ? null : resolveQuietHours(params.quiet, formerChoice?.quiet ?? null);
  if (isUnclear(quiet)) return unclear(quiet);
  const channelId = channelTyped(params) ?? formerChoice?.channel.id ?? reader.channelId;
  if (channelId === null) return unclear({ about: 'channel' });

  const choice: WatchChoice = {
    view: resolved.view,
    content: { kind: 'changes' },
    when,
    timeZone,
    quiet,
    top: topOf(params.top ?? formerChoice?.top ?? defaultTop),
    only: params.only ?? formerChoice?.only ?? 'everything',
    minMove: within(params.minMove ?? formerChoice?.minMove ?? 1, 1, maxMinMove),
    roleId: params.roleId === 'none' ? null : (params.roleId ?? formerChoice?.roleId ?? null),
    isSilent: params.isSilent ?? formerChoice?.isSilent ?? false,
    postedBoard: params.postedBoard ?? formerChoice?.postedBoard ?? 'first_3',
    chart: params.chart ?? formerChoice?.chart ?? false,
    ...inChannel(channelId, params, before),
    ...(isHistory && plainChoice),
  };
  return { kind: 'draft', choice, names: resolved.names, former };
}

/**
 * The choices about posts of a watch that has no such choices. A history has none, also if they were typed or the
 * edited watch had them.
 */
export const plainChoice = {
  quiet: null,
  only: 'everything',
  minMove: 1,
  roleId: null,
  isSilent: false,
  postedBoard: 'first_3',
  chart: false,
  publish: false,
  tagIds: [],
} as const satisfies Partial<WatchChoice>;

export const defaultTop = 20;
const minTop = 3;
const maxTop = 100;
const maxMinMove = 500;

/** The number of watched places for a typed number. */
export function topOf(typed: number): number {
  return within(typed, minTop, maxTop);
}

function within(number: number, min: number, max: number): number {
  return Math.min(Math.max(number, min), max);
}

function unclear(input: UnclearInput): UnclearDraft {
  return { kind: 'unclear', unclear: input };
}

function formerOf(
  text: string | null,
  statuses: readonly WatchStatus[],
): WatchStatus | UnclearInput | null {
  if (text === null) return null;
  const like = matchWatch(text, statuses);
  if (like.one !== null) return like.one;
  if (!like.isNear) throw new ProblemError({ code: 'not_found', what: 'watch' });
  return { about: 'watch', text, like };
}

function channelTyped({ channelId }: WatchDraftParams): string | null {
  return channelId === 'none' ? null : channelId;
}

/** Tags belong to one forum, and only announcement channels publish, so a new channel starts without both. */
function inChannel(
  id: string,
  { publish, tagIds }: WatchDraftParams,
  before: Watch | null,
): Pick<WatchChoice, 'channel' | 'publish' | 'tagIds'> {
  const former = before?.choice.channel.id === id ? before.choice : null;
  const channel: WatchChannel = former?.channel ?? { id, kind: 'text' };
  return {
    channel,
    publish: publish ?? former?.publish ?? false,
    tagIds: tagIds ?? former?.tagIds ?? [],
  };
}
