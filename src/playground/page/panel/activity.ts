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
  /** Answers the breaches that were not known. */
  add(entries: readonly ActivityEntry[]): readonly BreachEntry[];
  /** Begins anew, for another playground. */
  readonly forget: () => void;
  readonly draw: () => void;
  /** How many breaches nobody has looked at. */
  unseenBreaches(): number;
}

/** What the bot asked and sent; `announce` is told what a listener should hear of. */
export function activity(announce: (text: string) => void, lookedAt: () => void): Activity {
  const kept = activityHistory();
  const formats = totals();
  const list = activityList();
  const heading = element('h3.only-heard');
  const empty = element('p.empty');
  let state: PanelState | null = null;

  const draw = (): void => {
    // What is not in sight is drawn when it comes into sight.
    if (state === null || node.closest('[role=tabpanel][hidden]') !== null) return;
    const { texts } = state;
    const rows = kept.rows(filter.chosen());
    trouble.show(kept.unseenBreaches(), texts);
    list.show(rows, state);
    list.node.hidden = rows.length === 0;
    empty.hidden = rows.length > 0;
    setText(empty, texts.activity.empty[filter.chosen()]);
  };
  const trouble = breachBox(() => {
    kept.markBreachesSeen();
    draw();
    // The button that had the focus is gone.
    filter.focus();
    lookedAt();
  });
  const filter = activityFilter(
    () => {
      toStart(list.node, formats.node);
      draw();
    },
    () => {
      kept.clear();
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
    add: (entries) => kept.add(entries),
    forget: () => {
      kept.forget();
    },
    unseenBreaches: () => kept.unseenBreaches().length,
    show(newView) {
      state = newView;
      setText(heading, newView.texts.activity.heading);
      formats.show(newView);
      filter.label(newView.texts);
      drawKeepingScroll(list.node, draw);
    },
  };
}

/** Another choice begins at its newest, with as little scrolling as that takes. */
function toStart(list: HTMLElement, above: HTMLElement): void {
  const scroller = list.closest('.tab-panel');
  if (scroller === null) return;
  scroller.scrollTop = Math.min(scroller.scrollTop, above.offsetTop + above.offsetHeight);
}
