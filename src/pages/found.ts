import type { Library } from '../catalogue/library.ts';
import type { Language } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import type { BookSummary } from '../model/book.ts';
import { ProblemError } from '../model/problem.ts';
import { bookRefText } from '../model/reference.ts';
import type { SourceName } from '../model/source.ts';
import { page, Redirect, type PageContext, type PageMessage, type RenderContext } from './page.ts';
import { bookRows, openBookMenu } from './parts/book-rows.ts';
import { footer, combinedMarks } from './parts/footer.ts';
import { looksLikeLink } from './parts/link.ts';
import { escaped } from './parts/markdown.ts';
import { line, message, text, tones, type Part } from './parts/message.ts';
import { between, lines } from './parts/passage.ts';
import { loadSourceNames } from './parts/source.ts';
import { titleMatcher } from './parts/title.ts';
import { at } from './place.ts';
import {
  bookPlace,
  foundBooksPlace,
  foundPlace,
  maxFoundBooks,
  type FoundParams,
} from './places.ts';

/** "Find books here": the books that a message names by link or title. */
export const foundPage = page<FoundParams, LoadedLookups>({
  ...foundPlace,
  load,
  render({ lookups, sourceNames }, _, renderContext) {
    return lookups.length === 0
      ? noMentionsMessage(renderContext)
      : foundList(lookups, sourceNames, renderContext);
  },
});

interface LoadedLookups {
  readonly lookups: readonly MentionLookup[];
  readonly sourceNames: readonly SourceName[];
}

async function load(
  { mentions }: FoundParams,
  context: PageContext,
): Promise<LoadedLookups | Redirect> {
  const { library } = context;
  const [sourceNames, ...lookups] = await Promise.all([
    mentions.length === 0 ? [] : loadSourceNames(library),
    ...mentions.map((mention) => lookUpMention(library, mention)),
  ]);
  const [first] = lookups;
  if (first?.kind === 'failed' && lookups.every(({ kind }) => kind === 'failed')) throw first.error;
  const only = onlyBook(lookups);
  return only ?? { lookups: eachBookOnce(lookups), sourceNames };
}

/** Redirects to the card if all mentions mean the same book; returns null otherwise. */
function onlyBook(lookups: readonly MentionLookup[]): Redirect | null {
  const books = lookups.map((one) => (one.kind === 'books' ? one.answer.value : null));
  const named = new Map(
    books.flatMap((some) => some ?? []).map(({ ref }) => [bookRefText(ref), ref]),
  );
  const [ref] = named.values();
  if (ref === undefined || named.size > 1 || books.includes(null)) return null;
  return new Redirect(at(bookPlace, { ref, view: 'overview', page: 1 }));
}

/** Removes repeated books. A book found exactly replaces the same book among guesses. */
function eachBookOnce(lookups: readonly MentionLookup[]): readonly MentionLookup[] {
  const shown = new Set<string>();
  const withoutShown = (one: MentionLookup): MentionLookup => {
    if (!('answer' in one)) return one;
    const value = one.answer.value.filter(({ ref }) => !shown.has(bookRefText(ref)));
    for (const { ref } of value) shown.add(bookRefText(ref));
    return { ...one, answer: { ...one.answer, value } };
  };
  // Exact matches first, wherever they are in the message.
  const certain = new Map(
    lookups.filter(({ kind }) => kind === 'books').map((one) => [one, withoutShown(one)]),
  );
  return lookups
    .map((one) => certain.get(one) ?? withoutShown(one))
    .filter((one) => !('answer' in one) || one.answer.value.length > 0);
}

/** The result of looking up one mention. */
type MentionLookup =
  | LookupWithBooks
  | { readonly kind: 'nothing'; readonly mention: string }
  | { readonly kind: 'failed'; readonly mention: string; readonly error: ProblemError };

interface LookupWithBooks {
  /** `books`: exact titles or the URL of a book. `guesses`: only similar titles. */
  readonly kind: 'books' | 'guesses';
  readonly mention: string;
  readonly answer: Answer<readonly BookSummary[]>;
}

/** Looks up one mention. Returns a problem instead of throwing it, so that the other mentions are shown. */
async function lookUpMention(library: Library, mention: string): Promise<MentionLookup> {
  try {
    const answer = await library.findBooks({
      text: mention,
      by: 'title',
      source: null,
    });
    const found = answer.value;
    const exact = looksLikeLink(mention) ? found : titleMatcher.findNamed(mention, found);
    const books = (exact.length > 0 ? exact : found).slice(0, maxFoundBooks);
    if (books.length === 0) return { kind: 'nothing', mention };
    const kind = exact.length > 0 ? 'books' : 'guesses';
    return { kind, mention, answer: { ...answer, value: books } };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return isNoBook(error) ? { kind: 'nothing', mention } : { kind: 'failed', mention, error };
  }
}

/** The catalogue has no such book, or refuses the text (for example as too short). */
function isNoBook({ problem }: ProblemError): boolean {
  return problem.code === 'not_found' || problem.code === 'not_accepted';
}

/** The books that a message names, in its order, and the mentions without a book. */
function foundList(
  lookups: readonly MentionLookup[],
  sourceNames: readonly SourceName[],
  { language }: RenderContext,
): PageMessage {
  const { t } = language;
  const withBooks = lookups.filter((one) => 'answer' in one);
  const books = withBooks.flatMap(({ answer }) => answer.value);
  return message(tones.search, [
    text(lines(100, [`### ${t(books.length === 0 ? 'found.noBook' : 'found.heading')}`])),
    ...withBooks.map((one) => section(one, sourceNames, language)),
    line,
    withoutBook('nothing', lookups, language),
    withoutBook('failed', lookups, language),
    footer(language, combinedMarks(withBooks.map(({ answer }) => answer))),
    openBookMenu(
      books.map((book) => ({ book })),
      // No text of the message: the store may keep the address of a component.
      at(foundBooksPlace, { books: books.map(({ ref }) => ref) }),
      language,
    ),
  ]);
}

/** The books of one mention, or a question with similar titles. */
function section(
  { kind, mention, answer }: LookupWithBooks,
  sourceNames: readonly SourceName[],
  language: Language,
): Part {
  const books = answer.value.map((book) => ({ book }));
  const rows = bookRows(50, books, { sourceNames }, language);
  if (kind === 'books') return text(rows);
  const question = `${language.t('found.mayMean', { text: shownMention(mention) })}\n`;
  return text(between(question, rows, ''));
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

/** The reply for a message without links and titles: it explains what the command looks for. */
function noMentionsMessage({ language: { t } }: RenderContext): PageMessage {
  return message(tones.search, [
    text(lines(100, [`### ${t('found.none')}`, t('found.noneTips'), `-# ${t('found.noneElse')}`])),
  ]);
}
