import { bookIn } from '../history/look.ts';
import { boardRecords, monthEnds } from '../history/records.ts';
import { lengthOf } from '../history/runs.ts';
import { firstPlaces, weekMovement, type PlacedBook } from '../history/week.ts';
import type { Language } from '../language/language.ts';
import type { BookRef } from '../model/book.ts';
import type { PaperPost, PaperPostBoard } from '../model/watch-post.ts';
import { monthText, spanText } from './board-history/days.ts';
import { missingDays } from './board-history/missing-days.ts';
import { raceChart } from './board-history/race-chart.ts';
import { buttonTo, menu } from './parts/controls.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, line, text, type ChartPart, type Part } from './parts/message.ts';
import { facts, joinLines, variants, type Passage } from './parts/passage.ts';
import { boardName, leadingName, titleLink } from './parts/title.ts';
import { at } from './place.ts';
import { boardHistoryPlace, boardPlace } from './places.ts';
import { postedBoardName, type PostPage } from './watch-post/headline.ts';

/** The places that a board's section names. */
const namedPlaces = 3;
const longestBoard = 150;

/** A paper: a section for each board, in an embed of its own. A message of embeds carries the chart as a file. */
export function paperPage(post: PaperPost, language: Language): PostPage {
  const { t } = language;
  const [first] = post.boards;
  const count = post.boards.length;
  const leading = first === undefined ? '' : postedBoardName(first, language);
  const charted = paperChart(post, language);
  const title = t(`paper.title.${post.period}`);
  return {
    headline: t(`paper.sentence.${post.period}`, { count, board: escaped(leading, longestBoard) }),
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

/** Who came, the biggest climb, the longest reign, the final of a month, and the first places now. */
function boardSection(
  board: PaperPostBoard,
  { period, week }: PaperPost,
  language: Language,
): Passage {
  const { t } = language;
  const { names, history, looks } = board;
  const days = history.days.filter(({ day }) => day >= week.first);
  const last = looks.at(-1);
  const source = leadingName(names.source, language);
  const heading = facts([
    `**${escaped(postedBoardName(board, language), longestBoard)}**`,
    source === null ? null : escaped(source, 60),
  ]);
  const written = (lead: number): string => {
    if (last === undefined) return joinLines([heading, t(`paper.none.${period}`)]);
    const linked = (ref: BookRef): string =>
      titleLink(bookIn(history, ref), language, { lead, follow: 0 });
    const placed = (books: readonly PlacedBook[]): string =>
      books
        .map(({ ref, position }) => t('paper.place', { place: position, book: linked(ref) }))
        .join(t('common.comma'));
    const movement = weekMovement(looks);
    const climb = movement?.climb ?? null;
    const reign = period === 'daily' ? null : boardRecords(history.days).reign;
    const [end] = monthEnds(days, week.last);
    return joinLines([
      heading,
      t('paper.now', { books: placed(firstPlaces(last, namedPlaces)) }),
      movement === null
        ? t(`paper.one.${period}`)
        : movement.came.length === 0
          ? t('paper.noneCame')
          : t('paper.came', { books: placed(movement.came) }),
      climb === null
        ? null
        : t('paper.climb', {
            book: linked(climb.ref),
            from: climb.from,
            to: climb.to,
          }),
      reign === null
        ? null
        : t('history.reign', {
            book: linked(reign.ref),
            count: lengthOf(reign.span),
            span: spanText(reign.span, week.last, language),
          }),
      end === undefined || !countsMonth(board)
        ? null
        : t('paper.final', {
            month: monthText(end.day, language),
            books: placed(
              firstPlaces(days.find(({ day }) => day === end.day) ?? last, namedPlaces),
            ),
          }),
      period === 'daily' ? null : missingDays(days, week, week.last, language),
    ]);
  };
  return variants(60, [() => written(80), () => written(40), () => written(20)]);
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
