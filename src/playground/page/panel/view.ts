import type { Now } from '../contract/panel.ts';
import type { Scene, World } from '../contract/world.ts';
import type { Reading } from '../parts/reading.ts';
import type { Figures } from './figures.ts';
import type { PanelWords } from './words.ts';

/** All that the panel's parts are drawn from. */
export interface View {
  readonly words: PanelWords;
  readonly reading: Reading;
  readonly figures: Figures;
  readonly world: World;
  readonly scene: Scene;
  readonly channelName: string;
  readonly now: Now;
}

/** A piece of the panel: it is made once, and drawn over and over. */
export interface Part {
  readonly node: HTMLElement;
  show(view: View): void;
}

/** Says something; what says it already is left alone, with the reader's selection in it. */
export function say(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
