import type { BotRunner } from '../bot-runner.ts';
import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { Simulation, SimulationResult } from '../page/contract/actions.ts';
import type { PlaygroundStatus } from '../page/contract/panel.ts';
import type { Activity } from './activity.ts';
import { permissions } from './presets.ts';
import { REFRESHES_PER_DAY } from '../catalogue/world/figures.ts';
import type { ServerKey } from './server-key.ts';
import { createCatalogueCondition } from './catalogue-condition.ts';

const MAX_REFRESHES = 31 * REFRESHES_PER_DAY;

export interface SimulationControlOptions {
  readonly catalogue: Pick<SampleCatalogue, 'faults' | 'stepBoards'>;
  readonly discord: Pick<LocalDiscord, 'dropGateway' | 'world'>;
  readonly bot: Pick<BotRunner, 'restart'>;
  readonly key: Pick<ServerKey, 'revoke' | 'give'>;
  readonly activity: Pick<Activity, 'connected' | 'note'>;
}

export interface SimulationControl {
  state(): Pick<PlaygroundStatus, 'catalogue' | 'refreshes'>;
  apply(simulation: Simulation): Promise<SimulationResult>;
}

/** Applies simulations. A simulation that fails resolves with the problem. */
export function createSimulationControl({
  catalogue,
  discord,
  bot,
  key,
  activity: { connected, note },
}: SimulationControlOptions): SimulationControl {
  const condition = createCatalogueCondition(catalogue.faults);
  let refreshes = 0;

  /** Returns the problem, or null on success. */
  function run(simulation: Simulation): string | null | Promise<string | null> {
    switch (simulation.kind) {
      case 'boards':
        return stepBoards(simulation.refreshes);
      case 'catalogue':
        condition.set(simulation.condition);
        note('catalogue', simulation.condition);
        return null;
      case 'revokeKey':
        return key.revoke();
      case 'giveKey':
        return key.give();
      case 'permission':
        return setPermission(simulation);
      case 'dropGateway':
        if (!connected()) return 'The bot is not connected.';
        discord.dropGateway({ forget: simulation.forget });
        return null;
      case 'restart':
        return bot.restart({ kill: simulation.kill }).then(() => null);
    }
  }

  function stepBoards(times: number): string | null {
    if (!Number.isInteger(times) || times < 1 || times > MAX_REFRESHES) {
      return `The boards can be refreshed 1 to ${MAX_REFRESHES} times at once.`;
    }
    catalogue.stepBoards(times);
    refreshes += times;
    note('boardsRefreshed', String(times));
    return null;
  }

  function setPermission(simulation: Extract<Simulation, { kind: 'permission' }>): string | null {
    const permission = permissions.find((one) => one === simulation.permission);
    if (permission === undefined)
      return `${simulation.permission} is not one of the bot's permissions.`;
    const channel = discord.world.channel(simulation.channel);
    const guild = channel?.guildId === undefined ? undefined : discord.world.guild(channel.guildId);
    if (channel === undefined || guild === undefined)
      return 'There is no such channel in a server.';
    if (!guild.hasBot) return `The bot is not a member of ${guild.name}.`;
    discord.world.setBotPermission(channel, permission, simulation.allowed);
    note('permission', `${simulation.allowed ? '+' : '−'}${permission} #${channel.name}`);
    return null;
  }

  return {
    state: () => ({ catalogue: condition.now(), refreshes }),
    async apply(simulation) {
      try {
        return { problem: await run(simulation) };
      } catch (error) {
        return { problem: errorText(error) };
      }
    },
  };
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message } = error;
  return error instanceof ActionError
    ? `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
    : message;
}
