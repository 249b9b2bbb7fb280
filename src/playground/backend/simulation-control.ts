import type { CatalogueFault } from '../catalogue/faults.ts';
import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import { REFRESHES_PER_DAY } from '../catalogue/world/figures.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { Simulation, SimulationResult } from '../page/contract/actions.ts';
import type { CatalogueCondition, PlaygroundStatus } from '../page/contract/panel.ts';
import type { ServerKey } from './server-key.ts';

const MAX_REFRESHES = 31 * REFRESHES_PER_DAY;

/** Each fault applies to both interfaces, but not to covers. */
const FAULTS: Readonly<Record<Exclude<CatalogueCondition, 'fine'>, CatalogueFault>> = {
  // Longer than Discord waits for the first response, and shorter than the bot waits for the catalogue.
  slow: { kind: 'delay', delayMs: 4_000 },
  down: { kind: 'cut' },
  overLimit: { kind: 'rate_limited', retryAfterSeconds: 20 },
};

export interface SimulationControlOptions {
  readonly catalogue: Pick<SampleCatalogue, 'faults' | 'stepBoards'>;
  /** Called after each change. */
  readonly changed: () => void;
  readonly key: Pick<ServerKey, 'revoke' | 'give'>;
}

/** Applies simulations. A simulation that fails resolves with the problem. */
export function createSimulationControl({ catalogue, key, changed }: SimulationControlOptions) {
  let condition: CatalogueCondition = 'fine';
  let endFault = (): void => undefined;
  let refreshes = 0;

  /** Returns the problem, or null on success. */
  function run(simulation: Simulation): string | null | Promise<string | null> {
    switch (simulation.kind) {
      case 'boards':
        return stepBoards(simulation.refreshes);
      case 'catalogue':
        setCondition(simulation.condition);
        return null;
      case 'revokeKey':
        return key.revoke();
      case 'giveKey':
        return key.give();
    }
  }

  function stepBoards(times: number): string | null {
    if (!Number.isInteger(times) || times < 1 || times > MAX_REFRESHES) {
      return `The boards can be refreshed 1 to ${MAX_REFRESHES} times at once.`;
    }
    catalogue.stepBoards(times);
    refreshes += times;
    changed();
    return null;
  }

  /** Applies one fault at a time; does not change other faults. */
  function setCondition(next: CatalogueCondition): void {
    endFault();
    condition = next;
    endFault = next === 'fine' ? () => undefined : catalogue.faults.add({ fault: FAULTS[next] });
    changed();
  }

  return {
    state: (): Pick<PlaygroundStatus, 'catalogue' | 'refreshes'> => ({
      catalogue: condition,
      refreshes,
    }),
    async apply(simulation: Simulation): Promise<SimulationResult> {
      try {
        return { problem: await run(simulation) };
      } catch (error) {
        return { problem: errorText(error) };
      }
    },
  };
}

function errorText(error: unknown): string {
  if (error instanceof ActionError) return error.sentence;
  return error instanceof Error ? error.message : String(error);
}
