import type { InteractionRecord, RequestRecord } from '../../../src/playground/discord/records.ts';
import type { ChaosStack } from '../chaos-stack.ts';
import { flooderId } from '../people/flooder.ts';
import type { ChaosFault, ChaosRound } from '../schedule.ts';

/** Until other processes serve the shards of one that has lost Redis: its lease, and a connection to Discord. */
const takeoverMs = 4_000;
/** A few moves of each shard, until each has its process again. */
const mostSessions = 15;
/** How long others may wait for an answer while one person floods. */
const longestAnswerMs = 10_000;
/** Of a second acknowledgement. */
const badRequest = 400;

/** What Discord has seen of the people and the processes. */
export interface Seen {
  readonly interactions: readonly InteractionRecord[];
  readonly requests: readonly RequestRecord[];
  /** The sessions that were begun or resumed in the round. */
  readonly sessions: number;
  /** The id of the person who floods. */
  readonly flooder: string;
}

/** Call it at the beginning of a round. The returned function finds the violations when everything is well again. */
export function watchAttention(stack: ChaosStack, { faults }: ChaosRound): () => readonly string[] {
  const { records, counts } = stack.discord;
  const begun = Date.now();
  const countSessions = (): number => counts.identifies + counts.resumes;
  const before = countSessions();
  return () =>
    faults.flatMap((fault) =>
      findInattention(fault, begun, {
        interactions: records.interactions,
        requests: records.requests,
        sessions: countSessions() - before,
        flooder: flooderId(stack),
      }),
    );
}

/**
 * Checks a round whose only fault is a flooding person, or a process that has lost Redis:
 *
 * - Discord gets an acknowledgement of each interaction in time, and of none twice. After the loss of Redis this holds
 *   as soon as other processes must have taken the shards over.
 * - Other people than the flooder get their answer in a bounded time.
 * - Processes do not take shards from each other again and again.
 *
 * `begun`: when the round began, in milliseconds since the epoch.
 */
export function findInattention(
  { kind, atMs, forMs }: ChaosFault,
  begun: number,
  { interactions, requests, sessions, flooder }: Seen,
): readonly string[] {
  const isCut = kind === 'cut off from Redis';
  if (!isCut && kind !== 'flooding person') return [];
  const fromMs = begun + atMs + (isCut ? takeoverMs : 0);
  const untilMs = isCut ? begun + atMs + forMs : Infinity;
  const isMeant = (at: number): boolean => at >= fromMs && at < untilMs;
  const asked = interactions.filter(({ sentAtMs }) => isMeant(sentAtMs));
  const missed = asked.filter(({ acknowledgedAfterMs }) => acknowledgedAfterMs === undefined);
  const late = asked.filter(({ personId, endedAfterMs = Infinity }) => {
    return !isCut && personId !== flooder && endedAfterMs > longestAnswerMs;
  });
  const twice = requests.filter(({ path, status, atMs: sentAt }) => {
    return status === badRequest && /^\/interactions\/.+\/callback/u.test(path) && isMeant(sentAt);
  });
  return [
    ...some(missed, `of ${asked.length} interactions were not acknowledged in time`),
    ...some(late, `people waited longer than ${longestAnswerMs} ms`),
    ...(twice.length > 0 ? [`${twice.length} interactions were acknowledged twice`] : []),
    ...(sessions > mostSessions ? [`processes fight: ${sessions} sessions in a round`] : []),
  ];
}

function some(found: readonly InteractionRecord[], what: string): readonly string[] {
  const [first] = found;
  if (first === undefined) return [];
  const { kind, name, endedAfterMs } = first;
  return [`${found.length} ${what}, such as ${kind} ${name}, ended after ${endedAfterMs} ms`];
}
