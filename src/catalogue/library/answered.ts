import type { Answer } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import { routes, type KindRouted, type RecordKind, type Route } from './interfaces.ts';
import { leavesToOpen, type TellingVia, type Turn, type Via } from './turn.ts';

/** How one interface gives a record; null is no certain way to it there. */
type Way<T> = (via: Via) => Promise<Answer<T> | null>;

/**
 * The answer of the interface that the table of routes names for this asker. The ways to give are
 * those of the table. `leaves` tells which problems of the keyed interface the open one makes good.
 */
export function answered<T>(
  turn: Turn,
  record: KindRouted<{ readonly withKey: 'keyed'; readonly withoutKey: 'open' }>,
  ways: { readonly keyed: Way<T>; readonly open: Way<T> },
  leaves?: (error: unknown) => error is ProblemError,
): Promise<Answer<T>>;
export function answered<T>(
  turn: Turn,
  record: KindRouted<{ readonly withKey: 'keyed'; readonly withoutKey: 'admin' }>,
  ways: { readonly keyed: Way<T> },
): Promise<Answer<T>>;
export function answered<T>(
  turn: Turn,
  record: KindRouted<{ readonly withKey: 'open' }>,
  ways: { readonly open: Way<T> },
): Promise<Answer<T>>;
export async function answered<T>(
  turn: Turn,
  record: RecordKind,
  ways: { readonly keyed?: Way<T>; readonly open?: Way<T> },
  leaves = leavesToOpen,
): Promise<Answer<T>> {
  const { withKey, withoutKey, unitsSpent }: Route = routes[record];
  if (withKey === 'open') return (await ways.open?.(turn.open)) ?? nowhere();
  if (withoutKey === 'admin' && turn.keyed === null) throw turn.withoutKey();

  let older: Answer<T> | null = null;
  let refused: ProblemError | null = null;
  if (turn.keyed !== null && ways.keyed !== undefined) {
    const { via, isSpent } = watched(turn.keyed);
    try {
      const answer = await ways.keyed(via);
      if (answer !== null && !(isSpent() && unitsSpent === 'open')) return answer;
      older = answer;
    } catch (error) {
      if (!leaves(error)) throw error;
      refused = error;
    }
  }

  const answer = await openAnswer(ways.open, turn, older);
  if (answer === null) throw refused ?? (turn.keyed === null ? turn.withoutKey() : gone());
  const isInstead = older !== null || (refused === null ? turn.keyed === null : !isGone(refused));
  return isInstead && turn.hasKey && answer !== older ? { ...answer, fallback: true } : answer;
}

/** The open interface's answer; where it has none, or fails too, the older one at hand. */
async function openAnswer<T>(
  open: Way<T> | undefined,
  turn: Turn,
  older: Answer<T> | null,
): Promise<Answer<T> | null> {
  try {
    const answer = (await open?.(turn.open)) ?? null;
    return answer === null || answer.stale ? (older ?? answer) : answer;
  } catch (error) {
    if (older !== null && error instanceof ProblemError) return older;
    throw error;
  }
}

/** Notices whether an older answer stood in for want of units. */
function watched(keyed: TellingVia): { readonly via: Via; readonly isSpent: () => boolean } {
  let spent = false;
  return {
    async via(endpoint) {
      const { failure, ...answer } = await keyed(endpoint);
      spent ||= failure === 'quota_spent';
      return answer;
    },
    isSpent: () => spent,
  };
}

function nowhere(): never {
  throw gone();
}

function gone(): ProblemError {
  return new ProblemError({ code: 'not_found', what: 'record' });
}

/** The keyed interface was asked, and has no such record. */
function isGone({ problem }: ProblemError): boolean {
  return problem.code === 'not_found';
}
