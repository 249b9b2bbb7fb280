import type { Choice, Deed, Done, Scene, World } from './page/contract.ts';

/** Somebody somewhere: ids of a person, a place, and a channel of it. */
export interface Standing {
  readonly person: string;
  readonly place: string;
  /** Nothing, or one that is gone: the place's first. */
  readonly channel?: string;
}

export interface Suggesting extends Standing {
  readonly command: string;
  readonly option: string;
  readonly options: Readonly<Record<string, string>>;
}

/** What the page's server shows and what it passes on. */
export interface Stage {
  world(): World;
  scene(standing: Standing): Scene;
  /** Calls back after every change; returns what ends that. */
  watch(changed: () => void): () => void;
  act(standing: Standing, deed: Deed): Promise<Done>;
  suggest(asked: Suggesting): Promise<readonly Choice[]>;
  /** A cover that the catalogue's records name, as SVG; null when there is none. */
  cover(url: string): Promise<string | null>;
}
