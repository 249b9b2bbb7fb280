import { element } from '../element.ts';
import { entryLine } from './entry-line.ts';
import { drawEntry } from './entry-row.ts';
import type { ActivityRow } from './activity-history.ts';
import { drawKeepingScroll, firstVisibleRow } from './scroll-anchor.ts';
import type { PanelState } from './panel-state.ts';

export interface ActivityList {
  readonly node: HTMLElement;
  show(rows: readonly ActivityRow[], state: PanelState): void;
}

/** `data` is the data that the row shows; empty before the first draw. */
interface Item {
  readonly node: HTMLElement;
  data: string;
}

/** More rows than fit in a window; drawing hundreds at once blocks the page. */
const DRAWN_AT_ONCE = 40;

/**
 * Newest first. Unchanged rows keep their nodes, expanded state and focus. Visible rows are drawn
 * first and the rest of a long list in later tasks.
 */
export function activityList(): ActivityList {
  const list = element('ul.entries');
  let items = new Map<string, Item>();
  let later: ReturnType<typeof setTimeout> | undefined;

  const drawNext = (draws: readonly (() => void)[]): void => {
    for (const draw of draws.slice(0, DRAWN_AT_ONCE)) draw();
    const rest = draws.slice(DRAWN_AT_ONCE);
    if (rest.length === 0) return;
    later = setTimeout(() => {
      drawKeepingScroll(list, () => {
        drawNext(rest);
      });
    });
  };

  return {
    node: list,
    show(rows, { texts, reader, formats }) {
      clearTimeout(later);
      const scroller = list.closest<HTMLElement>('.tab-panel');
      const hadFocus = list.contains(document.activeElement);
      const all = rows.map((row) => ({
        row,
        item: items.get(row.id) ?? { node: element('li'), data: '' },
        data: JSON.stringify([row, reader]),
      }));
      items = new Map(all.map(({ row, item }) => [row.id, item]));
      arrange(
        list,
        all.map(({ item }) => item.node),
      );
      // The focused row was removed.
      if (hadFocus && !list.contains(document.activeElement)) scroller?.focus();
      const from = scroller === null ? 0 : firstVisibleRow(list, scroller);
      const changed = [...all.slice(from), ...all.slice(0, from)].filter(
        ({ item, data }) => item.data !== data,
      );
      drawNext(
        changed.map(({ row, item, data }) => () => {
          drawEntry(item.node, entryLine(row, texts, formats), formats);
          item.data = data;
        }),
      );
    },
  };
}

/** Moves only misplaced nodes, because a moved node loses the focus. */
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
