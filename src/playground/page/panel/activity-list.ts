import { element } from '../parts/element.ts';
import { entryLine } from './entry-line.ts';
import { drawEntry } from './entry-row.ts';
import type { Figures } from './figures.ts';
import type { Row } from './ledger.ts';
import type { View } from './view.ts';
import type { PanelWords } from './words.ts';

export interface ActivityList {
  readonly node: HTMLElement;
  show(rows: readonly Row[], view: View): void;
}

interface Drawn {
  readonly node: HTMLElement;
  readonly told: string;
}

/** Newest first. Rows that did not change are left alone, with what is open and focused in them. */
export function activityList(): ActivityList {
  const list = element('ul.entries');
  let drawn = new Map<string, Drawn>();

  const drawRow = (row: Row, told: string, words: PanelWords, figures: Figures): Drawn => {
    const before = drawn.get(row.id);
    if (before?.told === told) return before;
    const node = before?.node ?? element('li');
    drawEntry(node, entryLine(row, words, figures), figures);
    return { node, told };
  };

  return {
    node: list,
    show(rows, { words, reading, figures }) {
      const scroller = list.closest<HTMLElement>('.tab-panel');
      const hadFocus = list.contains(document.activeElement);
      drawn = new Map(
        rows.map((row) => [row.id, drawRow(row, JSON.stringify([row, reading]), words, figures)]),
      );
      arrange(
        list,
        [...drawn.values()].map(({ node }) => node),
      );
      // The row that had the focus is gone.
      if (hadFocus && !list.contains(document.activeElement)) scroller?.focus();
    },
  };
}

/** Moves only what stands elsewhere: a node that is moved loses the focus. */
function arrange(list: HTMLElement, nodes: readonly HTMLElement[]): void {
  const kept = new Set<Element>(nodes);
  for (const child of [...list.children]) {
    if (!kept.has(child)) child.remove();
  }
  let next = list.firstElementChild;
  for (const node of nodes) {
    if (node === next) next = next.nextElementSibling;
    else list.insertBefore(node, next);
  }
}
