import type { OptionShape } from '../contract/commands.ts';
import { readOptions } from './command-line.ts';
import {
  listingOf,
  nextField,
  optionField,
  START,
  TAIL,
  textsOf,
  type Chip,
  type ChosenCommand,
  type ComposerContext,
  type ComposerState,
} from './composer-state.ts';
import { draftOfLine, withOption, withTexts, type Draft } from './draft.ts';
import { optionValue } from './option-value.ts';

/** The part of the state that changes. */
export type Change = Partial<ComposerState>;

/** Another draft, with the focus on the field that is filled in next. */
export function started(draft: Draft, context: ComposerContext): ComposerState {
  return { ...START, draft, focus: { field: nextField(draft, context) } };
}

/** The command that a line begins with; null if there is none. */
export function commandTyped(line: string, context: ComposerContext): ComposerState | null {
  const read = draftOfLine(context.commands, line);
  if (read === null) return null;
  const state = started(read.draft, context);
  if (read.initial === null) return state;
  return { ...state, focus: { field: optionField(read.initial), looksUp: true } };
}

/** The options that a text begins, such as `page:`; null if it has none. `typedIn`: null after the last chip. */
export function optionsTyped(
  text: string,
  typedIn: OptionShape | null,
  { shape, draft, remaining }: ChosenCommand,
): Change | null {
  const { head, options: written } = readOptions(remaining, text);
  const last = written.at(-1);
  if (last === undefined) return null;
  const rest =
    typedIn === null
      ? { ...draft, tailText: head }
      : withOption(draft, typedIn.name, { text: head, picked: null });
  const field = last[1] === '' ? optionField(last[0]) : TAIL;
  return { draft: withTexts(shape, rest, written), list: null, focus: { field } };
}

/** Lists what is offered for a field, and announces it. */
export function listed(field: string, state: ComposerState, context: ComposerContext): Change {
  const listing = listingOf(field, state, context);
  if (listing === null) return { list: null };
  const { offers, otherwise, marksFirst } = listing;
  return {
    list: { field, marked: marksFirst && offers.length > 0 ? 0 : null },
    status: offers.length > 0 ? textsOf(context).results(offers.length) : otherwise,
  };
}

/** Shows whether the value of an option is valid. */
export function checked(
  { option, input }: Chip,
  { banner, problems }: ComposerState,
  context: ComposerContext,
): Change {
  const { problem } = optionValue(option, input);
  const isAbout = banner !== null && 'field' in banner && banner.field === optionField(option.name);
  return {
    problems: { ...problems, [option.name]: problem },
    ...(problem !== null && isAbout ? { status: textsOf(context).problem(problem) } : {}),
  };
}
