import type { Board, BoardChoice, BoardRef, BoardEntry } from '../../model/board.ts';
import type { Bilingual } from '../../model/text.ts';
import type { Figure } from '../../model/book.ts';
import { parsePosition, parseTerm, readMovement } from '../api-values.ts';
import { parseEntryBook, type UrlTemplates } from './book.ts';
import { parseFields, type Fields } from './fields.ts';

/**
 * The boards of the open interface. Its description has closed lists of their values ("GET
 * /v1/rankings", "GET /v1/community-rankings", "GET /v1/source_a-rankings").
 */

/** `type` of the reader chart. */
const chartTypes = [
  choice('popular', 'Popular', '热门'),
  choice('new', 'New', '新书'),
  choice('free', 'Free', '免费'),
  choice('completed', 'Completed', '完结'),
  choice('hall_of_fame', 'Hall of fame', '殿堂'),
  choice('knowledge', 'Knowledge', '知识'),
];

/** `gender` of the reader chart. */
const chartSections = [
  choice('male', 'Male audience', '男频'),
  choice('female', 'Female audience', '女频'),
  choice('publish', 'Published books', '出版'),
];

/** `cycle` of the reader chart. The description does not explain the values. */
const chartCycles = [1, 2, 3, 4, 5].map((number) =>
  choice(`cycle-${number}`, `Cycle ${number}`, `周期 ${number}`),
);

/** `period` of the community ranking. */
const communityPeriods = [
  choice('daily', 'Daily', '日榜'),
  choice('weekly', 'Weekly', '周榜'),
  choice('monthly', 'Monthly', '月榜'),
  choice('all-time', 'All time', '总榜'),
];

/** `type` of the chart source's leaderboards. */
const leaderTypes = [
  choice('yuepiao', 'Monthly tickets', '月票榜'),
  choice('hotsales', 'Best-selling', '畅销榜'),
  choice('recom', 'Recommended', '推荐榜'),
  choice('collect', 'Collections', '收藏榜'),
  choice('readindex', 'Reading index', '阅读指数榜'),
  choice('vipup', 'Updates', '更新榜'),
];

/** `genre` of the leaderboards. The description does not name the channels. */
const leaderSections = [
  choice('overall', 'Overall', '总榜'),
  ...[1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 15, 21, 22, 20109].map((id) =>
    choice(`chn${id}`, `Genre channel ${id}`, `分类 ${id}`),
  ),
];

/** All open boards. `genres` are the library's. The leaderboards lack the name of their source. */
export function openBoards(genres: readonly BoardChoice[]): readonly Board[] {
  return [
    ...chartTypes.map(({ code, name }) => ({
      ...createBoard(
        { system: 'chart', board: code },
        prefixedName(name, 'Reader chart', '阅读榜'),
      ),
      sections: chartSections,
      genres,
      cycles: chartCycles,
    })),
    {
      ...createBoard({ system: 'community' }, { en: 'Community ranking', zh: '社区榜' }),
      description: {
        en: 'Ranked by what the readers of the service do',
        zh: '按本站读者的阅读活动排名',
      },
      genres,
      cycles: communityPeriods,
    },
    ...leaderTypes.map(({ code, name }) => ({
      ...createBoard(
        { system: 'leaders', board: code },
        prefixedName(name, 'Leaderboard', '排行榜'),
      ),
      sections: leaderSections,
      defaultSection: 'overall',
    })),
  ];
}

/** Whether it is a valid `genre` of the leaderboards ("form: `overall` or `chn<id>`"). */
export function isLeaderSection(code: string): boolean {
  return /^(?:overall|chn\d+)$/.test(code);
}

function createBoard(ref: BoardRef, name: Bilingual): Board {
  return {
    ref,
    name,
    sourceName: null,
    description: null,
    sections: [],
    defaultSection: null,
    genres: [],
    cycles: [],
    defaultCycle: null,
    url: null,
  };
}

function choice(code: string, en: string, zh: string): BoardChoice {
  return { code, name: { en, zh } };
}

function prefixedName(name: Bilingual, en: string, zh: string): Bilingual {
  return { en: `${en}: ${name.en ?? ''}`, zh: `${zh}：${name.zh ?? ''}` };
}

/**
 * Creates a parser for an entry of an open ranking. It returns null without a book's id. A missing
 * position follows from the entry's index in the ranking.
 */
export function createBoardEntryParser(urlTemplates: UrlTemplates) {
  return (json: unknown, index: number): BoardEntry | null => {
    const fields = parseFields(json);
    const book = fields && parseEntryBook(fields, urlTemplates);
    if (fields === null || book === null) return null;
    const position =
      parsePosition(fields.count('position rank ranking place rankPosition')) ?? index + 1;
    const figure = parseRankingFigure(fields);
    return {
      position,
      ...parseMovement(fields, position),
      book: figure === null ? book : { ...book, figures: [figure, ...book.figures] },
    };
  };
}

/** The movement, as given or derived from the previous position. */
function parseMovement(fields: Fields, position: number) {
  const previousPosition = parsePosition(
    fields.count('previousPosition previousRank prevPosition prevRank lastPosition lastRank'),
  );
  const reported = parseTerm(fields.text('movement trend direction')) ?? newMovement(fields);
  const change = fields.number('change rankChange positionChange delta');
  const climbed = previousPosition === null ? null : previousPosition - position;
  const movement =
    reported ?? (climbed === null ? null : climbed > 0 ? 'up' : climbed < 0 ? 'down' : 'flat');
  const moved = { movement, change: climbed ?? change };
  return { previousPosition, ...readMovement(moved, position, previousPosition) };
}

function newMovement(fields: Fields): string | null {
  return fields.flag('isNew new') === true ? 'new' : null;
}

/** A figure of the entry itself is the one that ranks the board. */
function parseRankingFigure(fields: Fields): Figure | null {
  const isNested = fields.record('book novel') !== null;
  const names = isNested ? [...ownFigures, ...nestedFigures] : ownFigures;
  const key = names.find((name) => fields.number(name) !== null);
  const value = key === undefined ? null : fields.number(key);
  if (key === undefined || value === null) return null;
  return { key, label: null, value, period: null, rankedBy: true };
}

/** Figures that only an entry has. */
const ownFigures = ['rank_score', 'ranking_score', 'rank_value'];
/** Figures of the entry if its book is a nested object. */
const nestedFigures = ['score', 'value', 'points', 'heat', 'readers', 'votes'];
