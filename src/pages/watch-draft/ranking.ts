import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import { ProblemError } from '../../model/problem.ts';
import { boardRefText } from '../../model/reference.ts';
import type { WatchStatus } from '../../model/server-watches.ts';
import { isEditable, type WatchChannel, type WatchChoice } from '../../model/watch.ts';
import { Redirect, type PageContext } from '../page.ts';
import { buttonTo, menu } from '../parts/controls.ts';
import type { Part } from '../parts/message.ts';
import { at } from '../place.ts';
import { administeredServer } from '../setup-places.ts';
import {
  isWithoutDetails,
  watchBoardsPlace,
  watchDraftPlace,
  watchForms,
  type WatchDraftParams,
} from '../watch-places.ts';
import { matchWatch } from '../watch/choice.ts';
import { plainChoice, resolvePostChoice, watchOptions } from '../watch/options.ts';
import type { DraftKind, LoadedDraft, ResolvedDraft } from './draft.ts';
import { resolveTimeZone, resolveWhen } from './resolved-times.ts';
import { resolveDraftView } from './resolved-view.ts';
import { isUnclear, type UnclearInput } from './unclear-input.ts';
import { unclearCard, type UnclearPart } from './unclear.ts';

/** `/watch add` and `/watch edit`: posts about what changes on a board, or a history of its places. */
export const rankingDraft: DraftKind<WatchDraftParams, null, UnclearInput> = {
  place: watchDraftPlace,
  savePlace: watchForms.save,
  heading: 'watchDraft.heading',
  save: 'watchDraft.save',
  async resolve(params, context) {
    if (params.board === null && params.editedWatch === null) {
      return new Redirect(at(watchBoardsPlace, params));
    }
    const resolved = await resolveRanking(params, context);
    return isUnclear(resolved) ? { kind: 'question', question: resolved } : resolved;
  },
  ask(unclear, params, renderContext) {
    const { about } = unclear;
    const isBeforeForm = ['watch', 'board'].includes(about) && isWithoutDetails(params);
    const next = isBeforeForm ? watchForms.fill : watchDraftPlace;
    const isOfForm = ['at', 'quiet', 'timeZone'].includes(about);
    const ways = {
      here: at(watchDraftPlace, params),
      to: (part: UnclearPart) => at(next, { ...params, ...part }),
      edit: isOfForm ? editButton(params, renderContext.language, true) : null,
    };
    return unclearCard(unclear, ways, renderContext);
  },
  fixed(params, { draft: { choice }, former }) {
    const { view } = choice;
    const typed = <Text>(text: string | null, resolved: Text): Text | null =>
      text === null ? null : resolved;
    return {
      ...params,
      editedWatch: former?.watch.id ?? null,
      board: typed(params.board, boardRefText(view.board)),
      section: typed(params.section, view.section ?? 'all'),
      genre: typed(params.genre, view.genre ?? 'all'),
      cycle: typed(params.cycle, view.cycle ?? 'all'),
      channelId: former === null ? choice.channel.id : params.channelId,
      timeZone: former === null ? choice.timeZone : typed(params.timeZone, choice.timeZone),
    };
  },
  menu: tagMenu,
  edit: editButton,
};

/**
 * Resolves each option from the typed text, else from the edited watch, else from the default. Returns the first
 * unclear option. Throws `ProblemError`: `server_only`, `not_allowed`, `not_found` if the watch no longer exists,
 * and any problem of listing boards.
 */
async function resolveRanking(
  params: WatchDraftParams,
  context: PageContext,
): Promise<ResolvedDraft<null> | UnclearInput> {
  const { reader, watches } = context;
  const guildId = administeredServer(reader);
  const statuses = params.editedWatch === null ? [] : await watches.list(guildId);
  const former = formerOf(params.editedWatch, statuses);
  if (isUnclear(former)) return former;
  const before = former?.watch ?? null;
  const formerChoice = before?.choice ?? null;

  const resolved = await resolveDraftView(params, before, context);
  if (isUnclear(resolved)) return resolved;
  const when = resolveWhen(params, formerChoice?.when ?? null);
  if (isUnclear(when)) return when;
  const timeZone = resolveTimeZone(params.timeZone, before, context);
  if (isUnclear(timeZone)) return timeZone;
  const typedId = params.channelId === 'none' ? null : params.channelId;
  const channelId = typedId ?? formerChoice?.channel.id ?? reader.channelId;
  const kept = inChannel(formerChoice, channelId);
  const posts = when.kind === 'history' ? plainChoice : resolvePostChoice(params, kept);
  if (isUnclear(posts)) return posts;
  if (channelId === null) return { about: 'channel' };
  const channel: WatchChannel = { id: channelId, kind: 'text' };

  const choice: WatchChoice = {
    view: resolved.view,
    content: { kind: 'changes' },
    channel: formerChoice?.channel.id === channelId ? formerChoice.channel : channel,
    when,
    timeZone,
    top: watchOptions.top.resolve(params.top ?? formerChoice?.top ?? defaultTop),
    ...posts,
  };
  const draft = { choice, names: resolved.names };
  return { kind: 'draft', draft, histories: [], former, found: null };
}

/** The number of watched places of a new watch. */
export const defaultTop = 20;

/** The edited watch, which is one of those that can be edited. */
function formerOf(
  text: string | null,
  statuses: readonly WatchStatus[],
): WatchStatus | UnclearInput | null {
  if (text === null) return null;
  const { one, nearest, isNear } = matchWatch(
    text,
    statuses.filter(({ watch }) => isEditable(watch)),
  );
  if (one !== null) return one;
  if (!isNear) throw new ProblemError({ code: 'not_found', what: 'watch' });
  return { about: 'watch', text, nearest: nearest.map(({ watch }) => watch) };
}

/** Tags belong to one forum, and only announcement channels publish, so a new channel starts without both. */
function inChannel(former: WatchChoice | null, channelId: string | null): WatchChoice | null {
  if (former === null || former.channel.id === channelId) return former;
  const { publish, tagIds } = plainChoice;
  return { ...former, publish, tagIds };
}

/** Discord's limit for a forum's post. */
const maxTags = 5;

/** Adds and removes a forum's tags. */
function tagMenu(
  params: WatchDraftParams,
  { draft: { choice }, check: { channel, tags } }: LoadedDraft<null>,
  { t }: Language,
): Part {
  const known = choice.tagIds.filter((id) => tags.some((tag) => tag.id === id));
  const toggled = (id: string): readonly string[] =>
    known.includes(id) ? known.filter((one) => one !== id) : [...known, id].slice(-maxTags);
  const entries = tags.map(({ id, name }) => ({
    name: known.includes(id) ? `✓ ${name}` : name,
    to: at(watchDraftPlace, { ...params, tagIds: toggled(id) }),
  }));
  const shown = channel?.kind === 'forum' ? entries : [];
  return menu('tag', at(watchDraftPlace, params), t('watchDraft.pickTag'), shown);
}

/** Opens the form with what was typed. */
function editButton(
  params: WatchDraftParams,
  { t }: Language,
  isMain: boolean,
): APIButtonComponentWithCustomId {
  return buttonTo('edit', t('watch.button.edit'), at(watchForms.fill, params), { isMain });
}
