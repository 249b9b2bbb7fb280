import type { CommandShape } from '../contract/commands.ts';
import { readCommandLine, type OptionTexts } from './command-line.ts';
import { choiceNamed, fixedChoices, type OptionInput } from './option-value.ts';

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

export const EMPTY: Draft = { kind: 'text', text: '' };
const NOTHING: OptionInput = { text: '', picked: null };

export function isEmpty(draft: Draft): boolean {
  return draft.kind === 'text' && draft.text === '';
}

/** A draft of a command, with a chip for each required option. */
export function commandDraft(
  { name: command, options }: CommandShape,
  entered: CommandDraft['entered'] = [],
  tailText = '',
): CommandDraft {
  const missing = options.filter((option) => option.required && !hasChip(entered, option.name));
  const known = entered.filter(([name]) => options.some((option) => option.name === name));
  const added = missing.map((option) => [option.name, NOTHING] as const);
  return { kind: 'command', command, entered: [...added, ...known], tailText };
}

/** Sets the text of an option, in a new chip if it has none. */
export function withOption(draft: CommandDraft, option: string, input = NOTHING): CommandDraft {
  const { entered } = draft;
  if (!hasChip(entered, option)) return { ...draft, entered: [...entered, [option, input]] };
  const changed = entered.map((one) => (one[0] === option ? ([option, input] as const) : one));
  return { ...draft, entered: changed };
}

export function withoutOption(draft: CommandDraft, option: string): CommandDraft {
  return { ...draft, entered: draft.entered.filter(([name]) => name !== option) };
}

/** Fills in options as they are written; a text that names a fixed choice picks it. */
export function withTexts(
  shape: CommandShape,
  draft: CommandDraft,
  written: OptionTexts,
): CommandDraft {
  return written.reduce((filled, [name, text]) => {
    const option = shape.options.find((one) => one.name === name);
    if (option === undefined) return filled;
    const picked = choiceNamed(fixedChoices(option) ?? [], text);
    return withOption(filled, name, { text: picked?.name ?? text, picked });
  }, draft);
}

/**
 * Turns a line such as `/rank page:2` into a command; null unless a complete name is followed by a space.
 * `initial`: the option whose text is the whole rest of the line.
 */
export function draftOfLine(
  commands: readonly CommandShape[],
  line: string,
): { readonly draft: CommandDraft; readonly initial: string | null } | null {
  const read = readCommandLine(commands, line);
  if (read === null) return null;
  const { command: shape, head, options: written } = read;
  const draft = withTexts(shape, commandDraft(shape), written);
  const [first] = draft.entered;
  const isFirstEmpty = first?.[1].text === '' && shape.options.some(isRequired(first[0]));
  if (!isFirstEmpty) return { draft: { ...draft, tailText: head }, initial: null };
  const filled = withOption(draft, first[0], { text: head, picked: null });
  return { draft: filled, initial: head !== '' && written.length === 0 ? first[0] : null };
}

function isRequired(name: string) {
  return (option: CommandShape['options'][number]): boolean =>
    option.name === name && option.required;
}

function hasChip(entered: CommandDraft['entered'], option: string): boolean {
  return entered.some(([name]) => name === option);
}
