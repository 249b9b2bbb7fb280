import type { AdminCommand, Choice, OptionShape } from '../contract/commands.ts';

/** A segment of a text; `matched` marks what the user typed. */
export interface TextSegment {
  readonly text: string;
  readonly matched: boolean;
}

const MOST_NAMED = 3;

/**
 * Admin commands that the text after the slash names: by a part of the name, or by the whole name with
 * options behind it.
 */
export function matchingAdminCommands(
  commands: readonly AdminCommand[],
  typed: string,
): readonly AdminCommand[] {
  const text = plain(typed);
  if (text === '') return [];
  return commands.filter(
    ({ name }) => plain(name).startsWith(text) || `${text} `.startsWith(`${plain(name)} `),
  );
}

/** Names the required options, a few others, and the number of the rest. */
export function optionSummary(options: readonly OptionShape[]): readonly string[] {
  const required = options.filter((option) => option.required).length;
  // The option itself takes no more space than `+1`.
  const named = options.length === MOST_NAMED + 1 ? MOST_NAMED + 1 : Math.max(MOST_NAMED, required);
  const more = options.length - named;
  const names = options.slice(0, named).map(({ name }) => name);
  return more > 0 ? [...names, `+${String(more)}`] : names;
}

/** Matching choices; the `#` or `@` of a channel or role is optional. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const text = plain(withoutSign(typed));
  return [
    ...choices.filter(({ name }) => plain(withoutSign(name)).startsWith(text)),
    ...choices.filter(({ name }) => plain(withoutSign(name)).indexOf(text) > 0),
  ];
}

/** Splits a text around the first match. */
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

/** Removes the leading `#` or `@`. */
export function withoutSign(name: string): string {
  return name.replace(/^[#@]/u, '');
}

/** What matches a text: by the beginning of the name, then the name, then the description. */
export function bestFirst<T extends { readonly name: string; readonly description: string }>(
  all: readonly T[],
  typed: string,
): readonly T[] {
  const text = plain(typed);
  const rank = ({ name, description }: T): number => {
    const at = plain(name).indexOf(text);
    if (at >= 0) return Math.min(at, 1);
    return plain(description).includes(text) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((level) => all.filter((one) => rank(one) === level));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
