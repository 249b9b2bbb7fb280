import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { at } from '../place.ts';
import { booklistsPlace, openLibrary } from '../places.ts';
import { noMenu, menu, type MenuEntry } from '../parts/controls.ts';
import type { Part } from '../parts/message.ts';
import { sortName } from '../parts/filter-choice.ts';
import { catalogueMenu } from '../parts/source.ts';
import { minimumText, minimumSteps, type ListChoices, type ListOffer } from './offer.ts';

/** The first page of the lists with other choices. */
export function booklistsAddress(offer: ListOffer, choices: ListChoices): Address {
  const { sort, minBooks, popularity } = choices;
  const source = offer.source?.code ?? openLibrary;
  return at(booklistsPlace, { source, sort, minBooks, popularity, page: 1 });
}

/** Changes the order. `isShown`: whether the lists are shown, so that the current order is marked. */
export function orderMenu(
  offer: ListOffer,
  choices: ListChoices,
  here: Address,
  language: Language,
  isShown = true,
): Part {
  const current = isShown ? (choices.sort ?? offer.defaultSort) : null;
  const entries = offer.sorts.map((choice) => ({
    name: sortName(choice, language),
    to: booklistsAddress(offer, { ...choices, sort: choice.code }),
    isCurrent: choice.code === current,
  }));
  if (entries.length < 2) return noMenu;
  return menu('order', here, language.t('booklists.pickOrder'), entries);
}

/** Sets a minimum of books or popularity, or removes it. */
export function minimumMenu(
  offer: ListOffer,
  choices: ListChoices,
  here: Address,
  language: Language,
): Part {
  const entries = (['minBooks', 'popularity'] as const).flatMap((by): readonly MenuEntry[] => {
    const current = choices[by];
    const to = (value: string | null): Address =>
      booklistsAddress(offer, { ...choices, [by]: value });
    return [
      ...(current === null
        ? []
        : [{ name: language.t(`booklists.any.${by}`), to: to(null), isAlwaysShown: true }]),
      ...minimumSteps(offer, by)
        .filter((step) => String(step) !== current)
        .map((step) => ({
          name: minimumText(offer, by, step, language),
          to: to(String(step)),
        })),
    ];
  });
  return menu('least', here, language.t('booklists.pickLeast'), entries);
}

/** A menu of other sources and the open library. */
export function otherListsMenu(
  sources: readonly Source[],
  current: string | null,
  here: Address,
  language: Language,
): Part {
  const to = (source: string): Address => at(booklistsPlace, { source, page: 1 });
  return catalogueMenu(sources, current, here, to, language);
}
