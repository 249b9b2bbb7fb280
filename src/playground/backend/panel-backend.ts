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

/** The side panel over the sample catalogue, the local Discord and the bot. */
export function createPanelBackend({
  catalogue,
  discord,
  bot,
  now = Date.now,
}: PanelBackendOptions): PanelBackend {
  const startedAt = now();
  const log = createActivityLog();
  const activity = trackActivity({ catalogue, discord, log, now });
  const key = createServerKey({ catalogue, discord, note: activity.note });
  const control = createSimulationControl({ catalogue, discord, bot, key, activity });
  bot.watch((state) => {
    if (state === 'starting') log.touch();
    else activity.note(state === 'up' ? 'botReady' : 'botStopped');
  });

  const status = (): PlaygroundStatus => ({
    startedAt,
    bot: bot.state,
    connected: activity.connected(),
    ...control.state(),
    sampleKey: key.sample(),
    keyRevoked: key.isRevoked(),
    totals: activity.totals(),
  });

  return {
    watch: (changed) => log.watch(changed),
    since(lastRevision) {
      const { entries, revision } = log.since(lastRevision);
      return { update: { status: status(), entries }, revision };
    },
    apply: (simulation) => control.apply(simulation),
  };
}
