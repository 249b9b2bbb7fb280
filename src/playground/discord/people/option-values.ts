import type { House } from '../house.ts';
import { characters } from '../json.ts';
import { OPTION } from '../option-types.ts';
import type { CommandOption } from '../world/commands.ts';
import { channelPayload, memberPayload, rolePayload, userPayload } from '../world/payloads.ts';
import type { Stand } from './place.ts';
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

export interface Resolved {
  users?: Record<string, unknown>;
  members?: Record<string, unknown>;
  channels?: Record<string, unknown>;
  roles?: Record<string, unknown>;
  messages?: Record<string, unknown>;
}

/**
 * The options a person filled in, checked as the Discord app checks them before it sends anything. Channels, roles
 * and people may be named instead of given by id.
 */
export function givenOptions(
  house: House,
  stand: Stand,
  personId: string,
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
        value: checked(house, stand, personId, option, value, resolved),
      };
    });
  return { options: nested(chosen, given), resolved };
}

/** Puts the options below their subcommand and group. */
export function nested(
  { group, subcommand }: Chosen,
  given: readonly GivenOption[],
): GivenOption[] {
  if (subcommand === undefined) return [...given];
  const inner = { name: subcommand.name, type: subcommand.type, options: given };
  return group === undefined ? [inner] : [{ name: group.name, type: group.type, options: [inner] }];
}

function checked(
  house: House,
  stand: Stand,
  personId: string,
  option: CommandOption,
  value: Value,
  resolved: Resolved,
): Value {
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
    case OPTION.channel: {
      if (stand.guild === undefined) throw wrong('there are no channels here');
      const channel = house.world.channelIn(stand.guild, named(value));
      const { channel_types: types } = option;
      if (types?.includes(channel.type) === false) throw wrong('is no channel of that kind');
      const { world } = house;
      resolved.channels = {
        [channel.id]: {
          ...channelPayload(channel),
          permissions: String(world.permissions(personId, channel)),
          app_permissions: String(world.permissions(world.bot.id, channel)),
        },
      };
      return channel.id;
    }
    case OPTION.role: {
      const roles = [...(stand.guild?.roles.values() ?? [])];
      const role = roles.find(({ id, name }) => id === named(value) || name === named(value));
      if (role === undefined) throw wrong('is no role here');
      resolved.roles = { [role.id]: rolePayload(role, 0) };
      return role.id;
    }
    case OPTION.user: {
      const user = house.world.user(named(value)) ?? house.world.userNamed(named(value));
      if (user === undefined) throw wrong('is nobody');
      const member = stand.guild?.members.get(user.id);
      resolved.users = { [user.id]: userPayload(user) };
      if (member !== undefined) {
        resolved.members = { [user.id]: memberPayload(member, undefined) };
      }
      return user.id;
    }
    default:
      throw wrong(`options of type ${option.type} are not known to this Discord`);
  }
}

function checkedText(option: CommandOption, value: string, wrong: (why: string) => Unable): string {
  const choice = option.choices?.find((one) => one.name === value || one.value === value);
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
  const choice = option.choices?.find((one) => one.name === value);
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

function named(value: Value): string {
  return String(value).replace(/^[#@]|^<[#@][!&]?(\d+)>$/, '$1');
}
