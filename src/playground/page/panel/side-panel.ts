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
  update(panel: PanelUpdate): void;
  /** Sets the client view and the reader. */
  setContext(context: SidePanelContext): void;
}

export interface SidePanelContext {
  readonly playground: PlaygroundInfo;
  readonly view: ClientView;
  /** Name of the open channel, as displayed. */
  readonly channelName: string;
  readonly reader: Reader;
}

/** The side panel: controls of the simulation, and the bot's activity. */
export function sidePanel(root: HTMLElement, simulator: Simulator): SidePanel {
  const heading = element('h2.visually-hidden');
  const announcement = element('p.visually-hidden', { 'aria-live': 'polite' });
  const worldLabel = element('span');
  const activityLabel = element('span');
  const unseen = element('span.unseen', { 'aria-hidden': 'true' });
  const unseenHeard = element('span.visually-hidden');
  const controls = simulationControls(simulator);
  /** Replaces the node, so that screen readers announce a repeated text. */
  const announceNodes = (...nodes: readonly (Node | string)[]): void => {
    announcement.replaceChildren(...nodes);
  };
  const activityTab = activity(announceNodes, () => {
    draw();
  });
  const { list, panels } = tabs([
    { name: 'world', label: worldLabel, content: controls.node },
    {
      name: 'activity',
      label: element('span', {}, activityLabel, ' ', unseen, unseenHeard),
      content: activityTab.node,
      shown: activityTab.draw,
    },
  ]);
  const inside = element(
    'div.side-panel',
    { hidden: true },
    heading,
    list,
    ...panels,
    announcement,
  );
  root.append(inside);
  let status: PlaygroundStatus | null = null;
  let context: SidePanelContext | null = null;
  let formats: Formats | null = null;

  const state = (): PanelState | null =>
    status === null || context === null || formats === null
      ? null
      : { ...context, status, texts: panelTexts[context.reader.language], formats };

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
    const breaches = activityTab.unseenBreaches();
    unseen.hidden = breaches === 0;
    setText(unseen, String(breaches));
    setText(unseenHeard, breaches === 0 ? '' : texts.activity.unseen(breaches));
    controls.show(drawn);
    activityTab.show(drawn);
  };

  const announce = (breaches: readonly BreachEntry[]): void => {
    const drawn = state();
    if (drawn === null || breaches.length === 0) return;
    const descriptions = breaches.map(({ description }) => description).join('; ');
    const trouble = drawn.texts.activity.trouble(breaches.length);
    announceNodes(`${trouble}: `, element('span', { lang: 'en' }, descriptions));
  };

  return {
    update(panel) {
      const isFirst = status?.startedAt !== panel.status.startedAt;
      if (isFirst) activityTab.forget();
      status = panel.status;
      const breaches = activityTab.add(panel.entries);
      draw();
      // Breaches from before the page was opened are not announced.
      if (!isFirst) announce(breaches);
    },
    setContext(newContext) {
      if (formats === null || !isSameReader(context?.reader, newContext.reader)) {
        formats = createFormats(newContext.reader);
      }
      context = newContext;
      draw();
    },
  };
}

function isSameReader(one: Reader | undefined, other: Reader): boolean {
  return one?.locale === other.locale && one.timeZone === other.timeZone;
}
