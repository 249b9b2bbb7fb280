import type { Language } from '../../language/language.ts';
import type { FeedItem } from '../../model/open-records.ts';
import { codeInWords } from '../parts/figure.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import type { RemarkRow } from '../parts/remark.ts';
import { titleLink } from '../parts/title.ts';

/** One event: its book, who did what and when, and the text. */
export function feedRow(item: FeedItem, language: Language): RemarkRow {
  const { book, author, kind, text, happenedAt, isSpoiler } = item;
  const page = httpsUrl(item.url, 200);
  return {
    heading: book === null ? null : titleLink(book, language, { lead: 80, follow: 40, url: 300 }),
    facts: [
      author === null ? null : escaped(author, 40),
      eventKindText(kind, language),
      timestamp(happenedAt),
      page === null ? null : link(language.t('reading.remarkLink'), page),
    ],
    title: null,
    text,
    isSpoiler,
  };
}

/** The kind of event, translated if known. Escaped. */
function eventKindText(kind: string | null, language: Language): string | null {
  if (kind === null) return null;
  return language.term('deed', kind.toLowerCase()) ?? escaped(codeInWords(kind), 40);
}
