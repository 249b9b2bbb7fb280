import { Routes, type APIApplicationCommand } from 'discord-api-types/v10';

import type { CommandScope } from '../discord/registration.ts';
import { combined, failed, ok, warning, type DoctorCheck, type Finding } from './check.ts';
import type { DoctorContext } from './context.ts';
import { applicationCheck } from './discord-checks.ts';
import { success } from './discord-reader.ts';

/** Compares the commands at Discord with those that this version registers. */
export const commandCheck: DoctorCheck<DoctorContext> = {
  name: 'commands',
  needs: [applicationCheck.name],
  async run(context, signal) {
    const { devGuildId } = context.config.discord;
    if (devGuildId === null) return globalFinding(context, signal);
    return combined([
      await serverFinding(context, devGuildId, signal),
      await doubleFinding(context, signal),
    ]);
  },
};

async function globalFinding(context: DoctorContext, signal: AbortSignal): Promise<Finding> {
  const { id } = await context.discord.application(signal);
  const registered = await fetchCommands(context, Routes.applicationCommands(id), signal);
  return comparedFinding(context, registered ?? [], 'global');
}

async function serverFinding(
  context: DoctorContext,
  guildId: string,
  signal: AbortSignal,
): Promise<Finding> {
  const { id } = await context.discord.application(signal);
  const route = Routes.applicationGuildCommands(id, guildId);
  const registered = await fetchCommands(context, route, signal);
  if (registered !== null) return comparedFinding(context, registered, 'server');
  return failed(
    `The bot may not register commands in the server of DEV_GUILD_ID (${guildId}).`,
    'Invite the bot to that server with the scope applications.commands, or unset DEV_GUILD_ID.',
  );
}

/** With `DEV_GUILD_ID` the bot leaves global commands unchanged. */
async function doubleFinding(context: DoctorContext, signal: AbortSignal): Promise<Finding> {
  const { id } = await context.discord.application(signal);
  const registered = await fetchCommands(context, Routes.applicationCommands(id), signal);
  if (registered === null || registered.length === 0) return ok('There are no global commands.');
  return warning(
    'The server of DEV_GUILD_ID shows each command twice, because there are also global commands.',
    'Unset DEV_GUILD_ID, or use an application of its own for development.',
  );
}

/** Null if the bot has no access. */
async function fetchCommands(
  { callDiscord }: DoctorContext,
  route: `/${string}`,
  signal: AbortSignal,
): Promise<readonly APIApplicationCommand[] | null> {
  const reply = await callDiscord({ route, query: { with_localizations: 'true' }, signal });
  return reply.status === 403 ? null : (success(reply) as APIApplicationCommand[]);
}

const where: Readonly<Record<CommandScope, string>> = {
  global: 'everywhere',
  server: 'in the server of DEV_GUILD_ID',
};

function comparedFinding(
  { commandDifferences }: DoctorContext,
  registered: readonly APIApplicationCommand[],
  scope: CommandScope,
): Finding {
  const { missing, superfluous, changed } = commandDifferences(registered, scope);
  const differences = [
    ...described('lacks', missing),
    ...described('also has', superfluous),
    ...described('has another version of', changed),
  ];
  if (differences.length === 0) {
    return ok(`Discord has this version’s commands ${where[scope]}.`);
  }
  const remedy = 'Start or restart the bot with this version: it registers its commands.';
  if (registered.length === 0) {
    return warning(`Discord has no commands ${where[scope]}.`, remedy);
  }
  return warning(`Discord ${differences.join(', ')}.`, remedy);
}

function described(verb: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${verb} ${names.join(', ')}`];
}
