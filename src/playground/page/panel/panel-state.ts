import type { Simulation, SimulationResult } from '../contract/actions.ts';
import type { PlaygroundInfo } from '../contract/client-view.ts';
import type { ActivityEntry, PlaygroundStatus } from '../contract/panel.ts';
import type { Reader } from '../reader.ts';
import type { PanelTexts } from './texts.ts';

/** Everything that the panel renders. */
export interface PanelState {
  readonly texts: PanelTexts;
  readonly reader: Reader;
  readonly playground: PlaygroundInfo;
  readonly status: PlaygroundStatus;
  /** Newest first. */
  readonly entries: readonly ActivityEntry[];
  readonly simulate: (simulation: Simulation) => Promise<SimulationResult>;
}
