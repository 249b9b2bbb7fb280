import type { SuggestionResponse, SuggestionRequest } from '../page/contract/commands.ts';
import type {
  UserAction,
  UserActionResult,
  Simulation,
  SimulationResult,
} from '../page/contract/actions.ts';
import type { PanelUpdate } from '../page/contract/panel.ts';
import type { Viewer } from '../page/contract/viewer.ts';
import type { ClientView, PlaygroundInfo } from '../page/contract/client-view.ts';

/** What the page's server shows of the little world, and what it passes on to it. */
export interface PageBackend {
  world(): PlaygroundInfo;
  scene(standing: Viewer): ClientView;
  /** Calls back after every change; returns what ends that. */
  watch(changed: () => void): () => void;
  act(standing: Viewer, deed: UserAction): Promise<UserActionResult>;
  suggest(asked: SuggestionRequest): Promise<SuggestionResponse>;
  /** A cover that the catalogue's records name, as SVG; null when there is none. */
  cover(url: string): Promise<string | null>;
  /** A file that hangs on a message, by the id that it has there; null when there is none. */
  file(id: string): StoredFile | null;
}

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

/** What the side panel is told, and what can be turned from there. */
export interface PanelBackend {
  /** Calls back after every change; returns what ends that. */
  watch(changed: () => void): () => void;
  /**
   * How the world stands, with the entries that are new or have changed since a revision, and the
   * revision as it is now. `since(0)` gives the latest there are: 200 at most.
   */
  since(seen: number): { readonly panel: PanelUpdate; readonly seen: number };
  apply(turn: Simulation): Promise<SimulationResult>;
}
