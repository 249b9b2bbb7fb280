import type { BreachEntry, ActivityEntry } from '../contract/panel.ts';
import { element } from '../element.ts';
import { activityFilter } from './activity-filter.ts';
import { activityList } from './activity-list.ts';
import { activityHistory } from './activity-history.ts';
import { drawKeepingScroll } from './scroll-anchor.ts';
import { totals } from './totals.ts';
import { breachBox } from './breach-box.ts';
import { setText, type PanelSection, type PanelState } from './panel-state.ts';

export interface Activity extends PanelSection {
  /** Returns the new breaches. */
  add(entries: readonly ActivityEntry[]): readonly BreachEntry[];
  /** Resets everything after a restart of the playground. */
  readonly forget: () => void;
  readonly draw: () => void;
  unseenBreaches(): number;
}

/** The activity tab. `announce` receives texts for screen readers. */
export function activity(announce: (text: string) => void, onSeen: () => void): Activity {
  const history = activityHistory();
  const formats = totals();
  const list = activityList();
  const heading = element('h3.visually-hidden');
  const empty = element('p.empty');
  let state: PanelState | null = null;

  const draw = (): void => {
    // A hidden tab is drawn when it is opened.
    if (state === null || node.closest('[role=tabpanel][hidden]') !== null) return;
    const { texts } = state;
    const rows = history.rows(filter.chosen());
    trouble.show(history.unseenBreaches(), texts);
    list.show(rows, state);
    list.node.hidden = rows.length === 0;
    empty.hidden = rows.length > 0;
    setText(empty, texts.activity.empty[filter.chosen()]);
  };
  const trouble = breachBox(() => {
    history.markBreachesSeen();
    draw();
    // The focused button was removed.
    filter.focus();
    onSeen();
  });
  const filter = activityFilter(
    () => {
      toStart(list.node, formats.node);
      draw();
    },
    () => {
      history.clear();
      draw();
      if (state !== null) announce(state.texts.activity.cleared);
    },
  );

  const node = element(
    'div.activity',
    {},
    formats.node,
    element('div.pinned', {}, trouble.node, filter.node),
    heading,
    list.node,
    empty,
  );
  return {
    node,
    draw,
    add: (entries) => history.add(entries),
    forget: () => {
      history.forget();
    },
    unseenBreaches: () => history.unseenBreaches().length,
    show(newView) {
      state = newView;
      setText(heading, newView.texts.activity.heading);
      formats.show(newView);
      filter.label(newView.texts);
      drawKeepingScroll(list.node, draw);
    },
  };
}

/** Scrolls up to the newest row after a change of the filter. */
function toStart(list: HTMLElement, above: HTMLElement): void {
  const scroller = list.closest('.tab-panel');
  if (scroller === null) return;
  scroller.scrollTop = Math.min(scroller.scrollTop, above.offsetTop + above.offsetHeight);
}
