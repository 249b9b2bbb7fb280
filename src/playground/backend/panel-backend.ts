import type { BotRunner } from '../bot-runner.ts';
import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import type { PlaygroundStatus } from '../page/contract/panel.ts';
import { createActivityLog } from './activity-log.ts';
import { trackActivity } from './activity.ts';
import type { PanelBackend } from './backend.ts';
import { createServerKey } from './server-key.ts';
import { createSimulationControl } from './simulation-control.ts';

export interface PanelBackendOptions {
  readonly catalogue: SampleCatalogue;
  readonly discord: LocalDiscord;
  readonly bot: Pick<BotRunner, 'state' | 'watch' | 'restart'>;
  readonly now?: () => number;
}

/** The side panel over the sample catalogue, the local Discord and the bot that runs between them. */
export function createPanelBackend({
  catalogue,
  discord,
  bot,
  now = Date.now,
}: PanelBackendOptions): PanelBackend {
  const began = now();
  const log = createActivityLog();
  const activity = trackActivity({ catalogue, discord, log, now });
  const key = createServerKey({ catalogue, discord, note: activity.note });
  const turning = createSimulationControl({ catalogue, discord, bot, key, activity });
  bot.watch((state) => {
    if (state === 'starting') log.touch();
    else activity.note(state === 'up' ? 'botReady' : 'botStopped');
  });

  const standing = (): PlaygroundStatus => ({
    startedAt: began,
    bot: bot.state,
    connected: activity.connected(),
    ...turning.state(),
    sampleKey: key.sample(),
    keyRevoked: key.isRevoked(),
    totals: activity.totals(),
  });

  return {
    watch: (changed) => log.watch(changed),
    since(seen) {
      const { entries, seen: latest } = log.since(seen);
      return { panel: { status: standing(), entries }, seen: latest };
    },
    apply: (turn) => turning.apply(turn),
  };
}
