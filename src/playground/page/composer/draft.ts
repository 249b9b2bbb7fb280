import type { OptionInput } from './option-value.ts';

/** What stands in the message box, so that it can come back. */
export type Draft = { readonly kind: 'text'; readonly text: string } | CommandDraft;

export interface CommandDraft {
  readonly kind: 'command';
  readonly command: string;
  /** The options that have a chip, in their order. */
  readonly entered: readonly (readonly [option: string, entered: OptionInput])[];
  /** What is typed behind the last chip. */
  readonly tailText: string;
}
