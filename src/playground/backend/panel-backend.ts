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
  readonly now?: () => number;
}

/** The side panel over the sample catalogue, the local Discord and the bot. */
export function createPanelBackend({
  catalogue,
  discord,
  now = Date.now,
}: PanelBackendOptions): PanelBackend {
  const startedAt = now();
  const log = createActivityLog();
  const activity = trackActivity({ catalogue, discord, log, now });
  const changed = (): void => {
    log.touch();
  };
  const key = createServerKey({ catalogue, discord, changed });
  const control = createSimulationControl({ catalogue, key, changed });

  const status = (): PlaygroundStatus => ({
    startedAt,
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
