import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import { createActivityLog } from './activity-log.ts';
import { trackActivity } from './activity.ts';
import type { PanelBackend } from './backend.ts';
import { createServerKey } from './server-key.ts';
import { createSimulationControl } from './simulation-control.ts';

export interface PanelBackendOptions {
  readonly catalogue: SampleCatalogue;
  readonly discord: LocalDiscord;
  readonly now?: () => number;
}

/** The side panel over the sample catalogue, the local Discord and the bot. */
export function createPanelBackend({
  catalogue,
  discord,
  now = Date.now,
}: PanelBackendOptions): PanelBackend {
  const log = createActivityLog();
  const totals = trackActivity({ catalogue, discord, log, now });
  const changed = (): void => {
    log.touch();
  };
  const key = createServerKey({ catalogue, discord, changed });
  const control = createSimulationControl({ catalogue, key, changed });

  return {
    watch: (watcher) => log.watch(watcher),
    now: () => ({
      status: {
        ...control.state(),
        sampleKey: key.sample(),
        keyRevoked: key.isRevoked(),
        totals: totals(),
      },
      entries: log.entries(),
    }),
    apply: (simulation) => control.apply(simulation),
  };
}
