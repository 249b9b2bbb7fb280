import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import { at } from '../place.ts';
import { foundPlace } from '../places.ts';
import type { PageMessage, View } from '../page.ts';
import { bookRows, openBookMenu } from '../parts/book-rows.ts';
import { footer, combinedMarks } from '../parts/footer.ts';
import { looksLikeLink } from '../parts/link.ts';
import { escaped } from '../parts/markdown.ts';
import { line, message, text, tones, type Part } from '../parts/message.ts';
import { lines, countCharacters } from '../parts/passage.ts';
import type { MentionLookup, LookupWithBooks } from './lookup.ts';

/** The books that a message names, in its order, and the mentions without a book. */
export function foundList(
  lookups: readonly MentionLookup[],
  sources: readonly Source[],
  { language }: View,
): PageMessage {
  const { t } = language;
  const withBooks = lookups.filter((one) => 'answer' in one);
  const books = withBooks.flatMap(({ answer }) => answer.value);
  return message(tones.search, [
    text(lines(100, [`### ${t(books.length === 0 ? 'found.noBook' : 'found.heading')}`])),
    ...withBooks.map((one) => section(one, sources, language)),
    line,
    withoutBook('nothing', lookups, language),
    withoutBook('failed', lookups, language),
    openBookMenu(
      books.map((book) => ({ book })),
      // No text of the message: the store may keep the address of a component.
      at(foundPlace, { mentions: [] }),
      language,
    ),
    footer(language, combinedMarks(withBooks.map(({ answer }) => answer))),
  ]);
}

/** The books of one mention, or a question with similar titles. */
function section(
  { kind, mention, answer }: LookupWithBooks,
  sources: readonly Source[],
  language: Language,
): Part {
  const books = answer.value.map((book) => ({ book }));
  const rows = bookRows(50, books, { sources }, language);
  if (kind === 'books') return text(rows);
  const question = `${language.t('found.mayMean', { text: shownMention(mention) })}\n`;
  const write = (room: number): string => {
    const written = rows.write(room - countCharacters(question));
    return written === '' ? '' : question + written;
  };
  return text({ priority: 50, write });
}

function withoutBook(
  kind: 'nothing' | 'failed',
  lookups: readonly MentionLookup[],
  { t }: Language,
): Part {
  const named = lookups.filter((one) => one.kind === kind).map(({ mention }) => mention);
  const each = named.map((mention) => `- ${shownMention(mention)}`);
  return text(lines(40, each.length === 0 ? [] : [t(`found.${kind}`), ...each]));
}

/** The mention as text, without making it a link. */
function shownMention(mention: string): string {
  if (!looksLikeLink(mention)) return `《${escaped(mention, 120)}》`;
  return escaped(mention.replace(/^https?:\/\//i, ''), 120);
}
