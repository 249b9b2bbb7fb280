import type { OptionInput } from './option-value.ts';

/** The content of the composer. */
export type Draft = { readonly kind: 'text'; readonly text: string } | CommandDraft;

export interface CommandDraft {
  readonly kind: 'command';
  readonly command: string;
  /** Options with a chip, in order. */
  readonly entered: readonly (readonly [option: string, entered: OptionInput])[];
  /** The text after the last chip. */
  readonly tailText: string;
}
