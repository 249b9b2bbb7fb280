import { element } from '../element.ts';
import { FILTERS, type ActivityFilterName } from './activity-history.ts';
import { setText } from './panel-state.ts';
import type { PanelTexts } from './texts.ts';

/** Filters and clears the activity list. */
export interface ActivityFilter {
  readonly node: HTMLElement;
  chosen(): ActivityFilterName;
  label(texts: PanelTexts): void;
  focus(): void;
}

export function activityFilter(changed: () => void, clear: () => void): ActivityFilter {
  const chips = FILTERS.map((filter) => ({
    filter,
    node: element('button.chip', { type: 'button' }),
  }));
  const clearing = element('button.clear', { type: 'button' });
  const group = element('div.chips', { role: 'group' }, ...chips.map(({ node }) => node));
  let chosen: ActivityFilterName = 'all';

  const press = (): void => {
    for (const { filter, node } of chips) {
      node.setAttribute('aria-pressed', String(filter === chosen));
    }
  };
  for (const { filter, node } of chips) {
    node.addEventListener('click', () => {
      chosen = filter;
      press();
      changed();
    });
  }
  clearing.addEventListener('click', clear);
  press();
  return {
    node: element('div.filter', {}, group, clearing),
    chosen: () => chosen,
    label({ activity }) {
      group.setAttribute('aria-label', activity.filter);
      for (const { filter, node } of chips) setText(node, activity.filters[filter]);
      setText(clearing, activity.clear);
    },
    focus() {
      chips.find(({ filter }) => filter === chosen)?.node.focus();
    },
  };
}
