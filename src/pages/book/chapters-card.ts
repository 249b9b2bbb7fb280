import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Chapter } from '../../model/open-records.ts';
import type { PageMessage } from '../page.ts';
import type { Paged } from '../parts/beyond.ts';
import { countColumn } from '../parts/count-column.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { lines, listing, smallPrint, type Passage } from '../parts/passage.ts';
import { timestamp } from '../parts/time.ts';
import { inOrder } from '../parts/title.ts';
import { sizes } from './content.ts';
import type { Frame } from './frame.ts';
import { listed } from './listed.ts';

/** The chapters in their order; the pager's last page holds the newest. */
export function chaptersCard(frame: Frame, asked: Paged<Answer<Listing<Chapter>>>): PageMessage {
  const { language } = frame;
  return listed(frame, asked, sizes.chapters, {
    rows: (chapters) => chapterRows(chapters, language),
    none: language.t('book.none.chapters'),
  });
}

/** The number aligned before the title; the other language and the time in small print under it. */
function chapterRows(chapters: readonly Chapter[], language: Language): Passage {
  const place = countColumn(
    chapters.map(({ number }) => number),
    language,
  );
  const row =
    (room: { readonly lead: number; readonly follow: number; readonly url: number }) =>
    ({ number, title, url, publishedAt }: Chapter): string => {
      const { lead, follow } = inOrder(title, language);
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
