import type { BoardPost } from '../../model/board-changes.ts';
import { ofBoard, ProblemError, type Problem } from '../../model/problem.ts';
import type { Reader } from '../../model/reader.ts';
import { boardViewTexts } from '../../model/reference.ts';
import type {
  WatchDraft,
  WatchStatus,
  TargetCheck,
  WatchPrice,
} from '../../model/server-watches.ts';
import type { Settings } from '../../model/server.ts';
import type { Source } from '../../model/source.ts';
import {
  maxWatches,
  type Watch,
  type WatchChoice,
  type WatchChannel,
  type WatchNames,
  type QuietHours,
  type WatchWhen,
} from '../../model/watch.ts';
import type { PageContext } from '../page.ts';
import { administeredServer } from '../setup-places.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import { matchWatch } from '../watch/choice.ts';
import { zoneOfLocale, readTypedZone, findTimeZones } from '../watch/time-zones.ts';
import { readTypedQuiet, readTypedTime, type TypedTime } from '../watch/times.ts';
import { resolveDraftView } from './resolved-view.ts';
import { isUnclear, type UnclearInput } from './unclear.ts';

/** A draft with everything that its page shows. */
export interface LoadedDraft {
  readonly kind: 'draft';
  readonly draft: WatchDraft;
  readonly former: WatchStatus | null;
  readonly check: TargetCheck;
  readonly price: WatchPrice;
  readonly preview: Preview;
  readonly nextAt: number | null;
  readonly intervalMs: number;
  /** Another watch of the same board view in the same channel. */
  readonly twin: Watch | null;
  readonly isFull: boolean;
  /** The server's language for posts. */
  readonly postLanguage: Settings['language'];
  /** The cached sources; they name figures. */
  readonly sources: readonly Source[];
}

type Preview =
  | { readonly kind: 'post'; readonly post: BoardPost }
  | { readonly kind: 'failed'; readonly problem: Problem };

export async function loadDraft(
  params: WatchDraftParams,
  context: PageContext,
): Promise<LoadedDraft | UnclearDraft> {
  const { reader, requestContext, library, settings, watches } = context;
  const guildId = administeredServer(reader);
  const resolved = await resolveDraft(params, context);
  if (resolved.kind === 'unclear') return resolved;
  const { names, former } = resolved;
  const id = former?.watch.id ?? null;
  const target = { ...resolved.choice, channelId: resolved.choice.channel.id };
  const [check, preview] = await Promise.all([
    watches.checkTarget(guildId, target),
    previewOf(watches.preview(requestContext, { choice: resolved.choice, names }, id)),
  ]);
  const choice = { ...resolved.choice, channel: check.channel ?? resolved.choice.channel };
  const others = watches.current(guildId).filter((watch) => watch.id !== id);
  return {
    kind: 'draft',
    draft: { choice, names },
    former,
    check,
    preview,
    price: watches.price(guildId, choice, id),
    nextAt: watches.nextAt(choice),
    intervalMs: watches.watchIntervalMs,
    twin: others.find((watch) => isDuplicate(watch.choice, choice)) ?? null,
    isFull: former === null && others.length >= maxWatches,
    postLanguage: settings.settingsOf(guildId).language,
    sources: library.recent(guildId).sources,
  };
}

async function previewOf(request: Promise<BoardPost>): Promise<Preview> {
  try {
    return { kind: 'post', post: await request };
  } catch (error) {
    if (error instanceof ProblemError) return { kind: 'failed', problem: ofBoard(error.problem) };
    throw error;
  }
}

/** Returns whether only another choice can fix the problem. Otherwise a later attempt may succeed. */
export function requiresOtherBoard({ code }: Problem): boolean {
  return ['not_found', 'not_accepted', 'not_supported', 'needs_key'].includes(code);
}

function isDuplicate(one: WatchChoice, other: WatchChoice): boolean {
  const key = ({ view, channel }: WatchChoice): string =>
    [channel.id, ...boardViewTexts(view)].join('/');
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
  const former = formerOf(params.editedWatch, statuses);
  if (isUnclear(former)) return unclear(former);
  const before = former?.watch ?? null;
  const formerChoice = before?.choice ?? null;

  const resolved = await resolveDraftView(params, before, context);
  if (isUnclear(resolved)) return unclear(resolved);
  const when = resolveWhen(params, formerChoice?.when ?? null);
  if (isUnclear(when)) return unclear(when);
  const timeZone = resolveTimeZone(params.timeZone, before, watches.current(guildId), reader);
  if (isUnclear(timeZone)) return unclear(timeZone);
  const quiet = resolveQuietHours(params.quiet, formerChoice?.quiet ?? null);
  if (isUnclear(quiet)) return unclear(quiet);
  const channelId = channelTyped(params) ?? formerChoice?.channel.id ?? reader.channelId;
  if (channelId === null) return unclear({ about: 'channel' });

  const choice: WatchChoice = {
    view: resolved.view,
    when,
    timeZone,
    quiet,
    top: within(params.top ?? formerChoice?.top ?? defaultTop, minTop, maxTop),
    only: params.only ?? formerChoice?.only ?? 'everything',
    minMove: within(params.minMove ?? formerChoice?.minMove ?? 1, 1, maxMinMove),
    roleId: params.roleId === 'none' ? null : (params.roleId ?? formerChoice?.roleId ?? null),
    isSilent: params.isSilent ?? formerChoice?.isSilent ?? false,
    postedBoard: params.postedBoard ?? formerChoice?.postedBoard ?? 'first_3',
    ...inChannel(channelId, params, before),
  };
  return { kind: 'draft', choice, names: resolved.names, former };
}

const defaultTop = 20;
const minTop = 3;
const maxTop = 100;
const maxMinMove = 500;

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

/** Nine o'clock, in minutes. */
const defaultAt = 540;
const monday = 1;

/** Resolves when posts are sent. A time of day without a kind turns posts on change into a daily digest. */
function resolveWhen(
  { when, at: text }: Pick<WatchDraftParams, 'when' | 'at'>,
  former: WatchWhen | null,
): WatchWhen | UnclearInput {
  const typed = text === null ? null : readTypedTime(text);
  if (text !== null && typed === null) return { about: 'at', text };
  const kind = when ?? kindFor(typed, former) ?? 'change';
  if (kind === 'change') return { kind };
  const at = typed?.at ?? (former === null || former.kind === 'change' ? defaultAt : former.at);
  if (kind === 'daily') return { kind, at };
  return { kind, at, day: typed?.day ?? (former?.kind === 'weekly' ? former.day : monday) };
}

function kindFor(typed: TypedTime | null, former: WatchWhen | null): WatchWhen['kind'] | null {
  if (typed === null) return former?.kind ?? null;
  if (typed.day !== null) return 'weekly';
  return former === null || former.kind === 'change' ? 'daily' : former.kind;
}

/** Resolves the time zone: the typed one, else the watch's, the server's last watch's, or the locale's default. */
function resolveTimeZone(
  text: string | null,
  former: Watch | null,
  watches: readonly Watch[],
  { discordLocale }: Reader,
): string | UnclearInput {
  if (text !== null) {
    return readTypedZone(text) ?? { about: 'timeZone', text, nearest: findTimeZones(text) };
  }
  const known = (former ?? watches.at(-1))?.choice.timeZone;
  return known ?? zoneOfLocale(discordLocale)?.name ?? 'UTC';
}

function resolveQuietHours(
  text: string | null,
  former: QuietHours | null,
): QuietHours | UnclearInput | null {
  if (text === null) return former;
  const typed = readTypedQuiet(text);
  switch (typed.kind) {
    case 'hours':
      return typed.hours;
    case 'none':
      return null;
    case 'same_hour':
    case 'unreadable':
      return { about: 'quiet', text, isSameHour: typed.kind === 'same_hour' };
  }
}
