import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage } from '../page.ts';
import { bookTraits } from '../parts/book-rows.ts';
import { buttonTo, menu, noMenu } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { looksLikeLink } from '../parts/link.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { facts, joinLines, lines, listing, smallPrint } from '../parts/passage.ts';
import { sourceName, sourceOf } from '../parts/source.ts';
import { byAuthor, leadingName, titleLink } from '../parts/title.ts';
import { at } from '../place.ts';
import { searchPlace, type SearchParams } from '../places.ts';
import { meantParts } from './did-you-mean.ts';
import { foundMenu, foundRows, matchedField, type FoundBooks } from './rows.ts';

export interface Matches {
  readonly answer: Answer<readonly BookSummary[]>;
  readonly sources: readonly Source[];
}

/** Up to this number, matches show covers: "a title returns up to 5 books". */
const maxPictured = 5;

/** The matching books as links, and a menu that opens one as a card. */
export function matchesCard(
  { answer, sources }: Matches,
  params: SearchParams,
  language: Language,
): PageMessage {
  const found = { books: answer.value, sources };
  const isShort = found.books.length <= maxPictured;
  return message(tones.search, [
    text(lines(100, heading(params, language))),
    line,
    ...(isShort ? foundRows(found, params, language) : [list(found, params, language)]),
    footer(language, answer),
    foundMenu(found, params, language),
    isShort ? noMenu : narrowing(found, params, language),
  ]);
}

function heading({ text, by, then }: SearchParams, { t }: Language): readonly string[] {
  const wanted = escaped(text, 150);
  if (then !== null) return [`### ${t('search.which')}`, t('search.whichLead', { text: wanted })];
  const key = by === 'author' ? 'search.headingByAuthor' : 'search.heading';
  return [`### ${t(key, { text: wanted })}`];
}

function list({ books, sources }: FoundBooks, { by }: SearchParams, language: Language): Part {
  const source = (book: BookSummary, max: number): string | null => {
    const name = sourceOf(book, sources, language);
    return name === null ? null : escaped(name, max);
  };
  const full = (book: BookSummary): string =>
    joinLines([
      titleLink(book, language, { lead: 120, follow: 60 }),
      smallPrint([
        byAuthor(leadingName(book.author, language), 40, language),
        source(book, 40),
        ...bookTraits(book, language),
        matchedField(book, by, language),
      ]),
    ]);
  const brief =
    (lead: number, detail: number, url: number) =>
    (book: BookSummary): string =>
      facts([titleLink(book, language, { lead, follow: 0, url }), source(book, detail)]) ?? '';
  return text(listing(50, books, [full, brief(80, 40, 400), brief(36, 16, 120)], language));
}

/** A menu that narrows a long list to one source. */
function narrowing({ books, sources }: FoundBooks, params: SearchParams, language: Language): Part {
  const codes = new Set(books.flatMap(({ ref }) => (ref.system === 'keyed' ? [ref.source] : [])));
  if (codes.size < 2) return noMenu;
  const entries = [...codes].map((code) => ({
    name: sourceName(code, sources, language),
    to: at(searchPlace, { ...params, source: code }),
  }));
  return menu('source', at(searchPlace, params), language.t('search.narrow'), entries);
}

/** A search without a match. */
export interface NoMatches extends FoundBooks {
  readonly answer: Answer<unknown>;
}

/** The reply if nothing matches: what may be meant, or tips, and buttons for other searches. */
export function noMatchesCard(
  found: NoMatches,
  params: SearchParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const isByAuthor = params.by === 'author';
  const isLink = looksLikeLink(params.text);
  const tips = isLink ? 'noneAtLink' : isByAuthor ? 'noneByAuthorTips' : 'noneTips';
  const otherWay = at(searchPlace, { ...params, by: isByAuthor ? 'title' : 'author' });
  const everywhere = at(searchPlace, { ...params, source: null });
  const label = t(isByAuthor ? 'search.byTitle' : 'search.byAuthor');
  return message(tones.search, [
    ...withMeant(
      t('search.none', { text: escaped(params.text, 150) }),
      t(`search.${tips}`),
      found,
      params,
      language,
    ),
    buttons(
      ...(isLink ? [] : [buttonTo('other', label, otherWay)]),
      ...(params.source === null ? [] : [buttonTo('all', t('search.allSources'), everywhere)]),
    ),
    footer(language, found.answer),
  ]);
}

/** The reply to a text that is too short for the catalogue. */
export function tooShortCard(
  found: FoundBooks,
  params: SearchParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const title = t('search.short');
  return message(tones.search, withMeant(title, t('search.shortTips'), found, params, language));
}

/** "Did you mean:" with the books or authors that may be meant; tips without any. */
function withMeant(
  title: string,
  tips: string,
  found: FoundBooks,
  params: SearchParams,
  language: Language,
): readonly Part[] {
  const meant = meantParts(found, params, language);
  const lead = meant.length === 0 ? tips : language.t('search.didYouMean');
  return [text(lines(100, [`### ${title}`, lead])), ...meant];
}
