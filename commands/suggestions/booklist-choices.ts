import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import { minimumText, listOffer, minimumSteps } from '../../src/pages/booklists/offer.ts';
import { memberSorts } from '../../src/pages/booklist/member-choice.ts';
import { isOpenLibrary } from '../../src/pages/parts/source.ts';
import { listSources, sourceOfChosenList, sourceOfLists } from './booklists.ts';
import { choice, distinct, suggestionMatcher, textOfChoice } from './choice.ts';
import { sortChoices, statusChoices } from './listing-choices.ts';
import { withLibrary } from './sources.ts';

/** Suggests the sources that have lists, in the catalogue's order, and the open library. */
export const suggestListSources: Suggest = async (text, context) =>
  withLibrary(text, await listSources(context), context);

/** Suggests sort orders for the lists of the source in the `source` option. */
export const suggestListSorts: Suggest = async (text, context) =>
  sortChoices(text, (await offerOf(context))?.sorts ?? [], context);

export const suggestListSizes = suggestMinimums('minBooks');
export const suggestPopularities = suggestMinimums('popularity');

/** Suggests sort orders for the books of the list in the `list` option. */
export const suggestMemberSorts: Suggest = async (text, context) => {
  const source = await sourceOfChosenList(context);
  return source === null ? [] : sortChoices(text, memberSorts(source), context);
};

export const suggestMemberStatuses: Suggest = async (text, context) => {
  const source = await sourceOfChosenList(context);
  return source === null ? [] : statusChoices(text, source.code, context);
};

/** Suggests minimum lengths for the books of the list in the `list` option. */
export const suggestMemberLengths: Suggest = async (text, context) => {
  const source = await sourceOfChosenList(context);
  const steps = source?.booklists.minWordsSteps ?? [];
  return stepChoices(text, steps, (count) =>
    context.language.t('booklists.least.words', { count }),
  );
};

function suggestMinimums(by: 'minBooks' | 'popularity'): Suggest {
  return async (text, context) => {
    const offer = await offerOf(context);
    if (offer === null) return [];
    return stepChoices(text, minimumSteps(offer, by), (step) =>
      minimumText(offer, by, step, context.language),
    );
  };
}

/** What the lists of the `source` option take; null if that option is ambiguous. */
async function offerOf(context: SuggestionContext) {
  const typed = textOfChoice(context.others['source'] ?? '');
  const source = await sourceOfLists(context);
  const isLibrary = typed === '' ? source === null : isOpenLibrary(typed);
  return source === null && !isLibrary ? null : listOffer(source);
}

function stepChoices(
  text: string,
  steps: readonly number[],
  nameOf: (step: number) => string,
): readonly Suggestion[] {
  const choices = steps.map((step) => choice(String(step), nameOf(step), []));
  return distinct(suggestionMatcher.findBest(text, choices));
}
