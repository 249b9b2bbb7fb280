import type { CommandShape, OptionShape } from '../contract/commands.ts';

/** Option names and texts in typed order. */
export type OptionTexts = readonly (readonly [option: string, text: string])[];

export interface CommandLine {
  readonly command: CommandShape;
  /** The text before the first named option. */
  readonly head: string;
  readonly options: OptionTexts;
}

/**
 * Reads `/rank board:"a b" page:2`. Returns null unless a complete command name is followed by a
 * space.
 */
export function readCommandLine(
  commands: readonly CommandShape[],
  line: string,
): CommandLine | null {
  const command = commands
    .filter(({ name }) => line.startsWith(`/${name} `))
    .reduce<CommandShape | null>(
      (best, one) => (best === null || one.name.length > best.name.length ? one : best),
      null,
    );
  if (command === null) return null;
  return { command, ...readOptions(command.options, line.slice(command.name.length + 2)) };
}

/** Reads `a b page:2`. A value ends at the next option name or is quoted. */
export function readOptions(
  options: readonly Pick<OptionShape, 'name'>[],
  typed: string,
): Pick<CommandLine, 'head' | 'options'> {
  const starts = startsOf(options, typed);
  const written = starts.map(({ name, end }, at): readonly [string, string] => [
    name,
    unquoted(typed.slice(end, starts[at + 1]?.index ?? typed.length)),
  ]);
  return { head: unquoted(typed.slice(0, starts[0]?.index ?? typed.length)), options: written };
}

function startsOf(options: readonly Pick<OptionShape, 'name'>[], typed: string) {
  const names = new Set(options.map(({ name }) => name));
  return Array.from(typed.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):/gu))
    .map((match) => ({
      name: match[1] ?? '',
      index: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ name, index }) => !insideQuotes(typed.slice(0, index)) && names.delete(name));
}

function insideQuotes(before: string): boolean {
  return (before.split('"').length - 1) % 2 === 1;
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^".*"$/su.test(trimmed) && trimmed.length > 1 ? trimmed.slice(1, -1) : trimmed;
}
