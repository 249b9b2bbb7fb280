import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import { menu, type MenuEntry } from './controls.ts';
import type { Choice, FacetValue, Refusal } from './facet.ts';
import { statusName } from './facet-kinds.ts';
import { escaped } from './markdown.ts';
import type { Part } from './message.ts';
import type { FacetMenus } from './order-menu.ts';
import { refusalSentence } from './refusal.ts';

/** The facets of booklists and of a booklist's books. */
export type ListFacetName =
  'sort' | 'minBooks' | 'popularity' | 'status' | 'minWords' | 'noted' | 'dropped';

/** The service's parameters. */
export function sentFilters(
  chosen: readonly FacetValue<ListFacetName>[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(chosen.map(({ param, code }) => [param, code]));
}

/** The names of the chosen values, escaped. */
export function chosenNames(
  chosen: readonly FacetValue<ListFacetName>[],
  language: Language,
): readonly string[] {
  return chosen.map(({ by, name }) => {
    const shown = escaped(name(language), 60);
    return by === 'sort' ? language.t('booklists.order', { order: shown }) : shown;
  });
}

/** Sets the filters, or removes those that are set. */
export function filterMenu(
  { facets, chosen, here, to }: FacetMenus<ListFacetName>,
  pick: PlainTextKey,
  language: Language,
): Part {
  const without = (name: ListFacetName) => chosen.filter(({ by }) => by !== name);
  const removals: readonly MenuEntry[] = without('sort').map(({ by }) => ({
    name: language.t(`booklists.any.${by}`),
    to: to(without(by)),
    isAlwaysShown: true,
  }));
  const filters = facets.filter(({ by }) => by !== 'sort').flatMap(({ values }) => values);
  const entries = filters
    .filter(({ by, text }) => chosen.every((one) => one.by !== by || one.text !== text))
    .map((value) => ({ name: value.name(language), to: to([...without(value.by), value]) }));
  return menu('filter', here, language.t(pick), [...removals, ...entries]);
}

/** What was chosen, and why it is not accepted. */
export function refusalSentences(
  refusal: Refusal<ListFacetName>,
  place: string,
  language: Language,
): readonly (string | null)[] {
  const { choice } = refusal;
  return [
    choice === null ? null : choiceText(choice, language),
    refusalSentence(refusal, refusal.why, place, language),
  ];
}

function choiceText({ by, text }: Choice<ListFacetName>, language: Language): string {
  if (by === 'noted') return language.t('booklist.noted');
  const typed = by === 'status' ? statusName(text, language) : text;
  const name = language.t(`browse.by.${by}`);
  return language.t('common.named', { name, value: escaped(typed, 100) });
}
