import { answerWith, type Answer } from '../../model/answer.ts';
import type { Board, BoardChoice } from '../../model/board.ts';
import { isKeyProblem, ProblemError, type KeyProblem } from '../../model/problem.ts';
import type { Source, SourceName } from '../../model/source.ts';
import type { Bilingual } from '../../model/text.ts';
import { bilingualText } from '../api-values.ts';
import type { BoardList } from '../library.ts';
import { openBoards } from '../open/board.ts';
import { canFallBackToOpen, requestEndpoint, type LibraryRequest } from './routing.ts';

/** The sources, for a server with a key. */
export async function requestSources(request: LibraryRequest): Promise<Answer<readonly Source[]>> {
  const answer = await requestEndpoint(request, request.keyed.sources());
  if (request.records !== null) request.records.sources = answer.value;
  request.sourceNames.keep(answer);
  return answer;
}

/**
 * All boards that the reader may see: the open ones and, for a server with a key, those of the
 * sources. If a part cannot be fetched, its recent boards are used and the answer is stale.
 */
export async function requestBoards(request: LibraryRequest): Promise<BoardList> {
  const [ofLibrary, ofSources] = await Promise.all([
    requestLibraryBoards(request),
    requestSourceBoards(request),
  ]);
  const source = nameOfSource(request.chartSource, request.sourceNames.all());
  const named = withLeaderboardSource(ofLibrary.value, source);
  if ('code' in ofSources) {
    const list = { ...answerWith(ofLibrary, named), keyProblem: ofSources };
    return request.hasKey ? { ...list, fallback: true } : list;
  }
  return combine([ofSources, ofLibrary], [...ofSources.value, ...named]);
}

/** The boards of all sources with rankings, in the order of `/sources`. */
async function requestSourceBoards(
  request: LibraryRequest,
): Promise<Answer<readonly Board[]> | KeyProblem> {
  const { records } = request;
  const older: Answer<readonly Board[]> = {
    value: records?.boards ?? [],
    asOf: request.now(),
    stale: true,
    from: 'keyed',
  };
  try {
    const listed = await requestSources(request);
    const ranked = listed.value.filter((source) => source.hasRankings);
    const parts = await Promise.all(
      ranked.map((source) => requestNamedBoards(request, source, older)),
    );
    const boards = parts.flatMap((part) => part.value);
    const answer = combine([listed, ...parts], boards);
    if (records !== null) {
      records.boards = answer.value;
      records.hasAllBoards = true;
    }
    return answer;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return isKeyProblem(error.problem) ? error.problem : older;
  }
}

/** As old as its oldest part, and stale if a part is. */
function combine<T>(parts: readonly Answer<unknown>[], value: T): Answer<T> {
  const asOf = Math.min(...parts.map((part) => part.asOf));
  return { value, asOf, stale: parts.some((part) => part.stale), from: 'keyed' };
}

/** The boards of one source, without its name. */
export function requestBoardsOfSource(
  request: LibraryRequest,
  source: string,
): Promise<Answer<readonly Board[]>> {
  return requestEndpoint(request, request.keyed.boards(source));
}

async function requestNamedBoards(
  request: LibraryRequest,
  source: Source,
  older: Answer<readonly Board[]>,
): Promise<Answer<readonly Board[]>> {
  try {
    const answer = await requestBoardsOfSource(request, source.code);
    return answerWith(
      answer,
      answer.value.map((board) => ({ ...board, sourceName: bilingualName(source) })),
    );
  } catch (error) {
    if (canFallBackToOpen(error) || !(error instanceof ProblemError)) throw error;
    const isOwn = ({ ref }: Board) => ref.system === 'keyed' && ref.source === source.code;
    return answerWith(older, older.value.filter(isOwn));
  }
}

/** Gives the leaderboards the name of their source. */
export function withLeaderboardSource(
  boards: readonly Board[],
  sourceName: Bilingual | null,
): readonly Board[] {
  if (sourceName === null) return boards;
  return boards.map((board) => (board.ref.system === 'leaders' ? { ...board, sourceName } : board));
}

/** A source's name; null if it is not known. */
export function nameOfSource(code: string, names: readonly SourceName[]): Bilingual | null {
  const named = names.find((one) => one.code === code);
  return named === undefined ? null : bilingualName(named);
}

function bilingualName({ label, nameZh }: SourceName): Bilingual | null {
  return bilingualText(label, nameZh);
}

async function requestLibraryBoards(request: LibraryRequest): Promise<Answer<readonly Board[]>> {
  const { recent, open } = request;
  try {
    const answer = await requestEndpoint(request, open.genres());
    const genres = answer.value.map(({ code, name }): BoardChoice => ({ code, name }));
    recent.open.boards = openBoards(genres);
    recent.open.hasAllBoards = true;
    return answerWith(answer, recent.open.boards);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // Only the names of genres are missing.
    return { value: recent.open.boards, asOf: request.now(), stale: true, from: 'open' };
  }
}
