import { fields, list, sameJson, text, type Fields } from '../json.ts';

/** Texts by locale, or null. */
export type Localizations = Readonly<Record<string, string>> | null;

/** A registered command, as Discord returns it with localizations. */
export interface Command {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id?: string;
  readonly version: string;
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly default_member_permissions: string | null;
  readonly dm_permission?: boolean;
  readonly contexts?: readonly number[] | null;
  readonly integration_types?: readonly number[];
  readonly nsfw: boolean;
  readonly name_localizations: Localizations;
  readonly description_localizations: Localizations;
  readonly options?: readonly CommandOption[];
}

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly description_localizations?: Localizations;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly {
    readonly name: string;
    readonly name_localizations?: Localizations;
    readonly value: string | number;
  }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly channel_types?: readonly number[];
  readonly options?: readonly CommandOption[];
}

export const CHAT_INPUT = 1;
export const MESSAGE_COMMAND = 3;

export type Commands = ReturnType<typeof createCommands>;

/** The registered global and guild commands. */
export function createCommands(applicationId: string, nextId: () => string) {
  const scopes = new Map<string, Command[]>();
  const scopeOf = (guildId: string | undefined): Command[] => scopes.get(guildId ?? '') ?? [];

  /** Replaces the command of the same name and type; an equal command keeps its version. */
  function put(guildId: string | undefined, body: Fields): Command {
    const filled = withDefaults(body, guildId);
    const all = scopeOf(guildId);
    const old = all.find(({ name, type }) => name === filled.name && type === filled.type);
    const id = old?.id ?? nextId();
    const same = old !== undefined && sameJson({ ...filled, ...identity(old) }, old);
    const version = same ? old.version : nextId();
    const command = { id, application_id: applicationId, version, ...filled };
    scopes.set(guildId ?? '', [...all.filter((one) => one !== old), command]);
    return command;
  }

  return {
    all: (guildId?: string): readonly Command[] => scopeOf(guildId),
    find: (id: string, guildId?: string): Command | undefined =>
      scopeOf(guildId).find((one) => one.id === id),
    put,
    /** Number of bodies that would create a command. */
    newAmong(bodies: readonly unknown[], guildId?: string): number {
      const known = new Set(scopeOf(guildId).map(({ type, name }) => `${type} ${name}`));
      const names = bodies.map((body) => withDefaults(fields(body), guildId));
      return names.filter(({ type, name }) => !known.has(`${type} ${name}`)).length;
    },
    /** Replaces all commands of a scope. */
    overwrite(bodies: readonly unknown[], guildId?: string): Command[] {
      const all = bodies.map((body) => put(guildId, fields(body)));
      scopes.set(guildId ?? '', all);
      return all;
    },
    change(old: Command, body: Fields, guildId?: string): Command {
      const rest = scopeOf(guildId).filter((one) => one !== old);
      const filled = withDefaults({ ...old, ...body }, guildId);
      const same = sameJson({ ...filled, ...identity(old) }, old);
      const version = same ? old.version : nextId();
      const command = { ...filled, ...identity(old), version };
      scopes.set(guildId ?? '', [...rest, command]);
      return command;
    },
    remove(id: string, guildId?: string): boolean {
      const all = scopeOf(guildId);
      scopes.set(
        guildId ?? '',
        all.filter((one) => one.id !== id),
      );
      return all.some((one) => one.id === id);
    },
    /** The commands of a guild or of direct messages. Guild commands hide global ones of the same name. */
    offered(guildId: string | undefined): Command[] {
      const own = guildId === undefined ? [] : scopeOf(guildId);
      const hidden = new Set(own.map(({ type, name }) => `${type} ${name}`));
      return [
        ...own,
        ...scopeOf(undefined).filter((one) => !hidden.has(`${one.type} ${one.name}`)),
      ];
    },
  };
}

/** A command in a list; without `with_localizations` the localizations are omitted. */
export function listedCommand(command: Command, withLocalizations: boolean): unknown {
  return withLocalizations ? command : withoutLocalizations(command);
}

function withoutLocalizations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLocalizations);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'name_localizations' && key !== 'description_localizations')
      .map(([key, part]: [string, unknown]) => [key, withoutLocalizations(part)]),
  );
}

function identity({ id, application_id, version }: Command) {
  return { id, application_id, version };
}

type CommandFields = Omit<Command, 'id' | 'application_id' | 'version'>;

/** The command with Discord's defaults, which make a returned command differ from the one sent. */
function withDefaults(body: Fields, guildId: string | undefined): CommandFields {
  const type = typeof body['type'] === 'number' ? body['type'] : CHAT_INPUT;
  const options = list(body['options']).map((option) => cleanOption(fields(option)));
  const permissions = body['default_member_permissions'];
  const contexts = body['contexts'];
  return {
    type,
    name: text(body['name']) ?? '',
    description: text(body['description']) ?? '',
    default_member_permissions:
      typeof permissions === 'string' || typeof permissions === 'number'
        ? String(permissions)
        : null,
    nsfw: body['nsfw'] === true,
    name_localizations: localizations(body['name_localizations']),
    description_localizations: localizations(body['description_localizations']),
    ...(guildId === undefined
      ? {
          dm_permission: Array.isArray(contexts)
            ? contexts.includes(1)
            : body['dm_permission'] !== false,
          contexts: Array.isArray(contexts) ? (contexts as number[]).toSorted() : null,
          integration_types: Array.isArray(body['integration_types'])
            ? (body['integration_types'] as number[]).toSorted()
            : [0],
        }
      : { guild_id: guildId }),
    ...(options.length === 0 ? {} : { options }),
  };
}

/** Discord omits `false`, empty lists and nulls of options. */
function cleanOption(option: Fields): CommandOption {
  const kept = Object.entries(option).filter(
    ([, value]) =>
      value !== false &&
      value !== null &&
      value !== undefined &&
      !(Array.isArray(value) && value.length === 0),
  );
  const inner = list(option['options']).map((one) => cleanOption(fields(one)));
  const filled = { ...Object.fromEntries(kept), ...(inner.length === 0 ? {} : { options: inner }) };
  return filled as unknown as CommandOption;
}

function localizations(value: unknown): Readonly<Record<string, string>> | null {
  const known = fields(value);
  return Object.keys(known).length === 0 ? null : (known as Record<string, string>);
}
