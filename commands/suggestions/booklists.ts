import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { BooklistRef, BooklistSummary } from '../../src/model/booklist.ts';
import { booklistRefText, readBooklistRef } from '../../src/model/reference.ts';
import type { Source } from '../../src/model/source.ts';
import { droppedName, memberSorts } from '../../src/pages/booklist/members.ts';
import {
  sourcesWithLists,
  minimumText,
  listOffer,
  minimumSteps,
  type ListOffer,
} from '../../src/pages/booklists/offer.ts';
import { booklistAtLink } from '../../src/pages/named-booklist.ts';
import {
  booklistName,
  createBooklistMatcher,
  recentOrFirstBooklists,
} from '../../src/pages/parts/booklist.ts';
import { looksLikeLink } from '../../src/pages/parts/link.ts';
import { isOpenLibrary, namesOfSource, sourceMatcher } from '../../src/pages/parts/source.ts';
import { choice, distinct, namedChoices, namesFor, sortChoices, statusChoices } from './choice.ts';
import { cachedOrLoadedSources, withLibrary } from './sources.ts';

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
  const typed = (context.others['list'] ?? '').trim();
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
  const { recent, library } = context;
  try {
    return await recentOrFirstBooklists(recent.booklists, library, async () => {
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

function namesOfListSource(code: string, { recent, language }: SuggestionContext) {
  return namesOfSource(code, recent.sourceNames, language);
}

function isAt(found: BooklistRef | null, { ref }: BooklistSummary): boolean {
  return found !== null && booklistRefText(found) === booklistRefText(ref);
}

/** Suggests the sources that have lists, in the catalogue's order, and the open library. */
export const suggestListSources: Suggest = async (text, context) =>
  withLibrary(text, await listSources(context), context);

/** Suggests sort orders for the lists of the source in the `source` option. */
export const suggestListSorts: Suggest = async (text, context) =>
  sortChoices(text, (await chosenListOffer(context))?.sorts ?? [], context);

export const suggestListSizes = suggestMinimums('minBooks');
export const suggestMinPopularity = suggestMinimums('popularity');

/** Suggests sort orders for the books of the list in the `list` option. */
export const suggestMemberSorts: Suggest = async (text, context) => {
  const source = await sourceOfChosenList(context);
  return source === null ? [] : sortChoices(text, memberSorts(source), context);
};

export const suggestMemberStatuses: Suggest = async (text, context) => {
  const source = await sourceOfChosenList(context);
  const { status } = context.library.describedValues().booklist;
  return source === null ? [] : statusChoices(text, status, source.code, context);
};

/** Suggests what the catalogue's description lists for dropped books. */
export const suggestMemberDropped: Suggest = async (text, context) => {
  const source = await sourceOfChosenList(context);
  const { dropped = [] } = context.library.describedValues().booklist;
  return source === null
    ? []
    : namedChoices(text, dropped, (code) => droppedName(code, context.language));
};

/** Suggests minimum lengths for the books of the list in the `list` option. */
export const suggestMemberLengths: Suggest = async (text, context) => {
  const source = await sourceOfChosenList(context);
  const steps = source?.booklists.minWordsSteps ?? [];
  return namedChoices(text, steps, (count) =>
    context.language.t('booklists.least.words', { count }),
  );
};

function suggestMinimums(by: 'minBooks' | 'popularity'): Suggest {
  return async (text, context) => {
    const offer = await chosenListOffer(context);
    if (offer === null) return [];
    return namedChoices(text, minimumSteps(offer, by), (step) =>
      minimumText(offer, by, step, context.language),
    );
  };
}

/** What the lists of the `source` option take, by default those of the first source; null if ambiguous. */
async function chosenListOffer(context: SuggestionContext): Promise<ListOffer | null> {
  const typed = (context.others['source'] ?? '').trim();
  const sources = await listSources(context);
  if (typed === '') return listOffer(sources[0] ?? null);
  const source = sourceMatcher.findOne(typed, sources);
  return source === null && !isOpenLibrary(typed) ? null : listOffer(source);
}
