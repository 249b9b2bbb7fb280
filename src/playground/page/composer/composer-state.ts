import type { CommandShape, OptionShape } from '../contract/commands.ts';
import { composerTexts, type ComposerTexts } from './composer-texts.ts';
import { commandDraft, EMPTY, type CommandDraft, type Draft } from './draft.ts';
import {
  choiceListing,
  commandListing,
  optionListing,
  type AdminCommands,
  type Listing,
} from './listing.ts';
import type { OptionInput, OptionProblem } from './option-value.ts';
import type { SuggestionState } from './suggestion-loader.ts';

/** What can be typed, and where. */
export interface ComposerContext {
  readonly language: keyof typeof composerTexts;
  readonly commands: readonly CommandShape[];
  /** Null if the reader is the admin. */
  readonly admin: AdminCommands | null;
  /** The reason why nothing can be typed, or null. */
  readonly closed: string | null;
  /** Each location has its own draft; null while it is not known. */
  readonly location: string | null;
}

// Ids of the fields.
export const MESSAGE = 'message-text';
export const TAIL = 'more-options';
export const CLOSED = 'composer-closed';

export function optionField(option: string): string {
  return `option-${option}`;
}

export interface ComposerState {
  readonly draft: Draft;
  /** The field whose offers are listed, and the index of the marked offer. */
  readonly list: { readonly field: string; readonly marked: number | null } | null;
  /** Those of the focused option. */
  readonly suggestions: SuggestionState;
  /** Whether the focused option has been edited. */
  readonly isTyping: boolean;
  /** The problems that are shown, by option. */
  readonly problems: Readonly<Record<string, OptionProblem | null>>;
  /** Whether the text after the last chip is shown as invalid. */
  readonly isTailWrong: boolean;
  /** The line above the box: about a field, or a problem. */
  readonly banner: { readonly field: string } | { readonly problem: string } | null;
  /** What screen readers announce. */
  readonly status: string;
  /** The field to focus when the state is drawn. */
  readonly focus: { readonly field: string; readonly looksUp?: true } | null;
}

export const START: ComposerState = {
  draft: EMPTY,
  list: null,
  suggestions: { kind: 'loading' },
  isTyping: false,
  problems: {},
  isTailWrong: false,
  banner: null,
  status: '',
  focus: null,
};

export function textsOf({ language }: ComposerContext): ComposerTexts {
  return composerTexts[language];
}

/** The command of a draft, if it is offered. */
export function shapeOf(
  draft: Draft,
  { commands }: Pick<ComposerContext, 'commands'>,
): CommandShape | undefined {
  return draft.kind === 'text' ? undefined : commands.find(({ name }) => name === draft.command);
}

/** An option with its input. */
export interface Chip {
  readonly option: OptionShape;
  readonly input: OptionInput;
}

/** The chosen command as it is offered now. */
export interface ChosenCommand {
  readonly shape: CommandShape;
  readonly draft: CommandDraft;
  readonly chips: readonly Chip[];
  /** Options without a chip. */
  readonly remaining: readonly OptionShape[];
}

export function chosenCommand(draft: Draft, context: ComposerContext): ChosenCommand | null {
  const shape = shapeOf(draft, context);
  if (draft.kind === 'text' || shape === undefined) return null;
  const whole = commandDraft(shape, draft.entered, draft.tailText);
  const chips = whole.entered.flatMap(([name, input]): Chip[] => {
    const option = shape.options.find((one) => one.name === name);
    return option === undefined ? [] : [{ option, input }];
  });
  const remaining = shape.options.filter((option) => chips.every((chip) => chip.option !== option));
  return { shape, draft: whole, chips, remaining };
}

/** The field to fill in next: the message, an empty required option, or the input after the chips. */
export function nextField(draft: Draft, context: ComposerContext): string {
  if (context.closed !== null) return CLOSED;
  const chosen = chosenCommand(draft, context);
  if (chosen === null) return MESSAGE;
  const next = chosen.chips.find(({ option, input }) => option.required && input.text === '');
  return next === undefined ? TAIL : optionField(next.option.name);
}

/** What is offered for a field; null for nothing. */
export function listingOf(
  field: string,
  state: ComposerState,
  context: ComposerContext,
): Listing | null {
  const texts = textsOf(context);
  const { draft } = state;
  const chosen = chosenCommand(draft, context);
  if (chosen === null) {
    const text = draft.kind === 'text' ? draft.text : '';
    return commandListing(text, context.commands, context.admin, texts);
  }
  if (field === TAIL) return optionListing(chosen.remaining, chosen.draft.tailText, texts);
  const chip = chosen.chips.find(({ option }) => optionField(option.name) === field);
  return chip === undefined ? null : choiceListing(chip.option, chip.input, state, texts);
}
