import type { Answer } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import {
  canFallBackToOpen,
  type InterfaceAsk,
  type KeyedAsk,
  type LibraryRequest,
} from './library-request.ts';

/**
 * Which interface answers ("keyed interface, Endpoints"; "open interface, Endpoints"; product page,
 * "Which interface"). Each function is one row of the README's table. If the service fails, any of
 * them may return an older answer.
 */

/** Requests a record from one interface. Returns null if the record has no certain id there. */
type RequestRecord<T> = (ask: InterfaceAsk) => Promise<Answer<T> | null>;

/** For records that only the open interface has. */
export async function requestFromOpen<T>(
  request: LibraryRequest,
  requestRecord: RequestRecord<T>,
): Promise<Answer<T>> {
  const answer = await requestRecord(request.askOpen);
  if (answer === null) throw notFoundError();
  return answer;
}

/**
 * For records that only the keyed interface has. Without a usable key it throws `needs_key` or
 * `key_refused`. If the key's units are spent, an older answer is returned, or `quota_spent` thrown.
 */
export async function requestFromKeyed<T>(
  request: LibraryRequest,
  requestRecord: RequestRecord<T>,
): Promise<Answer<T>> {
  if (request.askKeyed === null) throw request.missingKeyError();
  const answer = await requestRecord(trackSpentUnits(request.askKeyed).ask);
  if (answer === null) throw notFoundError();
  return answer;
}

interface EitherInterface<T> {
  readonly keyed: RequestRecord<T>;
  readonly open: RequestRecord<T>;
}

/**
 * For records that both interfaces have: from the keyed one if the server has a usable key with
 * units, else from the open one, else an older answer of the keyed one. `canFallBack` decides which
 * errors of the keyed interface the open one makes good.
 */
export async function requestFromEither<T>(
  request: LibraryRequest,
  requestRecord: EitherInterface<T>,
  canFallBack: (error: unknown) => error is ProblemError = canFallBackToOpen,
): Promise<Answer<T>> {
  let older: Answer<T> | null = null;
  let keyedError: ProblemError | null = null;
  if (request.askKeyed !== null) {
    const { ask, areUnitsSpent } = trackSpentUnits(request.askKeyed);
    try {
      const answer = await requestRecord.keyed(ask);
      if (answer !== null && !areUnitsSpent()) return answer;
      older = answer;
    } catch (error) {
      if (!canFallBack(error)) throw error;
      keyedError = error;
    }
  }

  const answer = await openOrOlder(requestRecord.open, request, older);
  if (answer === null) {
    throw keyedError ?? (request.askKeyed === null ? request.missingKeyError() : notFoundError());
  }
  if (!request.hasKey || answer === older) return answer;
  const isFallback =
    older !== null || (keyedError === null ? request.askKeyed === null : !isNotFound(keyedError));
  return isFallback ? { ...answer, fallback: true } : answer;
}

/** The open interface's answer, unless it is stale or fails and there is an older one. */
async function openOrOlder<T>(
  requestRecord: RequestRecord<T>,
  request: LibraryRequest,
  older: Answer<T> | null,
): Promise<Answer<T> | null> {
  try {
    const answer = await requestRecord(request.askOpen);
    return answer === null || answer.stale ? (older ?? answer) : answer;
  } catch (error) {
    if (older !== null && error instanceof ProblemError) return older;
    throw error;
  }
}

/** Notices whether an answer is stale because the units are spent. */
function trackSpentUnits(askKeyed: KeyedAsk) {
  let areSpent = false;
  const ask: InterfaceAsk = async (endpoint) => {
    const { failure, ...answer } = await askKeyed(endpoint);
    areSpent ||= failure === 'quota_spent';
    return answer;
  };
  return { ask, areUnitsSpent: () => areSpent };
}

function notFoundError(): ProblemError {
  return new ProblemError({ code: 'not_found', what: 'record' });
}

function isNotFound({ problem }: ProblemError): boolean {
  return problem.code === 'not_found';
}
