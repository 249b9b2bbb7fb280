import type { Answer } from '../../model/answer.ts';
import type { Booklist, BooklistSummary } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';
import type { BooklistParams } from '../places.ts';
import type { MembersAstray } from './chosen.ts';

/** A list as it is shown. */
export interface ShownList {
  readonly answer: Answer<Booklist>;
  /** Whose list it is; null for the open library's, and where it cannot be had. */
  readonly source: Source | null;
  readonly sources: readonly Source[];
  /** In the service's own codes and steps. */
  readonly params: BooklistParams;
}

/** An order or a filter that the list cannot have. */
export interface RefusedList {
  readonly why: Refusal;
  /** What is known of the list; null where nothing is. */
  readonly head: BooklistSummary | null;
}

/** `status` comes with what the service says, which lists those it takes. */
export type Refusal =
  | { readonly kind: 'library' | 'large' | 'notes' }
  | { readonly kind: 'status'; readonly typed: string; readonly detail: string };

export interface AstrayMembers {
  readonly astray: MembersAstray;
  readonly head: BooklistSummary | null;
}
