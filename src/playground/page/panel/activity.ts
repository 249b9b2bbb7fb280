import type { BreachEntry, Entry } from '../contract/panel.ts';
import { element } from '../parts/element.ts';
import { activityFilter } from './activity-filter.ts';
import { activityList } from './activity-list.ts';
import { ledger } from './ledger.ts';
import { drawSteadily } from './steadiness.ts';
import { totals } from './totals.ts';
import { troubleBox } from './trouble-box.ts';
import { say, type Part, type View } from './view.ts';

export interface Activity extends Part {
  /** Answers the breaches that were not known. */
  take(entries: readonly Entry[]): readonly BreachEntry[];
  /** Begins anew, for another playground. */
  readonly forget: () => void;
  readonly cameIntoSight: () => void;
  /** How many breaches nobody has looked at. */
  unseen(): number;
}

/** What the bot asked and sent; `hears` is told what a listener should hear of. */
export function activity(hears: (words: string) => void, lookedAt: () => void): Activity {
  const kept = ledger();
  const figures = totals();
  const list = activityList();
  const heading = element('h3.only-heard');
  const empty = element('p.empty');
  let view: View | null = null;

  const draw = (): void => {
    // What is not in sight is drawn when it comes into sight.
    if (view === null || node.closest('[role=tabpanel][hidden]') !== null) return;
    const { words } = view;
    const rows = kept.rows(filter.chosen());
    trouble.show(kept.unseen(), words);
    list.show(rows, view);
    list.node.hidden = rows.length === 0;
    empty.hidden = rows.length > 0;
    say(empty, words.activity.empty[filter.chosen()]);
  };
  const trouble = troubleBox(() => {
    kept.lookAt();
    draw();
    // The button that had the focus is gone.
    filter.focus();
    lookedAt();
  });
  const filter = activityFilter(
    () => {
      toStart(list.node, figures.node);
      draw();
    },
    () => {
      kept.clear();
      draw();
      if (view !== null) hears(view.words.activity.cleared);
    },
  );

  const node = element(
    'div.activity',
    {},
    figures.node,
    element('div.pinned', {}, trouble.node, filter.node),
    heading,
    list.node,
    empty,
  );
  return {
    node,
    cameIntoSight: draw,
    take: (entries) => kept.take(entries),
    forget: () => {
      kept.forget();
    },
    unseen: () => kept.unseen().length,
    show(newView) {
      view = newView;
      say(heading, newView.words.activity.heading);
      figures.show(newView);
      filter.label(newView.words);
      drawSteadily(list.node, draw);
    },
  };
}

/** Another choice begins at its newest, with as little scrolling as that takes. */
function toStart(list: HTMLElement, above: HTMLElement): void {
  const scroller = list.closest('.tab-panel');
  if (scroller === null) return;
  scroller.scrollTop = Math.min(scroller.scrollTop, above.offsetTop + above.offsetHeight);
}
