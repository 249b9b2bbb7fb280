import type { Answer, RequestContext } from '../../model/answer.ts';
import type { Clock } from '../../model/effects.ts';
import {
  isKeyProblem,
  ProblemError,
  type KeyProblem,
  type MissingRecord,
  type Problem,
} from '../../model/problem.ts';
import type { Credential } from '../../model/server.ts';
import type { Ask, Endpoint, Credentials } from '../contract.ts';
import type { KeyedEndpoints } from '../keyed/endpoints.ts';
import type { OpenEndpoints } from '../open/endpoints.ts';
import type { CredentialRecords } from './credential-records.ts';
import type { SourceName } from '../../model/source.ts';
import type { SourceNames } from '../source-names.ts';
import type { LearnedPaging } from './learned-paging.ts';
import type { RecentRecordIndex } from './recent-records.ts';
import type { UnmatchedBooks } from './unmatched-books.ts';

/** `Ask`, bound to one interface and one request context. */
export type InterfaceAsk = <T>(endpoint: Endpoint<T>) => Promise<Answer<T>>;

/** Also reports why an answer is stale. */
type KeyedAsk = <T>(
  endpoint: Endpoint<T>,
) => Promise<Answer<T> & { readonly failure?: Problem['code'] }>;

/** What the libraries of all requesters share. */
export interface SharedParts {
  readonly ask: Ask;
  readonly credentials: Credentials;
  readonly keyed: KeyedEndpoints;
  readonly open: OpenEndpoints;
  readonly recent: RecentRecordIndex;
  readonly sourceNames: SourceNames;
  readonly learnedPaging: LearnedPaging;
  /** URL of an open book, with the placeholder `{id}`. */
  readonly bookUrlTemplate: string;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  readonly unmatched: UnmatchedBooks;
}

/** One library query of one requester: which interfaces it may use and which records it may see. */
export interface LibraryRequest extends Omit<SharedParts, 'ask' | 'credentials'> {
  readonly context: RequestContext;
  readonly askOpen: InterfaceAsk;
  /** Null without a usable key. */
  readonly askKeyed: KeyedAsk | null;
  /** Whether the server has a key, usable or not. */
  readonly hasKey: boolean;
  /** The fingerprint of the usable key; null without one. */
  readonly fingerprint: string | null;
  /** Records fetched with the usable key; null without one. */
  readonly records: CredentialRecords | null;
  /** The problem of a record that only the keyed interface has. */
  keyError(): ProblemError;
}

export function createLibraryRequest(shared: SharedParts, context: RequestContext): LibraryRequest {
  const { ask, credentials } = shared;
  const { guildId } = context;
  const credential = credentials.find(guildId);
  const fingerprint = credential?.fingerprint ?? null;
  const records = shared.recent.forKey(fingerprint);

  /** All answers of the query pass here. */
  const answerOf = <T>(endpoint: Endpoint<T>, as: Credential | null) => ask(endpoint, as, context);

  const askOpen: InterfaceAsk = async (endpoint) => ({
    ...(await answerOf(endpoint, null)),
    from: 'open',
  });

  const keyError = () =>
    new ProblemError(keyProblemOf(credentials, guildId) ?? { code: 'needs_key' });

  /**
   * Whether `/sources` lists a source, because the service refuses any other. The list is requested only
   * if the source has no known name. Without the list, the service decides.
   */
  const isListed = async (source: string): Promise<boolean> => {
    const isSource = ({ code }: SourceName) => code === source;
    if (records?.sources.some(isSource) || shared.sourceNames.all().some(isSource)) return true;
    try {
      const listed = await answerOf(shared.keyed.sources(), credential);
      shared.sourceNames.keep(listed);
      return listed.stale || listed.value.some(isSource);
    } catch (error) {
      if (error instanceof ProblemError) return true;
      throw error;
    }
  };

  const askKeyed: KeyedAsk = async (endpoint) => {
    // The key was refused or removed since the query began.
    if (credentials.find(guildId) === null) throw keyError();
    if (endpoint.source !== undefined && !(await isListed(endpoint.source)))
      throw notFoundError('source');
    return { ...(await answerOf(endpoint, credential)), from: 'keyed' };
  };

  return {
    ...shared,
    context,
    askOpen,
    askKeyed: credential === null ? null : askKeyed,
    hasKey: credentials.hasKey(guildId),
    fingerprint,
    records,
    keyError,
  };
}

/** Why a server has no usable key; null if it has one. */
export function keyProblemOf(credentials: Credentials, guildId: string | null): KeyProblem | null {
  if (credentials.find(guildId) !== null) return null;
  const refusal = credentials.keyRefusal(guildId);
  if (refusal !== null) return { code: 'key_refused', refusal };
  return credentials.hasKey(guildId) ? { code: 'key_locked' } : { code: 'needs_key' };
}

export function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'not_found';
}

/** Whether the keyed interface failed in a way that the open one would not. */
export function canFallBackToOpen(error: unknown): error is ProblemError {
  return error instanceof ProblemError && isKeyProblem(error.problem);
}

/**
 * Which interface answers ("keyed interface, Endpoints"; "open interface, Endpoints"; product page,
 * "Which interface"). Each function is one row of the table in `docs/endpoints.md`. If the service fails,
 * any of them may return an older answer.
 */

/** Requests a record from one interface. Returns null if the record has no certain id there. */
type RequestRecord<T> = (ask: InterfaceAsk) => Promise<Answer<T> | null>;

export async function requestFromOpen<T>(
  request: LibraryRequest,
  requestRecord: RequestRecord<T>,
): Promise<Answer<T>> {
  const answer = await requestRecord(request.askOpen);
  if (answer === null) throw notFoundError();
  return answer;
}

/**
 * For records that only the keyed interface has. Without a usable key it throws a `KeyProblem`. If the key's units are spent, an older answer is returned, or `quota_spent` thrown.
 */
export async function requestFromKeyed<T>(
  request: LibraryRequest,
  requestRecord: RequestRecord<T>,
): Promise<Answer<T>> {
  if (request.askKeyed === null) throw request.keyError();
  const answer = await requestRecord(trackSpentUnits(request.askKeyed).ask);
  if (answer === null) throw notFoundError();
  return answer;
}

/** A record that only the interface of its endpoint has. */
export function requestEndpoint<T>(
  request: LibraryRequest,
  endpoint: Endpoint<T>,
): Promise<Answer<T>> {
  const requestFrom = endpoint.interface === 'open' ? requestFromOpen : requestFromKeyed;
  return requestFrom(request, (ask) => ask(endpoint));
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
    throw keyedError ?? (request.askKeyed === null ? request.keyError() : notFoundError());
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

export function notFoundError(what: MissingRecord = 'record'): ProblemError {
  return new ProblemError({ code: 'not_found', what });
}

/** `param` in the service's words. */
export function notAcceptedError(param: string, detail: string): ProblemError {
  return new ProblemError({ code: 'not_accepted', param, detail });
}

function isNotFound({ problem }: ProblemError): boolean {
  return problem.code === 'not_found';
}
