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

/** An option of INTERACTION_CREATE. */
export interface SubmittedOption {
  readonly name: string;
  readonly type: number;
  readonly value?: OptionValue;
  readonly focused?: true;
  readonly options?: readonly SubmittedOption[];
}

/**
 * Returns the submitted options and their resolved data. Channels, roles and people are given by id, name or mention.
 * Throws `ActionError` if the Discord app would not send them.
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
    throw new ActionError(`${unknown} is not an option of /${chosen.command.name}`);
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
 * The options while one of them is typed. They are not validated. A channel, role or person that cannot be resolved
 * yet is omitted.
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

/** Nests the options below their subcommand and group. */
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
      throw wrong(`options of type ${option.type} are not implemented`);
  }
}

/** Finds a choice by value or name; a value takes precedence over an equal name. */
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
    if (choice === undefined) throw wrong('is not one of the choices');
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
  if (Number.isNaN(number) || String(value).trim() === '') throw wrong('is not a number');
  if (option.type === OPTION.integer && !Number.isInteger(number)) throw wrong('is not an integer');
  if (number < (option.min_value ?? -(2 ** 53))) throw wrong('is too small');
  if (number > (option.max_value ?? 2 ** 53)) throw wrong('is too large');
  if (known.length > 0 && known.every((one) => one.value !== number)) {
    throw wrong('is not one of the choices');
  }
  return number;
}
