import { bookIn } from '../history/look.ts';
import { boardRecords, monthEnds } from '../history/records.ts';
import { lengthOf } from '../history/runs.ts';
import { firstPlaces, weekMovement, type PlacedBook } from '../history/week.ts';
import type { Language } from '../language/language.ts';
import type { BoardHistory, DaySpan, HistoryDay } from '../model/board-history.ts';
import { bookRefText } from '../model/reference.ts';
import type { PaperPost, PaperPostBoard } from '../model/watch-post.ts';
import { monthText, spanText } from './board-history/days.ts';
import { missingDays } from './board-history/missing-days.ts';
import { raceChart } from './board-history/race-chart.ts';
import { buttonTo, menu } from './parts/controls.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, line, text, type ChartPart, type Part } from './parts/message.ts';
import { joinLines, moreText, smallPrint, variants, type Passage } from './parts/passage.ts';
import { boardName, bookLink, bookTitle, leadingName } from './parts/title.ts';
import { at } from './place.ts';
import { boardHistoryPlace, boardPlace } from './places.ts';
import { postedBoardName, type PostPage } from './watch-post/headline.ts';
import { placeColumn, rowOf, rowWidths, type PlaceRow } from './watch-post/rows.ts';

/** The places that a board's section names. */
const namedPlaces = 3;
const longestBoard = 150;
const longestTitle = 100;

/** A paper: a section for each board, in an embed of its own. A message of embeds carries the chart as a file. */
export function paperPage(post: PaperPost, language: Language): PostPage {
  const { t } = language;
  const charted = paperChart(post, language);
  const title = t(`paper.title.${post.period}`);
  return {
    headline: paperHeadline(post, language),
    name: title,
    title: { text: title, url: null, linked: title },
    about: variants(100, [() => `-# ${spanText(post.week, post.week.last, language)}`]),
    parts: [
      ...post.boards.flatMap((board, index): readonly Part[] => [
        ...(index === 0 ? [] : [line]),
        text(boardSection(board, post, language)),
        ...(charted?.board === index ? [charted.chart] : []),
      ]),
      ...boardLinks(post, language),
    ],
  };
}

/** The biggest climb on any of the boards, and how many books are new in the first ten. */
function paperHeadline({ boards, period }: PaperPost, language: Language): string {
  const { t } = language;
  const when = t(`paper.period.${period}`);
  const nameOf = (board: PaperPostBoard): string =>
    escaped(postedBoardName(board, language), longestBoard);
  const moved = boards.flatMap((board) => {
    const movement = weekMovement(board.looks);
    return movement === null ? [] : [{ board, ...movement }];
  });
  const [highest] = moved
    .flatMap(({ board, climb }) => (climb === null ? [] : [{ board, ...climb }]))
    .toSorted((one, other) => other.from - other.to - (one.from - one.to));
  const joined = moved.filter(({ came }) => came.length > 0);
  const [only] = joined;
  const count = joined.reduce((sum, { came }) => sum + came.length, 0);
  const news = [
    highest === undefined
      ? null
      : t('paper.sentence.climb', {
          title: escaped(
            bookTitle(bookIn(highest.board.history, highest.ref), language),
            longestTitle,
          ),
          ...{ from: highest.from, to: highest.to, board: nameOf(highest.board) },
        }),
    only === undefined
      ? null
      : joined.length > 1
        ? t('paper.sentence.cameIn', { count, boards: joined.length })
        : only.board === highest?.board
          ? t('paper.sentence.came', { count })
          : t('paper.sentence.cameOn', { count, board: nameOf(only.board) }),
  ].filter((one) => one !== null);
  if (news.length > 0) {
    return t('paper.sentence.news', { when, news: news.join(t('common.semicolon')) });
  }
  const [first] = boards;
  const board = first === undefined ? '' : nameOf(first);
  return t('paper.sentence.none', { when, count: boards.length, board });
}

/** Who came, the biggest climb, the first places now, the final of a month, and the longest reign. */
function boardSection(
  board: PaperPostBoard,
  { period, week }: PaperPost,
  language: Language,
): Passage {
  const { t } = language;
  const { names, history, looks } = board;
  const source = leadingName(names.source, language);
  const heading = joinLines([
    `### ${escaped(postedBoardName(board, language), longestBoard)}`,
    smallPrint([source === null ? null : escaped(source, 60)]),
  ]);
  if (looks.length === 0) {
    return variants(60, [() => joinLines([heading, t(`paper.none.${period}`)])]);
  }
  const days = history.days.filter(({ day }) => day >= week.first);
  const groups = sectionGroups(board, days, week, language);
  const column = placeColumn(
    groups.flatMap(({ rows }) => rows),
    language,
  );
  const movement = weekMovement(looks);
  const status =
    movement === null
      ? t(`paper.one.${period}`)
      : movement.came.length === 0
        ? t('paper.noneCame')
        : null;
  const written = (width: number, most: number): string =>
    joinLines([
      heading,
      status,
      ...groups.flatMap((group, index) => [
        `${index === 0 && status === null ? '' : '\n'}**${group.heading}**`,
        ...group.rows.slice(0, most).map((row) => rowOf(row, column, width, language)),
        moreText(group.rows.length - most, language),
      ]),
      period === 'daily' ? null : reignText(history, week, width, language),
      period === 'daily' ? null : missingDays(days, week, week.last, language),
    ]);
  const [full = 0, shorter = 0, shortest = 0] = rowWidths;
  return variants(60, [
    () => written(full, 10),
    () => written(shorter, 5),
    () => written(shortest, 3),
    () => written(shortest, 1),
  ]);
}

interface SectionGroup {
  readonly heading: string;
  readonly rows: readonly PlaceRow[];
}

/** A group without rows is omitted. The biggest climb into the first ten is in the group of those who came. */
function sectionGroups(
  board: PaperPostBoard,
  days: readonly HistoryDay[],
  week: DaySpan,
  language: Language,
): readonly SectionGroup[] {
  const { t } = language;
  const { history, looks } = board;
  const placed = ({ ref, position }: PlacedBook): PlaceRow => {
    return { position, book: bookIn(history, ref) };
  };
  const firsts = (day: HistoryDay | undefined): readonly PlaceRow[] =>
    day === undefined ? [] : firstPlaces(day, namedPlaces).map(placed);
  const { came, climb } = weekMovement(looks) ?? { came: [], climb: null };
  const climbRow = (row: PlaceRow): PlaceRow =>
    climb === null ? row : { ...row, sign: `▲${language.number(climb.from - climb.to)}` };
  const isClimb = ({ ref }: PlacedBook): boolean =>
    climb !== null && bookRefText(ref) === bookRefText(climb.ref);
  const now = firsts(looks.at(-1));
  const [end] = countsMonth(board) ? monthEnds(days, week.last) : [];
  const groups = [
    {
      heading: t('paper.came'),
      rows: came.map((one) => (isClimb(one) ? climbRow(placed(one)) : placed(one))),
    },
    {
      heading: t('paper.climb'),
      rows:
        climb === null || came.some(isClimb)
          ? []
          : [climbRow(placed({ ref: climb.ref, position: climb.to }))],
    },
    { heading: t('post.top', { count: now.length }), rows: now },
    {
      heading: end === undefined ? '' : t('paper.final', { month: monthText(end.day, language) }),
      rows: firsts(days.find(({ day }) => day === end?.day)),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** In days. */
const shortestReign = 2;

/** The longest reign, and in how many days if it is older than the week. In small print; null without one. */
function reignText(
  history: BoardHistory,
  week: DaySpan,
  width: number,
  language: Language,
): string | null {
  const { t } = language;
  const { reign } = boardRecords(history.days);
  if (reign === null || lengthOf(reign.span) < shortestReign) return null;
  const values = {
    book: bookLink(bookIn(history, reign.ref), language, width),
    count: lengthOf(reign.span),
    span: spanText(reign.span, week.last, language),
  };
  return smallPrint([
    reign.span.first < week.first
      ? t('paper.reignIn', { ...values, days: lengthOf(history.span) })
      : t('paper.reign', values),
  ]);
}

/**
 * Whether the board's figure begins again each month: "monthly" is a period ("open interface, Charts"), `yuepiao`
 * a board of monthly tickets, and boards of sources have the word in their code ("keyed interface").
 */
function countsMonth({ view: { board, cycle } }: PaperPostBoard): boolean {
  const codes = [cycle ?? '', ...Object.values(board).map(String)];
  return codes.some((code) => /month|yuepiao/iu.test(code));
}

function boardLinks({ boards }: PaperPost, language: Language): readonly Part[] {
  const { t } = language;
  const [first] = boards;
  if (first === undefined) return [];
  const here = at(boardPlace, { view: first.view, page: 1 });
  return [
    menu(
      'board',
      here,
      t('boards.pick'),
      boards.map((board) => ({
        name: postedBoardName(board, language),
        hint: leadingName(board.names.source, language),
        to: at(boardPlace, { view: board.view, page: 1 }),
      })),
    ),
    buttons(
      buttonTo(
        'history',
        t('history.open'),
        at(boardHistoryPlace, { view: first.view, days: '30', as: 'picture' }),
      ),
    ),
  ];
}

const chartDays = 30;
const chartBooks = 10;
/** The places of one day are no movement. */
const fewestDays = 2;

/**
 * How the first books of the first board with enough looks have moved in 30 days, and the index of the board; null
 * without such a board.
 */
export function paperChart(
  { boards, week }: PaperPost,
  language: Language,
): { readonly chart: ChartPart; readonly board: number } | null {
  const first = week.last - chartDays + 1;
  for (const [index, board] of boards.entries()) {
    const days = board.history.days.filter(({ day }) => day >= first);
    const last = days.at(-1);
    if (last === undefined || days.length < fewestDays) continue;
    const title = boardName(board.view.board, board.names.board, language);
    const span = { first, last: week.last };
    const shown = firstPlaces(last, chartBooks).map(({ ref }) => ({
      book: bookIn(board.history, ref),
    }));
    const chart = raceChart({ title, history: { span, days }, shown }, language);
    if (chart !== null) return { chart, board: index };
  }
  return null;
}
