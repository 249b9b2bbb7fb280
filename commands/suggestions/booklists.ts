import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { BooklistRef, BooklistSummary } from '../../src/model/booklist.ts';
import type { Source } from '../../src/model/source.ts';
import { booklistAtLink } from '../../src/pages/booklist/list-link.ts';
import { sourcesWithLists } from '../../src/pages/booklists/list-owner.ts';
import { createBooklistMatcher, recentOrFirstBooklists } from '../../src/pages/parts/booklist.ts';
import { looksLikeLink } from '../../src/pages/parts/link.ts';
import { sourceMatcher } from '../../src/pages/parts/source.ts';
import { booklistRefText, readBooklistRef } from '../../src/model/reference.ts';
import { choice, distinct, namesFor, textOfChoice } from './choice.ts';
import { sourceNames, cachedOrLoadedSources } from './sources.ts';

/** Suggests recently seen booklists, newest first; without any, the first ones of the first source. */
export const suggestBooklists: Suggest = async (text, context) => {
  const lists = (await candidates(context)).filter(({ title }) => title !== null);
  const matches = looksLikeLink(text)
    ? lists.filter((list) => isAt(booklistAtLink(text, [list]), list))
    : matchingIn(context).findBest(text, lists);
  return distinct(matches.map((list) => listChoice(list, context)));
};

/** Returns the source of the list in the `list` option; null if that option is ambiguous. */
export async function sourceOfChosenList(context: SuggestionContext): Promise<Source | null> {
  const typed = (context.others['list'] ?? '').trim();
  const ref = readBooklistRef(typed) ?? (typed === '' ? null : await namedList(typed, context));
  if (ref?.system !== 'keyed') return null;
  return (await listSources(context)).find(({ code }) => code === ref.source) ?? null;
}

/** Returns the source in the `source` option, by default the first with lists; null for the open library. */
export async function sourceOfLists(context: SuggestionContext): Promise<Source | null> {
  const typed = textOfChoice(context.others['source'] ?? '');
  const sources = await listSources(context);
  return typed === '' ? (sources[0] ?? null) : sourceMatcher.findOne(typed, sources);
}

/** Returns the sources that have lists; empty without a key or if the catalogue fails. */
export async function listSources(context: SuggestionContext): Promise<readonly Source[]> {
  return sourcesWithLists(await cachedOrLoadedSources(context));
}

async function namedList(typed: string, context: SuggestionContext): Promise<BooklistRef | null> {
  const lists = await candidates(context);
  if (looksLikeLink(typed)) return booklistAtLink(typed, lists);
  const chosen = lists.find((list) => listChoice(list, context).name === typed);
  if (chosen !== undefined) return chosen.ref;
  return matchingIn(context).findBest(textOfChoice(typed), lists)[0]?.ref ?? null;
}

async function candidates(context: SuggestionContext): Promise<readonly BooklistSummary[]> {
  const { recent, library, requestContext } = context;
  try {
    return await recentOrFirstBooklists(recent.booklists, library, requestContext, async () => {
      const [first] = await listSources(context);
      return first?.code ?? null;
    });
  } catch {
    return [];
  }
}

function matchingIn(context: SuggestionContext) {
  return createBooklistMatcher((code) => sourceTexts(code, context));
}

/** Lists of different sources have the same names, so the text includes the source. */
function listChoice(list: BooklistSummary, context: SuggestionContext): Suggestion {
  const { ref, title, bookCount } = list;
  const { language, reader } = context;
  const [name = booklistRefText(ref), ...others] = namesFor(reader, title);
  const [source] = ref.system === 'keyed' ? sourceTexts(ref.source, context) : [];
  const size = bookCount === null ? [] : [language.t('reading.books', { count: bookCount })];
  const text = source === undefined ? name : `${name} ${source}`;
  return choice(booklistRefText(ref), text, [...others, ...size]);
}

function sourceTexts(code: string, { recent, reader }: SuggestionContext): readonly string[] {
  const source = recent.sources.find((one) => one.code === code);
  return [...sourceNames(reader, source), code];
}

function isAt(found: BooklistRef | null, { ref }: BooklistSummary): boolean {
  return found !== null && booklistRefText(found) === booklistRefText(ref);
}
