import type { Language } from '../../language/language.ts';
import type { PageMessage } from '../page.ts';
import { maxOptions } from './controls.ts';
import { filterMenu, orderMenu, type FacetMenus, type RefusedChoice } from './facet.ts';
import { escaped } from './markdown.ts';
import { message, text, tones, type Part } from './message.ts';
import { lines } from './passage.ts';

/** Why a listing is not shown as it was asked for, and what to do instead: menus and buttons. */
export function refusalCard(
  heading: string,
  sentences: readonly (string | null)[],
  ways: readonly Part[],
): PageMessage {
  return message(tones.search, [text(lines(100, [heading, ...sentences])), ...ways]);
}

/** Says what a facet accepts instead of the refused text. */
export function choiceRefusal(
  { facet, typed, detail }: RefusedChoice,
  language: Language,
): readonly string[] {
  const { t } = language;
  if (detail !== null) {
    return [
      facet.refusal(typed, language),
      t('booklists.saysService', { detail: escaped(detail, 500) }),
    ];
  }
  if (facet.values.length === 0 && facet.noChoices !== undefined) return [t(facet.noChoices)];
  const all = facet.values
    .slice(0, maxOptions)
    .map((value) => escaped(facet.nameOf(value, language), 60))
    .join(' · ');
  return [facet.refusal(typed, language), t('booklists.takes', { all })];
}

/** What can be chosen instead: a value of the refused facet, else an order. */
export function insteadMenu({ facet }: RefusedChoice, menus: FacetMenus, language: Language): Part {
  const isOrder = facet.by === 'sort' || facet.values.length === 0;
  // The menu marks no value, because the refused one is not in force.
  if (isOrder) return orderMenu({ ...menus, defaultSort: null }, language);
  return filterMenu({ ...menus, facets: [facet] }, language);
}
