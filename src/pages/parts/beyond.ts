import type { Language } from '../../language/language.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from './button.ts';
import { buttons, message, text, type Part } from './message.ts';
import { lines } from './passage.ts';

/** Something that is shown page by page, or where it ends for who asked for more. */
export type Paged<T> =
  | { readonly kind: 'page'; readonly value: T }
  | { readonly kind: 'beyond'; readonly lastPage: number | null };

/** What was asked for; a page past the last one is no problem but an answer. */
export async function paged<T>(asked: Promise<T>): Promise<Paged<T>> {
  try {
    return { kind: 'page', value: await asked };
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'beyond_last_page') {
      return { kind: 'beyond', lastPage: error.problem.lastPage };
    }
    throw error;
  }
}

/** A page past the end: where the end is, and a button there. `heading` is what does not go that far. */
export function beyond(
  tone: number,
  heading: string,
  place: Beyond,
  language: Language,
  to: (page: number) => Address,
): PageMessage {
  return message(tone, [
    text(lines(100, [`### ${heading}`, beyondText(place, language)])),
    wayBack(place, language, to),
  ]);
}

/** The page that was asked for, and the last there is. */
export interface Beyond {
  readonly page: number;
  readonly lastPage: number | null;
}

export function beyondText({ page, lastPage }: Beyond, { t }: Language): string {
  return lastPage === null
    ? t('common.beyondLead', { page })
    : t('common.beyondLast', { page, last: lastPage });
}

/** A button to the end. */
export function wayBack(
  { lastPage }: Beyond,
  { t }: Language,
  to: (page: number) => Address,
): Part {
  return buttons(
    lastPage === null
      ? buttonTo('first', t('common.toFirst'), to(1))
      : buttonTo('last', t('common.toLast'), to(lastPage)),
  );
}
