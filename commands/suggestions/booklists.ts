import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { BooklistRef, BooklistSummary } from '../../src/model/booklist.ts';
import { booklistRefText, readBooklistRef } from '../../src/model/reference.ts';
import type { Source } from '../../src/model/source.ts';
import { memberCodes, memberFacets } from '../../src/pages/booklist/facets.ts';
import { booklistAtLink } from '../../src/pages/named-booklist.ts';
import {
  booklistName,
  createBooklistMatcher,
  recentOrFirstBooklists,
} from '../../src/pages/parts/booklist.ts';
import { looksLikeLink } from '../../src/pages/parts/link.ts';
import type { ListFacetName } from '../../src/pages/parts/list-facets.ts';
import { namesOfSource, sourcesWithLists } from '../../src/pages/parts/source.ts';
import { choice, distinct, namesFor } from './choice.ts';
import { suggestFrom } from './facets.ts';
import { cachedOrLoadedSources } from './sources.ts';

/** Suggests recently seen booklists, newest first; without any, the first ones of the first source. */
export const suggestBooklists: Suggest = async (text, context) => {
  const lists = (await candidates(context)).filter(({ title }) => title !== null);
  const matches = looksLikeLink(text)
    ? lists.filter((list) => isAt(booklistAtLink(text, [list]), list))
    : matchingIn(context).findBest(text, lists);
  return distinct(matches.map((list) => listChoice(list, context)));
};

/** Returns the source of the list in the `list` option; null if that option is ambiguous. */
async function sourceOfChosenList(context: SuggestionContext): Promise<Source | null> {
  const typed = context.others['list'] ?? '';
  const ref = readBooklistRef(typed) ?? (typed === '' ? null : await namedList(typed, context));
  if (ref?.system !== 'keyed') return null;
  return (await listSources(context)).find(({ code }) => code === ref.source) ?? null;
}

/** Returns the sources that have lists; empty without a key or if the catalogue fails. */
async function listSources(context: SuggestionContext): Promise<readonly Source[]> {
  return sourcesWithLists(await cachedOrLoadedSources(context));
}

async function namedList(typed: string, context: SuggestionContext): Promise<BooklistRef | null> {
  const lists = await candidates(context);
  if (looksLikeLink(typed)) return booklistAtLink(typed, lists);
  const chosen = lists.find((list) => listChoice(list, context).name === typed);
  if (chosen !== undefined) return chosen.ref;
  return matchingIn(context).findBest(typed, lists)[0]?.ref ?? null;
}

async function candidates(context: SuggestionContext): Promise<readonly BooklistSummary[]> {
  const { library } = context;
  try {
    return await recentOrFirstBooklists(library, async () => {
      const [first] = await listSources(context);
      return first?.code ?? null;
    });
  } catch {
    return [];
  }
}

function matchingIn(context: SuggestionContext) {
  return createBooklistMatcher((code) => [...namesOfListSource(code, context), code]);
}

/** Lists of different sources have the same names, so the text includes the source. */
function listChoice(list: BooklistSummary, context: SuggestionContext): Suggestion {
  const { ref, title, bookCount } = list;
  const { language, reader } = context;
  const [, ...others] = namesFor(reader, title);
  const name = booklistName(list, language);
  const [source] = ref.system === 'keyed' ? namesOfListSource(ref.source, context) : [];
  const size = bookCount === null ? [] : [language.t('reading.books', { count: bookCount })];
  const text = source === undefined ? name : `${name} ${source}`;
  return choice(booklistRefText(ref), text, [...others, ...size]);
}

function namesOfListSource(code: string, { library, language }: SuggestionContext) {
  return namesOfSource(code, library.recent().sourceNames, language);
}

function isAt(found: BooklistRef | null, { ref }: BooklistSummary): boolean {
  return found !== null && booklistRefText(found) === booklistRefText(ref);
}

/** Suggests the values of a facet of the books of the list in the `list` option. */
export function suggestMemberFacet(by: ListFacetName): Suggest {
  return suggestFrom(by, async (context) => {
    const source = await sourceOfChosenList(context);
    if (source === null) return [];
    return memberFacets(source, memberCodes(source.code, context.library));
  });
}
