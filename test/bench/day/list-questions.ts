import type { BoardView } from '../../../src/model/board.ts';
import type { BooklistRef } from '../../../src/model/booklist.ts';
import type { ListRange } from '../../../src/model/answer.ts';
import { need } from './book-questions.ts';
import type { Question } from './question.ts';
import type { ListedBoard } from './catalogue-contents.ts';

const first: ListRange = { offset: 0, count: 10 };
const second: ListRange = { offset: 10, count: 10 };

/** A board of a source. One page of the service has its first fifty entries. */
export function sourceBoardQuestion(
  { source, board, section }: ListedBoard,
  turned = false,
): Question {
  const view = boardView({ system: 'keyed', source, board }, { section });
  return {
    kind: 'board',
    ask: (library) => library.board(view, turned ? second : first),
    needs: {
      keyed: need(
        `/${source}/rankings/${board}`,
        'board',
        section === null ? {} : { channel: section },
      ),
    },
  };
}

/** The boards of the open library: reader chart, community ranking, leaderboards of the chart source. */
export function openBoardQuestions(): readonly ((turned?: boolean) => Question)[] {
  const charts = ['popular', 'new', 'completed', 'hall_of_fame'].flatMap((type) =>
    [null, 'male', 'female'].map((gender) => ({
      view: boardView({ system: 'chart', board: type }, { section: gender }),
      path: '/rankings',
      query: { type, ...(gender !== null && { gender }) },
    })),
  );
  const community = [null, 'daily', 'weekly', 'monthly'].map((period) => ({
    view: boardView({ system: 'community' }, { cycle: period }),
    path: '/community-rankings',
    query: period === null ? {} : { period },
  }));
  const leaders = ['yuepiao', 'hotsales', 'recom', 'collect'].flatMap((type) =>
    ['overall', 'chn1', 'chn2'].map((section) => ({
      view: boardView({ system: 'leaders', board: type }, { section }),
      path: '/source_a-rankings',
      query: { type, genre: section },
    })),
  );
  return [charts, community, leaders]
    .flat()
    .map(({ view, path, query }) => (turned = false): Question => ({
      kind: 'board',
      ask: (library) => library.board(view, turned ? second : first),
      needs: { open: need(path, 'board', query) },
    }));
}

export function catalogueQuestion(
  source: string | null,
  filters: Readonly<Record<string, string>>,
): Question {
  return {
    kind: 'catalogue',
    ask: (library) => library.catalogue({ source, filters }, first),
    needs:
      source === null
        ? { open: need('/books', 'catalogue', filters) }
        : { keyed: need(`/${source}/books`, 'catalogue', filters) },
  };
}

export function booklistsQuestion(source: string | null): Question {
  return {
    kind: 'booklists',
    ask: (library) => library.booklists({ source, filters: {} }, first),
    needs:
      source === null
        ? { open: need('/booklists', 'booklists') }
        : { keyed: need(`/${source}/booklists`, 'booklists') },
  };
}

export function booklistQuestion(list: BooklistRef): Question {
  return {
    kind: 'booklist',
    ask: (library) => library.booklist({ list, filters: {} }, first),
    needs:
      list.system === 'open'
        ? { open: need(`/booklists/${list.id}`, 'booklists') }
        : { keyed: need(`/${list.source}/booklists/${list.id}`, 'booklists') },
  };
}

export function genresQuestion(source: string | null): Question {
  return {
    kind: 'genres',
    ask: (library) => library.genres(source),
    needs:
      source === null
        ? { open: need('/genres', 'genres') }
        : { keyed: need(`/${source}/genres`, 'genres') },
  };
}

export function feedQuestion(type: 'comments' | 'activity'): Question {
  return {
    kind: 'feed',
    ask: (library) => library.feed(type, first),
    needs: { open: need('/feed', 'feed', { type }) },
  };
}

export function statisticsQuestion(): Question {
  return {
    kind: 'statistics',
    ask: (library) => library.statistics(),
    needs: { open: need('/stats', 'statistics') },
  };
}

function boardView(
  board: BoardView['board'],
  chosen: Partial<Pick<BoardView, 'section' | 'cycle'>>,
): BoardView {
  return { board, section: null, genre: null, cycle: null, ...chosen };
}
