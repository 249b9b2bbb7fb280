import { textOfChoice } from './suggestions/choice.ts';

/** What was typed for something that may be left out; blank is as good as nothing. A page leads names to codes. */
export function readChoice(typed: string | null): string | null {
  return typed === null ? null : textOfChoice(typed) || null;
}
