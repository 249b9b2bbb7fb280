import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import type { Address } from '../address.ts';
import { menu, noMenu, withLabelledCurrent, type MenuEntry } from './controls.ts';
import type { Choice, Facet } from './facet.ts';
import type { Part } from './message.ts';

/** What the menus of a page change. */
export interface FacetMenus<By extends string> {
  readonly facets: readonly Facet<By>[];
  readonly chosen: readonly Choice<By>[];
  readonly here: Address;
  readonly to: (choices: readonly Choice<By>[]) => Address;
}

/**
 * Changes the order. `current`: the order without a choice; null if it is not known. `undo`: leads back to the order
 * without a choice; null if that is one of the others.
 */
export function orderMenu<By extends string>(
  { facets, chosen, here, to }: FacetMenus<By>,
  { pick, undo }: { readonly pick: PlainTextKey; readonly undo: PlainTextKey | null },
  current: string | null,
  language: Language,
): Part {
  const sorts = facets.find(({ by }) => by === 'sort')?.values ?? [];
  const sort = chosen.find(({ by }) => by === 'sort')?.text;
  const others = chosen.filter(({ by }) => by !== 'sort' && by !== 'order');
  const back: readonly MenuEntry[] =
    undo === null || sort === undefined
      ? []
      : [{ name: language.t(undo), to: to(others), isAlwaysShown: true }];
  const entries = sorts.map((value) => ({
    name: value.name(language),
    to: to([...others, value]),
    isCurrent: value.text === (sort ?? current),
  }));
  if (entries.length < 2 && undo === null) return noMenu;
  const labelled = withLabelledCurrent('sort', [...back, ...entries], language);
  return menu('order', here, language.t(pick), labelled);
}
