import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import { maxOptions, menu, type MenuEntry } from './controls.ts';
import type { Choice, FacetValue, Refusal } from './facet.ts';
import { statusName } from './facet-kinds.ts';
import { escaped } from './markdown.ts';
import type { Part } from './message.ts';
import type { FacetMenus } from './order-menu.ts';

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

/** Says what a facet accepts instead of the refused text. */
export function refusalSentences(
  { choice, why, detail, alternatives }: Refusal<ListFacetName>,
  language: Language,
): readonly string[] {
  const { t } = language;
  const says =
    detail === null ? [] : [t('booklists.saysService', { detail: escaped(detail, 500) })];
  if (choice === null) return says;
  if (choice.by === 'noted' && why === 'not_taken') return [t('booklist.noNotes')];
  const unused = maybeUnused.find((by) => by === choice.by);
  if (alternatives.length === 0 && unused !== undefined && why !== 'no_number') {
    return [t(`booklists.takesNo.${unused}`), ...says];
  }
  const all = alternatives
    .slice(0, maxOptions)
    .map(({ name }) => escaped(name(language), 60))
    .join(' · ');
  const takes = says.length > 0 || all === '' ? says : [t('booklists.takes', { all })];
  return [refusedText(choice, language), ...takes];
}

/** What some sources take no values for. */
const maybeUnused = ['sort', 'minBooks', 'popularity', 'minWords'] as const;

function refusedText({ by, text }: Choice<ListFacetName>, language: Language): string {
  if (by === 'noted') return language.t('booklist.noteFilterRefused');
  const typed = by === 'status' ? statusName(text, language) : text;
  return language.t(`booklists.noSuch.${by}`, { text: escaped(typed, 100) });
}
