import type { REST } from '@discordjs/rest';
import {
  Routes,
  type APIApplication,
  type APIApplicationCommand,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

import type { CommandDeclaration } from '../engine/declaration.ts';

interface RegistrationParts {
  /** As the bot. */
  readonly rest: REST;
  readonly declarations: readonly CommandDeclaration[];
  /** Registers to this server alone and leaves the global commands as they are. */
  readonly devGuildId: string | null;
}

export interface RegistrationResult {
  /** Discord's ids by the name of the command. */
  readonly ids: ReadonlyMap<string, string>;
  /** False where Discord held the same already. */
  readonly written: boolean;
}

/**
 * Makes Discord hold our commands, all at once, and only if it does not: each new one counts
 * towards 200 a day. Rejects with what the REST client throws.
 */
export async function registerCommands({
  rest,
  declarations,
  devGuildId,
}: RegistrationParts): Promise<RegistrationResult> {
  const { id: application } = (await rest.get(Routes.currentApplication())) as APIApplication;
  const route =
    devGuildId === null
      ? Routes.applicationCommands(application)
      : Routes.applicationGuildCommands(application, devGuildId);
  const isGlobal = devGuildId === null;
  const wanted = isGlobal ? [...declarations] : declarations.map((one) => withoutGlobalFields(one));
  const held = (await rest.get(route, {
    query: new URLSearchParams({ with_localizations: 'true' }),
  })) as APIApplicationCommand[];
  const same = sameCommands(isGlobal ? held : held.map((one) => withoutGlobalFields(one)), wanted);
  if (same) return { ids: commandIds(held), written: false };
  const body: RESTPutAPIApplicationCommandsJSONBody = wanted;
  const written = (await rest.put(route, { body })) as APIApplicationCommand[];
  return { ids: commandIds(written), written: true };
}

/** Where a command is offered is a matter of global ones alone (Discord, Application Commands). */
function withoutGlobalFields<Declared extends GlobalCommandFields>(command: Declared): Declared {
  const own = { ...command };
  delete own.contexts;
  delete own.integration_types;
  return own;
}

interface GlobalCommandFields {
  contexts?: unknown;
  integration_types?: unknown;
}

function commandIds(commands: readonly APIApplicationCommand[]): ReadonlyMap<string, string> {
  return new Map(commands.map(({ name, id }) => [name, id]));
}

/** Whether Discord holds just what is wanted, whatever defaults it filled in. */
export function sameCommands(
  held: readonly ComparableCommand[],
  wanted: readonly ComparableCommand[],
): boolean {
  return (
    comparableText(held.map(comparableFields)) === comparableText(wanted.map(comparableFields))
  );
}

type ComparableCommand = Partial<APIApplicationCommand> | (CommandDeclaration & MissingDescription);

/** A message command has neither. */
interface MissingDescription {
  description?: string;
  description_localizations?: unknown;
  options?: unknown;
}

function comparableText(commands: readonly object[]): string {
  return commands
    .map((command) => JSON.stringify(command))
    .toSorted()
    .join('\n');
}

function comparableFields(command: ComparableCommand): object {
  return {
    type: command.type ?? 1,
    name: command.name,
    description: command.description ?? '',
    default_member_permissions: command.default_member_permissions ?? null,
    contexts: command.contexts?.toSorted() ?? null,
    integration_types: command.integration_types?.toSorted() ?? null,
    nsfw: command.nsfw ?? false,
    name_localizations: withoutDefaults(command.name_localizations) ?? null,
    description_localizations: withoutDefaults(command.description_localizations) ?? null,
    options: withoutDefaults(command.options) ?? null,
  };
}

/** A value without what says nothing, its keys in order; undefined where nothing is left. */
function withoutDefaults(value: unknown): unknown {
  if (value === null || value === false) return undefined;
  if (typeof value !== 'object') return value;
  const parts = Object.entries(value)
    .map(([key, part]: [string, unknown]) => [key, withoutDefaults(part)] as const)
    .filter(([, part]) => part !== undefined);
  if (parts.length === 0) return undefined;
  if (Array.isArray(value)) return parts.map(([, part]) => part);
  return Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
