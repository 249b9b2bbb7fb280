import type { Answer } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import { routes, type KindRouted, type RecordKind, type Route } from './interfaces.ts';
import {
  canFallBackToOpen,
  type KeyedAsk,
  type LibraryRequest,
  type InterfaceAsk,
} from './library-request.ts';

/** How one interface gives a record; null is no certain way to it there. */
type RequestRecord<T> = (ask: InterfaceAsk) => Promise<Answer<T> | null>;

/**
 * The answer of the interface that the table of routes names for this asker. The ways to give are
 * those of the table. `leaves` tells which problems of the keyed interface the open one makes good.
 */
export function answered<T>(
  request: LibraryRequest,
  record: KindRouted<{ readonly withKey: 'keyed'; readonly withoutKey: 'open' }>,
  ways: { readonly keyed: RequestRecord<T>; readonly open: RequestRecord<T> },
  leaves?: (error: unknown) => error is ProblemError,
): Promise<Answer<T>>;
export function answered<T>(
  request: LibraryRequest,
  record: KindRouted<{ readonly withKey: 'keyed'; readonly withoutKey: 'admin' }>,
  ways: { readonly keyed: RequestRecord<T> },
): Promise<Answer<T>>;
export function answered<T>(
  request: LibraryRequest,
  record: KindRouted<{ readonly withKey: 'open' }>,
  ways: { readonly open: RequestRecord<T> },
): Promise<Answer<T>>;
export async function answered<T>(
  request: LibraryRequest,
  record: RecordKind,
  ways: { readonly keyed?: RequestRecord<T>; readonly open?: RequestRecord<T> },
  leaves = canFallBackToOpen,
): Promise<Answer<T>> {
  const { withKey, withoutKey, unitsSpent }: Route = routes[record];
  if (withKey === 'open') return (await ways.open?.(request.open)) ?? throwRecordNotFound();
  if (withoutKey === 'admin' && request.keyed === null) throw request.missingKeyError();

  let older: Answer<T> | null = null;
  let refused: ProblemError | null = null;
  if (request.keyed !== null && ways.keyed !== undefined) {
    const { via, isSpent } = trackSpentUnits(request.keyed);
    try {
      const answer = await ways.keyed(via);
      if (answer !== null && !(isSpent() && unitsSpent === 'open')) return answer;
      older = answer;
    } catch (error) {
      if (!leaves(error)) throw error;
      refused = error;
    }
  }

  const answer = await requestOpen(ways.open, request, older);
  if (answer === null)
    throw refused ?? (request.keyed === null ? request.missingKeyError() : recordNotFound());
  const isInstead =
    older !== null || (refused === null ? request.keyed === null : !isNotFound(refused));
  return isInstead && request.hasKey && answer !== older ? { ...answer, fallback: true } : answer;
}

/** The open interface's answer; where it has none, or fails too, the older one at hand. */
async function requestOpen<T>(
  open: RequestRecord<T> | undefined,
  request: LibraryRequest,
  older: Answer<T> | null,
): Promise<Answer<T> | null> {
  try {
    const answer = (await open?.(request.open)) ?? null;
    return answer === null || answer.stale ? (older ?? answer) : answer;
  } catch (error) {
    if (older !== null && error instanceof ProblemError) return older;
    throw error;
  }
}

/** Notices whether an older answer stood in for want of units. */
function trackSpentUnits(keyed: KeyedAsk): {
  readonly via: InterfaceAsk;
  readonly isSpent: () => boolean;
} {
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

function throwRecordNotFound(): never {
  throw recordNotFound();
}

function recordNotFound(): ProblemError {
  return new ProblemError({ code: 'not_found', what: 'record' });
}

/** The keyed interface was asked, and has no such record. */
function isNotFound({ problem }: ProblemError): boolean {
  return problem.code === 'not_found';
}
