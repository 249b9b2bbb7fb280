import type { BotRunner } from '../bot-runner.ts';
import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Now } from '../page/contract/panel.ts';
import { createActivityLog } from './activity-log.ts';
import { followActivity } from './activity.ts';
import type { Panels } from './stage.ts';
import { createServerKey } from './turning-key.ts';
import { createTurning } from './turning.ts';

export interface PanelsOptions {
  readonly catalogue: SampleCatalogue;
  readonly discord: LocalDiscord;
  readonly bot: Pick<BotRunner, 'state' | 'watch' | 'restart'>;
  readonly now?: () => number;
}

/** The side panel over the sample catalogue, the local Discord and the bot that runs between them. */
export function localPanels({ catalogue, discord, bot, now = Date.now }: PanelsOptions): Panels {
  const began = now();
  const log = createActivityLog();
  const activity = followActivity({ catalogue, discord, log, now });
  const key = createServerKey({ catalogue, discord, tell: activity.tell });
  const turning = createTurning({ catalogue, discord, bot, key, activity });
  bot.watch((state) => {
    if (state === 'starting') log.touch();
    else activity.tell(state === 'up' ? 'botReady' : 'botStopped');
  });

  const standing = (): Now => ({
    began,
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
      return { panel: { now: standing(), entries }, seen: latest };
    },
    turn: (turn) => turning.turn(turn),
  };
}
