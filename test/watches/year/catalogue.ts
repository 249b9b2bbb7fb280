import type { Answer, ListRange, RequestContext } from '../../../src/model/answer.ts';
import type { BoardEntry, BoardPage, BoardView } from '../../../src/model/board.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';
import type { BoardLibrary } from '../../../src/model/server-watches.ts';
import { versionAt, type PrintedPlace, type ScriptedBoard, type Version } from './boards.ts';
import { isWithin, type Span } from './spans.ts';
import { bareBook } from '../../model/bare-book.ts';

/** A time in which the catalogue does not respond. */
export interface Outage extends Span {
  /** The affected interface: the open one, or the keyed one with this key. */
  readonly scope: string;
  readonly problem: Problem | 'stale';
}

/** A catalogue with scripted boards. */
export class ScriptedCatalogue {
  readonly #boards: readonly (ScriptedBoard & { readonly key: string })[];
  readonly #outages: readonly Outage[];
  readonly #keyOf: (guildId: string) => string | null;
  readonly #now: () => number;
  readonly #entries = new WeakMap<Version, readonly BoardEntry[]>();
  asked = 0;

  constructor(script: {
    readonly boards: readonly ScriptedBoard[];
    readonly outages: readonly Outage[];
    readonly keyOf: (guildId: string) => string | null;
    readonly now: () => number;
  }) {
    this.#boards = script.boards.map((board) => ({ ...board, key: keyOf(board.view) }));
    this.#outages = script.outages;
    this.#keyOf = script.keyOf;
    this.#now = script.now;
  }

  libraryFor(asker: RequestContext): BoardLibrary {
    return { board: (view, range) => this.#board(asker, view, range) };
  }

  #board(
    asker: RequestContext,
    view: BoardView,
    { offset, count }: ListRange,
  ): Promise<Answer<BoardPage>> {
    this.asked += 1;
    const scope = this.#scopeOf(asker, view);
    const outage = this.#outages.find((one) => one.scope === scope && isWithin(one, this.#now()));
    if (outage !== undefined && outage.problem !== 'stale') return refused(outage.problem);
    const key = keyOf(view);
    const board = this.#boards.find((one) => one.key === key);
    if (board?.gone.some((span) => isWithin(span, this.#now())) !== false) {
      return refused({ code: 'not_found', what: view.section === null ? 'board' : 'section' });
    }
    const version = versionAt(board, this.#now());
    const all = this.#entries.get(version) ?? entriesOf(board, version);
    this.#entries.set(version, all);
    if (offset > 0 && offset >= all.length) {
      return refused({ code: 'beyond_last_page', lastPage: null });
    }
    const entries = all.slice(offset, offset + count);
    const total = board.tellsTotal ? all.length : null;
    const answer: Answer<BoardPage> = {
      value: {
        view,
        name: { en: 'Board', zh: '榜' },
        sourceName: null,
        sectionName: null,
        rankedBy: null,
        refreshedAt: board.tellsTime ? version.at : null,
        url: `https://boards.example/${version.number}`,
        entries,
        paging: { offset, count, total, totalCapped: false, reachable: null },
      },
      asOf: this.#now(),
      stale: outage?.problem === 'stale',
      from: board.view.board.system === 'keyed' ? 'keyed' : 'open',
    };
    return Promise.resolve(answer);
  }

  #scopeOf({ guildId }: RequestContext, { board }: BoardView): string {
    if (board.system !== 'keyed') return 'open';
    const key = guildId === null ? null : this.#keyOf(guildId);
    if (key === null) throw new Error('a keyed board was asked for without a key');
    return key;
  }
}

function refused(problem: Problem): Promise<never> {
  return Promise.reject(new ProblemError(problem));
}

function keyOf(view: BoardView): string {
  return JSON.stringify(view);
}

function entriesOf({ view }: ScriptedBoard, { places }: Version): readonly BoardEntry[] {
  return places.map((place) => entryOf(view, place));
}

function entryOf({ board }: BoardView, { position, id, isTitled }: PrintedPlace): BoardEntry {
  return {
    position,
    previousPosition: 5,
    movement: 'down',
    change: 1,
    book: bareBook(
      board.system === 'keyed'
        ? { system: 'keyed', source: board.source, id }
        : { system: 'open', id: id.slice(1) },
      {
        url: `https://books.example/${id}`,
        title: isTitled ? { en: `Book ${id}`, zh: null } : null,
      },
    ),
  };
}
