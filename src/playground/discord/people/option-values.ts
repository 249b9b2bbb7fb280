import { characters } from '../json.ts';
import { OPTION } from '../option-types.ts';
import type { CommandOption } from '../world/commands.ts';
import { namesSomething, resolvedId, type Resolved, type Resolving } from './resolving.ts';
import type { Viewpoint } from './surroundings.ts';
import type { Chosen } from './typed-command.ts';
import { Unable } from './unable.ts';

export type Value = string | number | boolean;

/** An option as INTERACTION_CREATE carries it. */
export interface GivenOption {
  readonly name: string;
  readonly type: number;
  readonly value?: Value;
  readonly focused?: true;
  readonly options?: readonly GivenOption[];
}

/**
 * The options a person filled in, checked as the Discord app checks them before it sends anything. Channels, roles
 * and people may be named instead of given by id.
 */
export function givenOptions(
  viewpoint: Viewpoint,
  chosen: Chosen,
  values: Readonly<Record<string, Value>>,
): { options: GivenOption[]; resolved: Resolved } {
  const resolved: Resolved = {};
  const unknown = Object.keys(values).find((name) =>
    chosen.options.every((one) => one.name !== name),
  );
  if (unknown !== undefined) throw new Unable(`${unknown} is no option of /${chosen.command.name}`);
  const missing = chosen.options.find((one) => one.required === true && !(one.name in values));
  if (missing !== undefined) throw new Unable(`the option ${missing.name} is required`);
  const given = chosen.options
    .filter(({ name }) => name in values)
    .map((option) => {
      const value = values[option.name] ?? '';
      return {
        name: option.name,
        type: option.type,
        value: checked(option, value, { viewpoint, resolved }),
      };
    });
  return { options: nested(chosen, given), resolved };
}

/**
 * The options as they stand while one of them is typed: unchecked, but what was picked in the app goes by its id.
 * A channel, role or person that cannot be told yet is left out.
 */
export function optionsSoFar(
  viewpoint: Viewpoint,
  chosen: Chosen,
  values: Readonly<Record<string, Value>>,
  focused: { readonly name: string; readonly value: string },
): GivenOption[] {
  const given = chosen.options.flatMap((option): GivenOption[] => {
    const { name, type } = option;
    if (name === focused.name) return [{ name, type, value: focused.value, focused: true }];
    const value = values[name];
    if (value === undefined) return [];
    if (type === OPTION.boolean) return [{ name, type, value: /^true$/i.test(String(value)) }];
    if (!namesSomething(option)) return [{ name, type, value }];
    try {
      const resolving = { viewpoint, resolved: {} };
      return [{ name, type, value: resolvedId(option, String(value), resolving) }];
    } catch {
      return [];
    }
  });
  return nested(chosen, given);
}

/** Puts the options below their subcommand and group. */
function nested({ group, subcommand }: Chosen, given: readonly GivenOption[]): GivenOption[] {
  if (subcommand === undefined) return [...given];
  const inner = { name: subcommand.name, type: subcommand.type, options: given };
  return group === undefined ? [inner] : [{ name: group.name, type: group.type, options: [inner] }];
}

function checked(option: CommandOption, value: Value, resolving: Resolving): Value {
  const wrong = (why: string): Unable => new Unable(`${option.name}: ${why}`);
  switch (option.type) {
    case OPTION.string:
      return checkedText(option, String(value), wrong);
    case OPTION.integer:
    case OPTION.number:
      return checkedNumber(option, value, wrong);
    case OPTION.boolean:
      if (/^(?:true|false)$/i.test(String(value))) return /^true$/i.test(String(value));
      throw wrong('takes true or false');
    case OPTION.channel:
    case OPTION.role:
    case OPTION.user:
      try {
        return resolvedId(option, String(value), resolving);
      } catch (error) {
        throw wrong(error instanceof Error ? error.message : String(error));
      }
    default:
      throw wrong(`options of type ${option.type} are not known to this Discord`);
  }
}

/** By value or by name: one choice may be called what is the value of another, and then the value is meant. */
function choiceMeant({ choices = [] }: CommandOption, value: Value) {
  const given = String(value);
  return (
    choices.find((one) => String(one.value) === given) ?? choices.find(({ name }) => name === given)
  );
}

function checkedText(option: CommandOption, value: string, wrong: (why: string) => Unable): string {
  const choice = choiceMeant(option, value);
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

function checkedNumber(
  option: CommandOption,
  value: Value,
  wrong: (why: string) => Unable,
): number {
  const choice = choiceMeant(option, value);
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
