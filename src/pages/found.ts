import type { Source } from '../model/source.ts';
import { at } from './place.ts';
import { bookPlace, foundPlace, type FoundParams } from './places.ts';
import { foundList } from './found/list.ts';
import { lookUpMention, type MentionLookup } from './found/lookup.ts';
import { noMentionsMessage } from './found/no-mentions.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { loadSources } from './parts/source.ts';
import { bookRefText } from '../model/reference.ts';

/** "Find books here": the books that a message names by link or title. */
export const foundPage = page<FoundParams, LoadedLookups>({
  ...foundPlace,
  load,
  render({ lookups, sources }, _, view) {
    return lookups.length === 0 ? noMentionsMessage(view) : foundList(lookups, sources, view);
  },
});

interface LoadedLookups {
  readonly lookups: readonly MentionLookup[];
  readonly sources: readonly Source[];
}

async function load(
  { mentions }: FoundParams,
  context: PageContext,
): Promise<LoadedLookups | Redirect> {
  const { library, requestContext } = context;
  const [sources, ...lookups] = await Promise.all([
    mentions.length === 0 ? [] : loadSources(library, requestContext),
    ...mentions.map((mention) => lookUpMention(library, requestContext, mention)),
  ]);
  const [first] = lookups;
  if (first?.kind === 'failed' && lookups.every(({ kind }) => kind === 'failed')) throw first.error;
  const only = onlyBook(lookups);
  return only ?? { lookups: eachBookOnce(lookups), sources };
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
