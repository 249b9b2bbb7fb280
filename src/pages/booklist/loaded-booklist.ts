import type { Answer } from '../../model/answer.ts';
import type { Booklist, BooklistSummary } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';
import type { BooklistParams } from '../places.ts';
import type { InvalidMemberChoice } from './member-choice.ts';

/** A loaded list. */
export interface LoadedBooklist {
  readonly answer: Answer<Booklist>;
  /** The list's source; null for the open library, or if the sources are unavailable. */
  readonly source: Source | null;
  readonly sources: readonly Source[];
  /** In the service's codes and steps. */
  readonly params: BooklistParams;
}

/** An order or a filter that the list does not support. */
export interface RefusedBooklist {
  readonly refusal: BooklistRefusal;
  /** The cached summary of the list, or null. */
  readonly summary: BooklistSummary | null;
}

/** `detail` is the service's message, which lists the accepted statuses. */
export type BooklistRefusal =
  | { readonly kind: 'library' | 'large' | 'notes' }
  | { readonly kind: 'status'; readonly typed: string; readonly detail: string };

export interface BooklistWithInvalidChoice {
  readonly invalid: InvalidMemberChoice;
  readonly summary: BooklistSummary | null;
}
