import { DiscordAPIError, type REST } from '@discordjs/rest';
import {
  Routes,
  type APIApplication,
  type APIApplicationCommand,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

import type { CommandDeclaration } from '../engine/declaration.ts';
import { untilReached, type ReachOptions } from './until-reached.ts';

interface RegistrationParts extends Pick<ReachOptions, 'stopped' | 'clock' | 'log'> {
  readonly rest: REST;
  readonly declarations: readonly CommandDeclaration[];
  /** Registers the commands only in this server and leaves the global commands unchanged. */
  readonly devGuildId: string | null;
}

interface RegistrationResult {
  readonly applicationId: string;
  /** Discord's ids by the name of the command. */
  readonly ids: ReadonlyMap<string, string>;
  /** False if Discord already had the same commands. */
  readonly written: boolean;
}

/**
 * Replaces all commands at Discord if they differ, because Discord allows 200 new commands a day.
 * Repeats it until Discord answers. Rejects with `DiscordAPIError` if Discord refuses it.
 */
export function registerCommands(parts: RegistrationParts): Promise<RegistrationResult> {
  const isFinal = (error: unknown): boolean => error instanceof DiscordAPIError;
  return untilReached(() => registerOnce(parts), { ...parts, isFinal });
}

async function registerOnce({
  rest,
  declarations,
  devGuildId,
}: RegistrationParts): Promise<RegistrationResult> {
  const { id: applicationId } = (await rest.get(Routes.currentApplication())) as APIApplication;
  const route =
    devGuildId === null
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, devGuildId);
  const scope = devGuildId === null ? 'global' : 'server';
  const registered = (await rest.get(route, {
    query: new URLSearchParams({ with_localizations: 'true' }),
  })) as APIApplicationCommand[];
  if (sameCommands(inScope(registered, scope), inScope(declarations, scope))) {
    return { applicationId, ids: commandIds(registered), written: false };
  }
  const body: RESTPutAPIApplicationCommandsJSONBody = inScope(declarations, scope);
  const written = (await rest.put(route, { body })) as APIApplicationCommand[];
  return { applicationId, ids: commandIds(written), written: true };
}

export type CommandScope = 'global' | 'server';

/** Names of commands by how Discord's list differs from the declared one. */
export interface CommandDifferences {
  readonly missing: readonly string[];
  readonly superfluous: readonly string[];
  readonly changed: readonly string[];
}

/** Compares what Discord returned with what this version registers in the same scope. */
export function commandDifferences(
  registered: readonly APIApplicationCommand[],
  declarations: readonly CommandDeclaration[],
  scope: CommandScope,
): CommandDifferences {
  const atDiscord = new Map(inScope(registered, scope).map((one) => [one.name, one]));
  const ours = new Map(inScope(declarations, scope).map((one) => [one.name, one]));
  const names = [...ours.keys()];
  return {
    missing: names.filter((name) => !atDiscord.has(name)),
    superfluous: [...atDiscord.keys()].filter((name) => !ours.has(name)),
    changed: names.filter((name) => {
      const [theirs, own] = [atDiscord.get(name), ours.get(name)];
      return theirs !== undefined && own !== undefined && !sameCommands([theirs], [own]);
    }),
  };
}

function inScope<Command extends GlobalCommandFields>(
  commands: readonly Command[],
  scope: CommandScope,
): Command[] {
  return scope === 'global' ? [...commands] : commands.map(withoutGlobalFields);
}

/** Removes the fields that Discord allows only on global commands (Discord, Application Commands). */
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

/** Whether both lists declare the same commands, apart from Discord's default values. */
export function sameCommands(
  registered: readonly ComparableCommand[],
  declared: readonly ComparableCommand[],
): boolean {
  return (
    comparableText(registered.map(comparableFields)) ===
    comparableText(declared.map(comparableFields))
  );
}

type ComparableCommand = Partial<APIApplicationCommand> | (CommandDeclaration & MissingDescription);

/** A message command does not have these fields. */
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

/** Removes nulls, false values and empty objects, and sorts keys. Returns undefined if nothing is left. */
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
