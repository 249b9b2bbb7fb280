import type { BreachEntry, PlaygroundStatus, PanelUpdate } from '../contract/panel.ts';
import type { ClientView, PlaygroundInfo } from '../contract/client-view.ts';
import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import { activity } from './activity.ts';
import { createFormats, type Formats } from './formats.ts';
import { tabs } from './tabs.ts';
import type { Simulator } from './simulation-group.ts';
import { setText, type PanelState } from './panel-state.ts';
import { panelTexts } from './texts.ts';
import { simulationControls } from './simulation-controls.ts';

export interface SidePanel {
  /** Something happened. */
  update(panel: PanelUpdate): void;
  /** Where the person is, and how they read. */
  setContext(around: SidePanelContext): void;
}

export interface SidePanelContext {
  readonly playground: PlaygroundInfo;
  readonly view: ClientView;
  /** The open channel, as the page calls it. */
  readonly channelName: string;
  readonly reader: Reader;
}

/** The panel beside the conversation: simulates changes around the bot, and shows what the bot did. */
export function sidePanel(root: HTMLElement, simulator: Simulator): SidePanel {
  const heading = element('h2.only-heard');
  const heard = element('p.only-heard', { 'aria-live': 'polite' });
  const worldLabel = element('span');
  const activityLabel = element('span');
  const unseen = element('span.unseen', { 'aria-hidden': 'true' });
  const unseenHeard = element('span.only-heard');
  const controls = simulationControls(simulator);
  /** What is said again is heard again: the same text in the same node would be no change. */
  const hear = (...told: readonly (Node | string)[]): void => {
    heard.replaceChildren(...told);
  };
  const did = activity(hear, () => {
    draw();
  });
  const { list, panels } = tabs([
    { name: 'world', label: worldLabel, content: controls.node },
    {
      name: 'activity',
      label: element('span', {}, activityLabel, ' ', unseen, unseenHeard),
      content: did.node,
      shown: did.draw,
    },
  ]);
  const inside = element('div.side-panel', { hidden: true }, heading, list, ...panels, heard);
  root.append(inside);
  let now: PlaygroundStatus | null = null;
  let around: SidePanelContext | null = null;
  let formats: Formats | null = null;

  const state = (): PanelState | null =>
    now === null || around === null || formats === null
      ? null
      : { ...around, status: now, texts: panelTexts[around.reader.language], formats };

  const draw = (): void => {
    const drawn = state();
    if (drawn === null) return;
    const { texts, reader } = drawn;
    inside.hidden = false;
    inside.lang = reader.language;
    setText(heading, texts.panel);
    list.setAttribute('aria-label', texts.panel);
    setText(worldLabel, texts.tabs.world);
    setText(activityLabel, texts.tabs.activity);
    const breaches = did.unseenBreaches();
    unseen.hidden = breaches === 0;
    setText(unseen, String(breaches));
    setText(unseenHeard, breaches === 0 ? '' : texts.activity.unseen(breaches));
    controls.show(drawn);
    did.show(drawn);
  };

  const announce = (breaches: readonly BreachEntry[]): void => {
    const drawn = state();
    if (drawn === null || breaches.length === 0) return;
    const told = breaches.map(({ description }) => description).join('; ');
    const trouble = drawn.texts.activity.trouble(breaches.length);
    hear(`${trouble}: `, element('span', { lang: 'en' }, told));
  };

  return {
    update(panel) {
      const isFirst = now?.startedAt !== panel.status.startedAt;
      if (isFirst) did.forget();
      now = panel.status;
      const breaches = did.add(panel.entries);
      draw();
      // What had happened before the page came here is there to be read.
      if (!isFirst) announce(breaches);
    },
    setContext(newAround) {
      if (formats === null || !readsAlike(around?.reader, newAround.reader)) {
        formats = createFormats(newAround.reader);
      }
      around = newAround;
      draw();
    },
  };
}

function readsAlike(one: Reader | undefined, other: Reader): boolean {
  return one?.locale === other.locale && one.timeZone === other.timeZone;
}
