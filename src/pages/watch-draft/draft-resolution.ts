import { ProblemError } from '../../model/problem.ts';
import type { Watch, WatchChannel, WatchChoice, WatchNames } from '../../model/watch.ts';
import type { WatchStatus } from '../../model/server-watches.ts';
import type { PageContext } from '../page.ts';
import { matchWatch } from '../parts/watch.ts';
import { administeredServer } from '../setup-places.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import { isUnclear, type UnclearInput } from './unclear.ts';
import { resolveDraftView } from './resolved-view.ts';
import { resolveQuietHours, resolveWhen, resolveTimeZone } from './schedule.ts';

/** The resolved options of a watch, or the first unclear one. */
export type ResolvedDraft =
  | {
      readonly kind: 'draft';
      /** The kind of a new channel is `text` until Discord reports it. */
      readonly choice: WatchChoice;
      readonly names: WatchNames;
      /** The edited watch; null for a new one. */
      readonly former: WatchStatus | null;
    }
  | { readonly kind: 'unclear'; readonly unclear: UnclearInput };

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
    ...inChannel(channelId, params, before),
  };
  return { kind: 'draft', choice, names: resolved.names, former };
}

const defaultTop = 20;
const minTop = 3;
const maxTop = 100;
const maxMinMove = 500;

function within(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most);
}

const unclear = (one: UnclearInput): ResolvedDraft => ({ kind: 'unclear', unclear: one });

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
