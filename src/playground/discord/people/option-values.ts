import { characters } from '../json.ts';
import { OPTION } from '../option-types.ts';
import type { CommandOption } from '../world/commands.ts';
import {
  takesEntity,
  resolveEntity,
  type ResolvedData,
  type ResolutionContext,
} from './resolved-data.ts';
import type { Viewpoint } from './viewpoint.ts';
import type { SelectedCommand } from './typed-command.ts';
import { ActionError } from './action-error.ts';

export type OptionValue = string | number | boolean;

/** An option as INTERACTION_CREATE carries it. */
export interface SubmittedOption {
  readonly name: string;
  readonly type: number;
  readonly value?: OptionValue;
  readonly focused?: true;
  readonly options?: readonly SubmittedOption[];
}

/**
 * The options a person filled in, checked as the Discord app checks them before it sends anything. Channels, roles
 * and people may be named instead of given by id.
 */
export function validateOptions(
  viewpoint: Viewpoint,
  chosen: SelectedCommand,
  values: Readonly<Record<string, OptionValue>>,
): { options: SubmittedOption[]; resolved: ResolvedData } {
  const resolved: ResolvedData = {};
  const unknown = Object.keys(values).find((name) =>
    chosen.options.every((one) => one.name !== name),
  );
  if (unknown !== undefined)
    throw new ActionError(`${unknown} is no option of /${chosen.command.name}`);
  const missing = chosen.options.find((one) => one.required === true && !(one.name in values));
  if (missing !== undefined) throw new ActionError(`the option ${missing.name} is required`);
  const given = chosen.options
    .filter(({ name }) => name in values)
    .map((option) => {
      const value = values[option.name] ?? '';
      return {
        name: option.name,
        type: option.type,
        value: validateOption(option, value, { viewpoint, resolved }),
      };
    });
  return { options: nested(chosen, given), resolved };
}

/**
 * The options as they stand while one of them is typed: unchecked, but what was picked in the app goes by its id.
 * A channel, role or person that cannot be told yet is left out.
 */
export function partialOptions(
  viewpoint: Viewpoint,
  chosen: SelectedCommand,
  values: Readonly<Record<string, OptionValue>>,
  focused: { readonly name: string; readonly value: string },
): SubmittedOption[] {
  const given = chosen.options.flatMap((option): SubmittedOption[] => {
    const { name, type } = option;
    if (name === focused.name) return [{ name, type, value: focused.value, focused: true }];
    const value = values[name];
    if (value === undefined) return [];
    if (type === OPTION.boolean) return [{ name, type, value: /^true$/i.test(String(value)) }];
    if (!takesEntity(option)) return [{ name, type, value }];
    try {
      const resolving = { viewpoint, resolved: {} };
      return [{ name, type, value: resolveEntity(option, String(value), resolving) }];
    } catch {
      return [];
    }
  });
  return nested(chosen, given);
}

/** Puts the options below their subcommand and group. */
function nested(
  { group, subcommand }: SelectedCommand,
  given: readonly SubmittedOption[],
): SubmittedOption[] {
  if (subcommand === undefined) return [...given];
  const inner = { name: subcommand.name, type: subcommand.type, options: given };
  return group === undefined ? [inner] : [{ name: group.name, type: group.type, options: [inner] }];
}

function validateOption(
  option: CommandOption,
  value: OptionValue,
  resolving: ResolutionContext,
): OptionValue {
  const wrong = (why: string): ActionError => new ActionError(`${option.name}: ${why}`);
  switch (option.type) {
    case OPTION.string:
      return validateText(option, String(value), wrong);
    case OPTION.integer:
    case OPTION.number:
      return validateNumber(option, value, wrong);
    case OPTION.boolean:
      if (/^(?:true|false)$/i.test(String(value))) return /^true$/i.test(String(value));
      throw wrong('takes true or false');
    case OPTION.channel:
    case OPTION.role:
    case OPTION.user:
      try {
        return resolveEntity(option, String(value), resolving);
      } catch (error) {
        throw wrong(error instanceof Error ? error.message : String(error));
      }
    default:
      throw wrong(`options of type ${option.type} are not known to this Discord`);
  }
}

/** By value or by name: one choice may be called what is the value of another, and then the value is meant. */
function findChoice({ choices = [] }: CommandOption, value: OptionValue) {
  const given = String(value);
  return (
    choices.find((one) => String(one.value) === given) ?? choices.find(({ name }) => name === given)
  );
}

function validateText(
  option: CommandOption,
  value: string,
  wrong: (why: string) => ActionError,
): string {
  const choice = findChoice(option, value);
  if (option.choices !== undefined && option.choices.length > 0) {
    if (choice === undefined) throw wrong('is none of the choices');
    return String(choice.value);
  }
  const length = characters(value);
  if (value.trim() === '') throw wrong('is empty');
  if (length < (option.min_length ?? 0)) throw wrong('is too short');
  if (length > (option.max_length ?? 6000)) throw wrong('is too long');
  return value;
}

function validateNumber(
  option: CommandOption,
  value: OptionValue,
  wrong: (why: string) => ActionError,
): number {
  const choice = findChoice(option, value);
  const number = Number(choice?.value ?? value);
  const known = option.choices ?? [];
  if (Number.isNaN(number) || String(value).trim() === '') throw wrong('is no number');
  if (option.type === OPTION.integer && !Number.isInteger(number))
    throw wrong('is no whole number');
  if (number < (option.min_value ?? -(2 ** 53))) throw wrong('is too small');
  if (number > (option.max_value ?? 2 ** 53)) throw wrong('is too large');
  if (known.length > 0 && known.every((one) => one.value !== number)) {
    throw wrong('is none of the choices');
  }
  return number;
}
