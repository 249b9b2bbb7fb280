import type { Choice, OptionShape } from '../contract/commands.ts';
import { withoutSign } from './matching.ts';

/** A chip's text, and the picked choice until the text is edited. */
export interface OptionInput {
  readonly text: string;
  readonly picked: Choice | null;
}

/** Why Discord's app would not send an option. */
export type OptionProblem =
  | { readonly kind: 'missing' | 'whole' | 'number' | 'choice' | 'channel' | 'role' | 'person' }
  | { readonly kind: 'small' | 'large' | 'short' | 'long'; readonly limit: number };

export type OptionValue =
  | { readonly value: string; readonly problem: null }
  | { readonly value: null; readonly problem: OptionProblem };

/** Discord's app does not translate these. */
const FLAGS: readonly Choice[] = [
  { name: 'True', value: 'true' },
  { name: 'False', value: 'false' },
];

const LONGEST_TEXT = 6000;
const LARGEST_NUMBER = 2 ** 53;

/** Returns the only allowed choices of an option; null if any text is allowed. */
export function fixedChoices(option: OptionShape): readonly Choice[] | null {
  if (option.type === 'flag') return FLAGS;
  const picksOnly = ['channel', 'role', 'person'].includes(option.type);
  return picksOnly || option.choices.length > 0 ? option.choices : null;
}

/** Returns the value to send for an option, or the problem that prevents it. */
export function optionValue(option: OptionShape, { text, picked }: OptionInput): OptionValue {
  if (picked !== null) return sent(picked.value);
  if (text.trim() === '') return wrong({ kind: 'missing' });
  const choices = fixedChoices(option);
  if (choices !== null) {
    const named = choiceNamed(choices, text);
    return named === null ? wrong({ kind: choiceProblem(option) }) : sent(named.value);
  }
  const problem = option.type === 'text' ? textProblem(option, text) : numberProblem(option, text);
  return problem === null ? sent(option.type === 'text' ? text : text.trim()) : wrong(problem);
}

/** Finds a choice by name, id or mention. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | null {
  const typed = text.trim().replace(/^<[#@][!&]?(\d+)>$/u, '$1');
  const name = withoutSign(typed).toLowerCase();
  return (
    choices.find((choice) => choice.value === typed) ??
    choices.find((choice) => choice.name === typed) ??
    choices.find((choice) => withoutSign(choice.name).toLowerCase() === name) ??
    null
  );
}

/** Returns the unchecked value that a suggestion request contains. */
export function currentValue(option: OptionShape, entered: OptionInput): string {
  return optionValue(option, entered).value ?? entered.text;
}

function choiceProblem({ type }: OptionShape): 'choice' | 'channel' | 'role' | 'person' {
  return type === 'channel' || type === 'role' || type === 'person' ? type : 'choice';
}

function textProblem({ minLength, maxLength }: OptionShape, text: string): OptionProblem | null {
  const length = Array.from(text).length;
  const longest = maxLength ?? LONGEST_TEXT;
  if (minLength !== null && length < minLength) return { kind: 'short', limit: minLength };
  return length > longest ? { kind: 'long', limit: longest } : null;
}

function numberProblem({ type, min, max }: OptionShape, text: string): OptionProblem | null {
  const kind = type === 'whole' ? 'whole' : 'number';
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(text.trim())) return { kind };
  const number = Number(text);
  if (type === 'whole' && !Number.isInteger(number)) return { kind };
  const least = min ?? -LARGEST_NUMBER;
  const most = max ?? LARGEST_NUMBER;
  if (number < least) return { kind: 'small', limit: least };
  return number > most ? { kind: 'large', limit: most } : null;
}

function sent(value: string): OptionValue {
  return { value, problem: null };
}

function wrong(problem: OptionProblem): OptionValue {
  return { value: null, problem };
}
