import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { Simulation, SimulationResult } from '../page/contract/actions.ts';
import type { PlaygroundStatus } from '../page/contract/panel.ts';
import { REFRESHES_PER_DAY } from '../catalogue/world/figures.ts';
import type { ServerKey } from './server-key.ts';
import { createCatalogueCondition } from './catalogue-condition.ts';

const MAX_REFRESHES = 31 * REFRESHES_PER_DAY;

export interface SimulationControlOptions {
  readonly catalogue: Pick<SampleCatalogue, 'faults' | 'stepBoards'>;
  /** Called after each change. */
  readonly changed: () => void;
  readonly key: Pick<ServerKey, 'revoke' | 'give'>;
}

export interface SimulationControl {
  state(): Pick<PlaygroundStatus, 'catalogue' | 'refreshes'>;
  apply(simulation: Simulation): Promise<SimulationResult>;
}

/** Applies simulations. A simulation that fails resolves with the problem. */
export function createSimulationControl({
  catalogue,
  key,
  changed,
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
        changed();
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
