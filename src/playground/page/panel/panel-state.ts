import type { PlaygroundStatus } from '../contract/panel.ts';
import type { ClientView, PlaygroundInfo } from '../contract/client-view.ts';
import type { Reader } from '../reader.ts';
import type { Formats } from './formats.ts';
import type { PanelTexts } from './texts.ts';

/** Everything that the panel renders. */
export interface PanelState {
  readonly texts: PanelTexts;
  readonly reader: Reader;
  readonly formats: Formats;
  readonly playground: PlaygroundInfo;
  readonly view: ClientView;
  readonly channelName: string;
  readonly status: PlaygroundStatus;
}

/** A section of the panel, created once and updated by `show`. */
export interface PanelSection {
  readonly node: HTMLElement;
  show(state: PanelState): void;
}

/** Sets a text; leaves an equal text alone, because the user may have selected it. */
export function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
