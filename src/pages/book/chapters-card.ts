import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Chapter } from '../../model/open-records.ts';
import type { PageMessage } from '../page.ts';
import type { PageResult } from '../parts/pager.ts';
import { countColumn, lines, listing, smallPrint, type Passage } from '../parts/passage.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText, timestamp } from '../parts/markdown.ts';
import { orderedNames } from '../parts/title.ts';
import { sizes } from './content.ts';
import type { BookCardContext } from './frame.ts';
import { listMessage } from './list-message.ts';

/** The chapters in order; the last page has the newest. */
export function chaptersCard(
  frame: BookCardContext,
  asked: PageResult<Answer<Listing<Chapter>>>,
): PageMessage {
  const { language } = frame;
  return listMessage(frame, asked, sizes.chapters, {
    rows: (chapters) => chapterRows(chapters, language),
    none: language.t('book.none.chapters'),
  });
}

/** An aligned number before the title; the other title and the time in small print below. */
function chapterRows(chapters: readonly Chapter[], language: Language): Passage {
  const place = countColumn(
    chapters.map(({ number }) => number),
    language,
  );
  const row =
    (room: { readonly lead: number; readonly follow: number; readonly url: number }) =>
    ({ number, title, url, publishedAt }: Chapter): string => {
      const { lead, follow } = orderedNames(title, language);
      const shown = lead ?? language.t('book.chapter', { number: number ?? '' });
      const name = link(linkText(shown, room.lead), httpsUrl(url, room.url));
      const other = follow === null ? null : escaped(follow, room.follow);
      return lines(0, [
        `${place(number)}${name}`,
        smallPrint([other, timestamp(publishedAt)]),
      ]).write(Infinity);
    };
  return listing(
    60,
    chapters,
    [
      row({ lead: 200, follow: 120, url: 400 }),
      row({ lead: 100, follow: 0, url: 200 }),
      row({ lead: 50, follow: 0, url: 0 }),
    ],
    language,
  );
}
