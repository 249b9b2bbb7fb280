import type { Choice, CommandShape, OptionShape } from '../contract/commands.ts';

/** A piece of a shown text; `matched` is what the person typed of it. */
export interface TextSegment {
  readonly text: string;
  readonly matched: boolean;
}

const MOST_NAMED = 3;

/** The commands that fit what is typed behind the slash: whose name begins so, has it, or whose description has it. */
export function matchingCommands(
  commands: readonly CommandShape[],
  typed: string,
): readonly CommandShape[] {
  return bestFirst(commands, typed);
}

/** The options named beside a command: those that have to be given, a few others, and how many more there are. */
export function optionSummary(options: readonly OptionShape[]): readonly string[] {
  const required = options.filter((option) => option.required).length;
  // No `+1` where the one itself can stand.
  const named = options.length === MOST_NAMED + 1 ? MOST_NAMED + 1 : Math.max(MOST_NAMED, required);
  const more = options.length - named;
  const names = options.slice(0, named).map(({ name }) => name);
  return more > 0 ? [...names, `+${String(more)}`] : names;
}

/** The options that can still be given and fit the letters typed behind the last chip. */
export function matchingOptions(
  options: readonly OptionShape[],
  typed: string,
): readonly OptionShape[] {
  return bestFirst(options, typed);
}

/** The fixed choices that fit; the sign of a channel or a role may be typed or left out. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const text = plain(withoutSign(typed));
  return [
    ...choices.filter(({ name }) => plain(withoutSign(name)).startsWith(text)),
    ...choices.filter(({ name }) => plain(withoutSign(name)).indexOf(text) > 0),
  ];
}

/** A text cut around the first place where it has what was typed. */
export function highlightMatch(text: string, typed: string): readonly TextSegment[] {
  const sought = plain(typed);
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought);
  if (at === -1) return [{ text, matched: false }];
  const end = at + sought.length;
  return [
    { text: text.slice(0, at), matched: false },
    { text: text.slice(at, end), matched: true },
    { text: text.slice(end), matched: false },
  ].filter((piece) => piece.text !== '');
}

/** `#boards` and `@Fans` without what they begin with. */
export function withoutSign(name: string): string {
  return name.replace(/^[#@]/u, '');
}

function bestFirst<T extends { readonly name: string; readonly description: string }>(
  all: readonly T[],
  typed: string,
): readonly T[] {
  const text = plain(typed);
  const rank = ({ name, description }: T): number => {
    const at = plain(name).indexOf(text);
    if (at >= 0) return Math.min(at, 1);
    return plain(description).includes(text) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((wanted) => all.filter((one) => rank(one) === wanted));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
