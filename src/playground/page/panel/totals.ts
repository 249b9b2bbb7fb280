import type { ActivityTotals } from '../contract/panel.ts';
import { element } from '../element.ts';
import { setText, type PanelSection } from './panel-state.ts';

const SHOWN = [
  'upstream',
  'units',
  'interactions',
  'failed',
  'posts',
  'breaches',
] as const satisfies readonly (keyof ActivityTotals)[];
const BAD: ReadonlySet<keyof ActivityTotals> = new Set(['failed', 'breaches']);

/** Counts since the start of the playground. */
export function totals(): PanelSection {
  const cells = SHOWN.map((total) => {
    const figure = element('dd');
    const label = element('dt');
    return { total, figure, label, node: element('div', {}, label, figure) };
  });
  const node = element('dl.totals', {}, ...cells.map((cell) => cell.node));
  return {
    node,
    show({ texts, formats, status }) {
      node.title = texts.totals.label;
      for (const { total, figure, label, node: cell } of cells) {
        setText(figure, formats.count(status.totals[total]));
        setText(label, texts.totals[total]);
        cell.classList.toggle('bad', BAD.has(total) && status.totals[total] > 0);
      }
    },
  };
}
