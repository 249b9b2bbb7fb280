import type { Language } from '../../language/language.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import { ProblemError } from '../../model/problem.ts';
import type { PageMessage } from '../page.ts';
import { booklistLink } from '../parts/booklist.ts';
import { buttonTo } from '../parts/controls.ts';
import type { Facet, FacetChoices, RefusedChoice } from '../parts/facet.ts';
import { buttons } from '../parts/message.ts';
import { choiceRefusal, insteadMenu, refusalCard } from '../parts/refusal.ts';
import type { BooklistParams } from '../places.ts';
import { memberMenus, wholeListButton } from './card.ts';
import { isWholeList, memberChoices, membersAddress } from './facets.ts';

/** A list that cannot be ordered or filtered as asked. */
export interface RefusedBooklist {
  /** `library` and `large`: the list has no order and no filters. `notes`: its source has no notes. */
  readonly refused: 'library' | 'large' | 'notes' | RefusedChoice;
  readonly facets: readonly Facet[];
  /** The cached summary of the list, or null. */
  readonly summary: BooklistSummary | null;
}

/** Explains the refusal, and links to the list without what is refused. */
export function refusedListCard(
  { refused, facets, summary }: RefusedBooklist,
  params: BooklistParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const title = summary === null ? t('booklist.thisList') : booklistLink(summary, language, 150);
  const heading = `### ${title}`;
  const whole = wholeListButton(params, language);
  if (refused === 'library' || refused === 'large') {
    return refusalCard(heading, [t(`booklist.plainOnly.${refused}`)], [buttons(whole)]);
  }
  const by = refused === 'notes' ? 'noted' : refused.facet.by;
  const choices = { ...memberChoices(params), [by]: null };
  const here = membersAddress(params, choices);
  const without = buttonTo('without', t('booklists.without'), here);
  const removal = isWholeList(choices) ? buttons(whole) : buttons(without, whole);
  if (refused === 'notes') return refusalCard(heading, [t('booklist.noNotes')], [removal]);
  return refusalCard(heading, choiceRefusal(refused, language), [
    ...(refused.detail === null
      ? [insteadMenu(refused, memberMenus(params, { facets, choices, here }), language)]
      : []),
    removal,
  ]);
}

/** Returns what the catalogue has refused; null for any other problem. */
export function refusalIn(
  { problem, service }: ProblemError,
  facets: readonly Facet[],
  choices: FacetChoices,
): RefusedBooklist['refused'] | null {
  if (problem.code === 'not_sortable') return 'large';
  if (problem.code !== 'not_accepted') return null;
  const { detail, param } = problem;
  // The API does not say which sources have notes; the others do not know the parameter.
  const isUnknown = service?.code === 'unknown_parameter';
  if (choices.noted !== null && isUnknown && (param ?? 'has_note') === 'has_note') return 'notes';
  const facet = facets.find((one) => one.param === param);
  const typed = facet === undefined ? null : choices[facet.by];
  return facet === undefined || typed === null ? null : { facet, typed, detail };
}
