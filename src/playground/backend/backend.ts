import type {
  Simulation,
  SimulationResult,
  UserAction,
  UserActionResult,
} from '../page/contract/actions.ts';
import type { ClientView, PlaygroundInfo } from '../page/contract/client-view.ts';
import type { SuggestionRequest, SuggestionResponse } from '../page/contract/commands.ts';
import type { PanelUpdate } from '../page/contract/panel.ts';
import type { Viewer } from '../page/contract/viewer.ts';

/** What the page shows of Discord, and the actions of its people. */
export interface PageBackend {
  info(): PlaygroundInfo;
  view(viewer: Viewer): ClientView;
  /** Calls `changed` after each change; the returned function unsubscribes. */
  watch(changed: () => void): () => void;
  act(viewer: Viewer, action: UserAction): Promise<UserActionResult>;
  suggest(request: SuggestionRequest): Promise<SuggestionResponse>;
  /** A cover of the catalogue as SVG, by the URL in its records, or null. */
  cover(url: string): Promise<string | null>;
  /** A file of a message, by the attachment's id, or null. */
  file(id: string): StoredFile | null;
}

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

/** The side panel: the status and activity of the playground, and the simulations. */
export interface PanelBackend {
  /** Calls `changed` after each change; the returned function unsubscribes. */
  watch(changed: () => void): () => void;
  now(): PanelUpdate;
  apply(simulation: Simulation): Promise<SimulationResult>;
}
