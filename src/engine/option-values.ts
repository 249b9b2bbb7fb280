import { ProblemError } from '../model/problem.ts';
import type { GivenOption } from './command-call.ts';
import type { OptionSpec, OptionSpecs, OptionValues } from './command.ts';

type Value = string | number | boolean;

/**
 * Validates the options against the declaration. Discord validates them too, but may still use an older
 * declaration. Throws `ProblemError` (`not_accepted`) for a value that does not fit.
 */
export function parseOptions<Options extends OptionSpecs>(
  specs: Options,
  given: readonly GivenOption[],
): OptionValues<Options> {
  const values = new Map(given.map(({ name, value }) => [name, value]));
  const entries = Object.entries(specs).map(([name, spec]) => {
    const value = readValue(name, spec, values.get(name));
    return [name, value ?? missingValue(name, spec, values.has(name))];
  });
  return Object.fromEntries(entries) as OptionValues<Options>;
}

/** Name of the option that makes an answer private. */
export const privateOptionName = 'private';

export function wantsPrivateAnswer(given: readonly GivenOption[]): boolean {
  return given.some(({ name, value }) => name === privateOptionName && value === true);
}

/** A required text of spaces alone becomes an empty text; the page then says what it needs. */
function missingValue(
  name: string,
  { kind, required = false }: OptionSpec,
  isGiven: boolean,
): '' | null {
  if (!required) return null;
  if (kind === 'text' && isGiven) return '';
  throw notAccepted(name, 'It is required.');
}

function readValue(name: string, spec: OptionSpec, value: unknown): Value | null {
  if (value === undefined || value === null) return null;
  switch (spec.kind) {
    case 'text':
      if (typeof value === 'string') return readText(value, spec.maxLength);
      break;
    case 'pick':
      if (typeof value === 'string' && Object.hasOwn(spec.choices, value)) return value;
      break;
    case 'whole':
      if (typeof value === 'number' && Number.isSafeInteger(value)) {
        return Math.min(spec.max, Math.max(spec.min, value));
      }
      break;
    case 'flag':
      if (typeof value === 'boolean') return value;
      break;
    case 'channel':
    case 'role':
      if (typeof value === 'string' && /^\d{1,20}$/u.test(value)) return value;
      break;
  }
  throw notAccepted(name, 'This value does not fit.');
}

/** A text of spaces alone is null. A lone surrogate would break outgoing JSON. */
function readText(text: string, maxLength: number): string | null {
  const read = text.toWellFormed().slice(0, maxLength).trim();
  return read === '' ? null : read;
}

function notAccepted(param: string, detail: string): ProblemError {
  return new ProblemError({ code: 'not_accepted', param, detail });
}
