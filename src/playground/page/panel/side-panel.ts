import type { BreachEntry, Now, Panel } from '../contract/panel.ts';
import type { Scene, World } from '../contract/world.ts';
import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';
import { activity } from './activity.ts';
import { figures, type Figures } from './figures.ts';
import { tabs } from './tabs.ts';
import type { Turns } from './turn-group.ts';
import { say, type View } from './view.ts';
import { panelWords } from './words.ts';
import { worldControls } from './world-controls.ts';

export interface SidePanel {
  /** Something happened. */
  show(panel: Panel): void;
  /** Where the person is, and how they read. */
  here(around: Around): void;
}

export interface Around {
  readonly world: World;
  readonly scene: Scene;
  /** The open channel, as the page calls it. */
  readonly channelName: string;
  readonly reading: Reading;
}

/** The panel beside the conversation: turns the world around the bot, and shows what the bot did. */
export function sidePanel(root: HTMLElement, turns: Turns): SidePanel {
  const heading = element('h2.only-heard');
  const heard = element('p.only-heard', { 'aria-live': 'polite' });
  const worldLabel = element('span');
  const activityLabel = element('span');
  const unseen = element('span.unseen', { 'aria-hidden': 'true' });
  const unseenHeard = element('span.only-heard');
  const controls = worldControls(turns);
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
      cameIntoSight: did.cameIntoSight,
    },
  ]);
  const inside = element('div.side-panel', { hidden: true }, heading, list, ...panels, heard);
  root.append(inside);
  let now: Now | null = null;
  let around: Around | null = null;
  let shownFigures: Figures | null = null;

  const view = (): View | null =>
    now === null || around === null || shownFigures === null
      ? null
      : { ...around, now, words: panelWords[around.reading.language], figures: shownFigures };

  const draw = (): void => {
    const drawn = view();
    if (drawn === null) return;
    const { words, reading } = drawn;
    inside.hidden = false;
    inside.lang = reading.language;
    say(heading, words.panel);
    list.setAttribute('aria-label', words.panel);
    say(worldLabel, words.tabs.world);
    say(activityLabel, words.tabs.activity);
    const breaches = did.unseen();
    unseen.hidden = breaches === 0;
    say(unseen, String(breaches));
    say(unseenHeard, breaches === 0 ? '' : words.activity.unseen(breaches));
    controls.show(drawn);
    did.show(drawn);
  };

  const announce = (breaches: readonly BreachEntry[]): void => {
    const drawn = view();
    if (drawn === null || breaches.length === 0) return;
    const told = breaches.map(({ words }) => words).join('; ');
    const trouble = drawn.words.activity.trouble(breaches.length);
    hear(`${trouble}: `, element('span', { lang: 'en' }, told));
  };

  return {
    show(panel) {
      const isFirst = now?.began !== panel.now.began;
      if (isFirst) did.forget();
      now = panel.now;
      const breaches = did.take(panel.entries);
      draw();
      // What had happened before the page came here is there to be read.
      if (!isFirst) announce(breaches);
    },
    here(newAround) {
      if (shownFigures === null || !readsAlike(around?.reading, newAround.reading)) {
        shownFigures = figures(newAround.reading);
      }
      around = newAround;
      draw();
    },
  };
}

function readsAlike(one: Reading | undefined, other: Reading): boolean {
  return one?.locale === other.locale && one.timeZone === other.timeZone;
}
