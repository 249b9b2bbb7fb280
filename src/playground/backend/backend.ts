import type { Suggested, Suggesting } from '../page/contract/commands.ts';
import type { Deed, Done, Turn, Turned } from '../page/contract/deeds.ts';
import type { Panel } from '../page/contract/panel.ts';
import type { Standing } from '../page/contract/standing.ts';
import type { Scene, World } from '../page/contract/world.ts';

/** What the page's server shows of the little world, and what it passes on to it. */
export interface PageBackend {
  world(): World;
  scene(standing: Standing): Scene;
  /** Calls back after every change; returns what ends that. */
  watch(changed: () => void): () => void;
  act(standing: Standing, deed: Deed): Promise<Done>;
  suggest(asked: Suggesting): Promise<Suggested>;
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
  since(seen: number): { readonly panel: Panel; readonly seen: number };
  apply(turn: Turn): Promise<Turned>;
}
