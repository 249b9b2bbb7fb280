import type { SearchResults } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo, menu, noMenu } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { looksLikeLink } from '../parts/link.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { beyondEndMessage, countText, pager, pageText } from '../parts/pager.ts';
import { lines } from '../parts/passage.ts';
import { createSourceNamer } from '../parts/source.ts';
import { at } from '../place.ts';
import { browsePlace, searchPageSize, searchPlace, type SearchParams } from '../places.ts';
import { meantParts } from './did-you-mean.ts';
import { bookOpener, foundRows, type FoundBooks } from './rows.ts';

/** A page of matches. `books` are its items with their facts. */
export interface Matches extends FoundBooks {
  readonly answer: Answer<SearchResults>;
}

/** The matching books with covers and facts, a pager, and what opens one as a card. */
export function matchesCard(found: Matches, params: SearchParams, language: Language): PageMessage {
  const { answer } = found;
  const { paging } = answer.value;
  const position = { page: params.page ?? 1, size: searchPageSize, paging };
  return message(tones.search, [
    text(lines(100, heading(params, language))),
    line,
    ...foundRows(found, params, language),
    line,
    footer(language, answer, [pageText(position, language) ?? countText(paging, language)]),
    pager(position, language, (page) => at(searchPlace, { ...params, page })),
    // Both are a button if there is one choice; buttons are below a menu.
    ...[bookOpener(found, params, language), moreBooks(found, params, language)].toSorted(
      (one, other) => Number(other.kind === 'menu') - Number(one.kind === 'menu'),
    ),
  ]);
}

/** The reply to a page past the last one. */
export function beyondCard(
  { lastPage }: { readonly lastPage: number | null },
  params: SearchParams,
  language: Language,
): PageMessage {
  return beyondEndMessage(
    { page: params.page ?? 1, lastPage },
    (page) => at(searchPlace, { ...params, page }),
    language,
    { heading: language.t('search.heading', { text: escaped(params.text, 150) }) },
  );
}

function heading({ text, by, then }: SearchParams, { t }: Language): readonly string[] {
  const wanted = escaped(text, 150);
  if (then !== null) return [`### ${t('search.which')}`, t('search.whichLead', { text: wanted })];
  const key = by === 'author' ? 'search.headingByAuthor' : 'search.heading';
  return [`### ${t(key, { text: wanted })}`];
}

/** Opens the catalogue of a source that has more books than the search lists. */
function moreBooks(
  { answer, sourceNames }: Matches,
  params: SearchParams,
  language: Language,
): Part {
  const { t } = language;
  const { text, by } = params;
  const { moreIn } = answer.value;
  const nameOf = createSourceNamer(moreIn, sourceNames, language);
  const entries = moreIn.map((code) => ({
    name: nameOf(code),
    to: at(browsePlace, { source: code, criteria: [{ by, text: text.trim() }], page: 1 }),
  }));
  const [only, ...others] = entries;
  if (only === undefined) return noMenu;
  const isByAuthor = by === 'author';
  if (others.length === 0) {
    const label = t(isByAuthor ? 'search.moreByAuthorOn' : 'search.moreOn', { source: only.name });
    return buttons(buttonTo('more', label, only.to));
  }
  const placeholder = t(isByAuthor ? 'search.moreByAuthor' : 'search.more');
  return menu('more', at(searchPlace, params), placeholder, entries);
}

/** A search without a match. */
export interface NoMatches extends FoundBooks {
  readonly answer: Answer<unknown>;
}

/** The reply if nothing matches: what may be meant, else tips, and buttons for other searches. */
export function noMatchesCard(
  found: NoMatches,
  params: SearchParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const isByAuthor = params.by === 'author';
  const isLink = looksLikeLink(params.text);
  const tips = isLink ? 'noneAtLink' : isByAuthor ? 'noneByAuthorTips' : 'noneTips';
  const first = { ...params, page: 1 };
  const otherWay = at(searchPlace, { ...first, by: isByAuthor ? 'title' : 'author' });
  const everywhere = at(searchPlace, { ...first, source: null });
  const label = t(isByAuthor ? 'search.byTitle' : 'search.byAuthor');
  const title = t('search.none', { text: escaped(params.text, 150) });
  const meant = meantParts(found, params, language);
  return message(tones.search, [
    text(lines(100, [`### ${title}`, meant?.question ?? t(`search.${tips}`)])),
    ...(meant?.rows ?? []),
    footer(language, found.answer),
    meant?.opener ?? noMenu,
    buttons(
      ...(isLink ? [] : [buttonTo('other', label, otherWay)]),
      ...(params.source === null ? [] : [buttonTo('all', t('search.allSources'), everywhere)]),
    ),
  ]);
}

/** The reply to a text that is too short for the catalogue. */
export function tooShortCard(
  found: FoundBooks,
  params: SearchParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const meant = meantParts(found, params, language);
  return message(tones.search, [
    text(lines(100, [`### ${t('search.short')}`, meant?.question ?? t('search.shortTips')])),
    ...(meant?.rows ?? []),
    meant?.opener ?? noMenu,
  ]);
}
