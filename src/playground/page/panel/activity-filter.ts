import { element } from '../parts/element.ts';
import { FILTERS, type Filter } from './ledger.ts';
import { say } from './view.ts';
import type { PanelWords } from './words.ts';

/** Chooses what the list shows, and empties it. */
export interface ActivityFilter {
  readonly node: HTMLElement;
  chosen(): Filter;
  label(words: PanelWords): void;
  focus(): void;
}

export function activityFilter(changed: () => void, clear: () => void): ActivityFilter {
  const chips = FILTERS.map((filter) => ({
    filter,
    node: element('button.chip', { type: 'button' }),
  }));
  const clearing = element('button.clear', { type: 'button' });
  const group = element('div.chips', { role: 'group' }, ...chips.map(({ node }) => node));
  let chosen: Filter = 'all';

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
      for (const { filter, node } of chips) say(node, activity.filters[filter]);
      say(clearing, activity.clear);
    },
    focus() {
      chips.find(({ filter }) => filter === chosen)?.node.focus();
    },
  };
}
