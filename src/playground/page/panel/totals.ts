import type { Totals } from '../contract/panel.ts';
import { element } from '../parts/element.ts';
import { say, type Part } from './view.ts';

const SHOWN = [
  'upstream',
  'units',
  'interactions',
  'failed',
  'posts',
  'breaches',
] as const satisfies readonly (keyof Totals)[];
const BAD: ReadonlySet<keyof Totals> = new Set(['failed', 'breaches']);

/** What came together since the playground began. */
export function totals(): Part {
  const cells = SHOWN.map((total) => {
    const figure = element('dd');
    const label = element('dt');
    return { total, figure, label, node: element('div', {}, label, figure) };
  });
  const node = element('dl.totals', {}, ...cells.map((cell) => cell.node));
  return {
    node,
    show({ words, figures, now }) {
      node.title = words.totals.label;
      for (const { total, figure, label, node: cell } of cells) {
        say(figure, figures.count(now.totals[total]));
        say(label, words.totals[total]);
        cell.classList.toggle('bad', BAD.has(total) && now.totals[total] > 0);
      }
    },
  };
}
