import type { Language } from '../../language/language.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from './button.ts';
import { buttons, message, text, type Part } from './message.ts';
import { lines } from './passage.ts';

/** A page of a listing, or the end of the listing if the page is past it. */
export type PageResult<T> =
  | { readonly kind: 'page'; readonly value: T }
  | { readonly kind: 'beyond'; readonly lastPage: number | null };

/** Converts the problem of a page past the last one to a result. */
export async function loadPage<T>(asked: Promise<T>): Promise<PageResult<T>> {
  try {
    return { kind: 'page', value: await asked };
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'beyond_last_page') {
      return { kind: 'beyond', lastPage: error.problem.lastPage };
    }
    throw error;
  }
}

/** The message for a page past the end: the last page and a button to it. `heading` names the listing. */
export function beyondEndMessage(
  tone: number,
  heading: string,
  place: BeyondEnd,
  language: Language,
  to: (page: number) => Address,
): PageMessage {
  return message(tone, [
    text(lines(100, [`### ${heading}`, beyondEndText(place, language)])),
    lastPageButtons(place, language, to),
  ]);
}

/** The requested page and the last page. */
export interface BeyondEnd {
  readonly page: number;
  readonly lastPage: number | null;
}

export function beyondEndText({ page, lastPage }: BeyondEnd, { t }: Language): string {
  return lastPage === null
    ? t('common.beyondLead', { page })
    : t('common.beyondLast', { page, last: lastPage });
}

export function lastPageButtons(
  { lastPage }: BeyondEnd,
  { t }: Language,
  to: (page: number) => Address,
): Part {
  return buttons(
    lastPage === null
      ? buttonTo('first', t('common.toFirst'), to(1))
      : buttonTo('last', t('common.toLast'), to(lastPage)),
  );
}
