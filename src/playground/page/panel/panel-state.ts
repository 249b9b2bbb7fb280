import type { PlaygroundStatus } from '../contract/panel.ts';
import type { ClientView, PlaygroundInfo } from '../contract/client-view.ts';
import type { Reader } from '../reader.ts';
import type { Formats } from './formats.ts';
import type { PanelTexts } from './texts.ts';

/** All that the panel's parts are drawn from. */
export interface PanelState {
  readonly texts: PanelTexts;
  readonly reader: Reader;
  readonly formats: Formats;
  readonly playground: PlaygroundInfo;
  readonly view: ClientView;
  readonly channelName: string;
  readonly status: PlaygroundStatus;
}

/** A piece of the panel: it is made once, and drawn over and over. */
export interface PanelSection {
  readonly node: HTMLElement;
  show(state: PanelState): void;
}

/** Says something; what says it already is left alone, with the reader's selection in it. */
export function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
