import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Chapter, Remark } from '../../model/open-records.ts';
import { httpsUrl } from '../../model/web-link.ts';
import type { PageMessage } from '../page.ts';
import { bookRows, openBookMenu, type BookRow } from '../parts/book-rows.ts';
import { buttonTo } from '../parts/controls.ts';
import { link, linkedName } from '../parts/link.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import { joinLines, countColumn, listing, smallPrint, type Passage } from '../parts/passage.ts';
import { plain } from '../parts/plain.ts';
import { scoreText } from '../parts/figure.ts';
import { remarkPassage, type RemarkRow } from '../parts/remark.ts';
import { orderedNames, type TitleLengths } from '../parts/title.ts';
import { scoreScaleOf } from '../parts/source.ts';
import { sizes, type ListResult } from './content.ts';
import { listMessage, pageOf, pageOfAll, viewOf, type BookCardContext } from './view.ts';

/** The chapters from the newest or from the first, with a button to the other order. */
export function chaptersCard(
  frame: BookCardContext,
  result: ListResult<Chapter>,
  order: 'latest' | 'chapters',
): PageMessage {
  const { language, params } = frame;
  const other = order === 'latest' ? 'chapters' : 'latest';
  return listMessage(frame, result, sizes.chapters, {
    rows: (chapters) => chapterRows(chapters, language),
    none: language.t('book.none.chapters'),
    links:
      // Without the number of chapters, the newest ones are unknown.
      order === 'chapters' && params.view === 'latest'
        ? []
        : [buttonTo('order', language.t(`book.chaptersFrom.${other}`), viewOf(frame, other))],
  });
}

/** An aligned number before the title; the other title and the time in small print below. */
function chapterRows(chapters: readonly Chapter[], language: Language): Passage {
  const numbers = chapters.map(({ number }) => number);
  const column = countColumn(language, numbers);
  const row =
    (max: TitleLengths) =>
    ({ number, title, url, publishedAt }: Chapter): string => {
      const { lead, follow } = orderedNames(title, language);
      const numbered = language.t('book.chapter', { number: number ?? '' });
      const name = linkedName(lead ?? numbered, url, max.lead, numbered);
      const other = follow === null ? null : escaped(follow, max.follow);
      return joinLines([`${column(number)}${name}`, smallPrint([other, timestamp(publishedAt)])]);
    };
  return listing(
    60,
    chapters,
    [row({ lead: 200, follow: 120 }), row({ lead: 100, follow: 0 }), row({ lead: 50, follow: 0 })],
    language,
  );
}

/**
 * Reviews by the catalogue's users, or comments at the source in the catalogue's order (by agreement).
 * Without any, a button to the other kind.
 */
export function remarksCard(
  frame: BookCardContext,
  result: ListResult<Remark>,
  kind: 'reviews' | 'comments',
): PageMessage {
  const { language } = frame;
  const other = kind === 'reviews' ? 'comments' : 'reviews';
  const scale = scaleOf(kind, frame);
  return listMessage(frame, result, sizes.remarks, {
    rows: (remarks) =>
      remarkPassage(
        60,
        remarks.map((one) => rowOf(one, scale, language)),
        frame,
      ),
    none: language.t(`book.none.${kind}`),
    emptyLinks: [buttonTo('other', language.t(`book.readInstead.${other}`), viewOf(frame, other))],
    remark: language.t(`book.writtenBy.${kind}`),
  });
}

/**
 * The scale of scores that do not state one; null if it is unknown. Comments are by the source's users, so
 * they have the source's scale (`score_scale`: "keyed interface, Source"). Neither interface states a
 * scale for the catalogue's own users, who write the reviews.
 */
function scaleOf(
  kind: 'reviews' | 'comments',
  { answer, sources }: BookCardContext,
): number | null {
  return kind === 'comments' ? scoreScaleOf(answer.value, sources) : null;
}

function rowOf(remark: Remark, scale: number | null, language: Language): RemarkRow {
  const { t } = language;
  const { author, score, scoreScale, agreeCount, isSpoiler } = remark;
  const url = httpsUrl(remark.url);
  const name = plain(author ?? '');
  const open = t('reading.remarkLink');
  return {
    heading: name === '' ? null : `**${linkedName(name, url, 60, open)}**`,
    facts: [
      timestamp(remark.writtenAt),
      agreeCount === null ? null : t('reading.agree', { count: agreeCount }),
      score === null ? null : scoreText(score, scoreScale ?? scale, language),
      isSpoiler === true ? t('reading.spoiler') : null,
      name === '' && url !== null ? link(open, url) : null,
    ],
    title: remark.title,
    text: remark.text,
    isSpoiler,
  };
}

/** The source's recommendations, in its order. */
export function similarCard(
  frame: BookCardContext,
  answer: Answer<readonly BookSummary[]>,
): PageMessage {
  const { language, params } = frame;
  const rowsOf = (books: readonly BookSummary[], offset: number): readonly BookRow[] =>
    books.map((book, place) => {
      const count = recommendedBy(book);
      const remark = count === null ? null : language.t('book.recommendedBy', { count });
      return { book, position: offset + place + 1, remarks: [remark] };
    });
  return listMessage(frame, pageOfAll(answer, params.page, sizes.similar), sizes.similar, {
    rows: (books, offset) => bookRows(60, rowsOf(books, offset), { sourceNames: null }, language),
    none: language.t('book.none.similar'),
    controls: (books, offset) => [
      openBookMenu(rowsOf(books, offset), pageOf(frame, params.page), language),
    ],
  });
}

function recommendedBy({ figures }: BookSummary): number | null {
  return figures.find(({ key }) => key === 'recommended_by')?.value ?? null;
}
