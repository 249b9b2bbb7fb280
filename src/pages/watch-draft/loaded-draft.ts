import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Settings } from '../../model/server.ts';
import type { Source } from '../../model/source.ts';
import type { BoardPost } from '../../model/board-changes.ts';
import { maxWatches, type Watch, type WatchChoice } from '../../model/watch.ts';
import type {
  WatchDraft,
  WatchStatus,
  TargetCheck,
  WatchPrice,
} from '../../model/server-watches.ts';
import type { PageContext } from '../page.ts';
import { boardViewTexts } from '../../model/reference.ts';
import { administeredServer } from '../setup-places.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import { resolveDraft } from './draft-resolution.ts';
import type { UnclearInput } from './unclear.ts';

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

export type Preview =
  | { readonly kind: 'post'; readonly post: BoardPost }
  | { readonly kind: 'failed'; readonly problem: Problem };

export async function loadDraft(
  params: WatchDraftParams,
  context: PageContext,
): Promise<LoadedDraft | { readonly kind: 'unclear'; readonly unclear: UnclearInput }> {
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
    if (error instanceof ProblemError) return { kind: 'failed', problem: error.problem };
    throw error;
  }
}

/** Returns whether only another choice can fix the problem. Otherwise a later attempt may succeed. */
export function requiresOtherBoard({ code }: Problem): boolean {
  return (
    code === 'not_found' ||
    code === 'not_accepted' ||
    code === 'not_supported' ||
    code === 'needs_key'
  );
}

function isDuplicate(one: WatchChoice, other: WatchChoice): boolean {
  const key = ({ view, channel }: WatchChoice): string =>
    [channel.id, ...boardViewTexts(view)].join('/');
  return key(one) === key(other);
}
