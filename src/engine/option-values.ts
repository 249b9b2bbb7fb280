import { ProblemError } from '../model/problem.ts';
import type { GivenOption } from './command-call.ts';
import type { OptionSpec, OptionSpecs, OptionValues } from './command.ts';

type Value = string | number | boolean;

/**
 * What was typed, checked against the declaration: Discord checks too, but against the declaration
 * it holds, which may be an older one. Throws `not_accepted` for what cannot be made to fit.
 */
export function parseOptions<Options extends OptionSpecs>(
  specs: Options,
  given: readonly GivenOption[],
): OptionValues<Options> {
  const values = new Map(given.map(({ name, value }) => [name, value]));
  const typed = Object.entries(specs).map(([name, spec]) => {
    const value = readValue(name, spec, values.get(name));
    return [name, value ?? missingValue(name, spec, values.has(name))];
  });
  return Object.fromEntries(typed) as OptionValues<Options>;
}

/** Whether the answer is for the asker alone, as every reader command takes it. */
export const privateOptionName = 'private';

export function wantsPrivateAnswer(given: readonly GivenOption[]): boolean {
  return given.some(({ name, value }) => name === privateOptionName && value === true);
}

/** Blanks where a text is required are an empty text, and the page says what is wanted. */
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

/** Blanks alone are nothing typed; half a surrogate pair would break the JSON on its way out. */
function readText(text: string, maxLength: number): string | null {
  const read = text.toWellFormed().slice(0, maxLength).trim();
  return read === '' ? null : read;
}

function notAccepted(param: string, detail: string): ProblemError {
  return new ProblemError({ code: 'not_accepted', param, detail });
}
