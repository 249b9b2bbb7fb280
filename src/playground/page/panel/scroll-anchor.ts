/** Draws and keeps the scroll position of a scrolled list. */
export function drawKeepingScroll(list: HTMLElement, draw: () => void): void {
  const scroller = list.closest<HTMLElement>('.tab-panel');
  const mark = scroller === null ? null : topmost(list, scroller);
  draw();
  if (scroller === null || mark?.node.isConnected !== true) return;
  const moved = mark.node.getBoundingClientRect().top - mark.top;
  if (moved !== 0) scroller.scrollTop += moved;
}

/** Index of the first visible row; 0 if the list is not scrolled. */
export function firstVisibleRow(list: HTMLElement, scroller: HTMLElement): number {
  if (scroller.scrollTop === 0) return 0;
  const edge = scroller.querySelector('.pinned')?.getBoundingClientRect().bottom ?? 0;
  const at = [...list.children].findIndex((row) => row.getBoundingClientRect().bottom > edge);
  return Math.max(0, at);
}

/** The first visible row; null at the newest row, where new rows should appear. */
function topmost(
  list: HTMLElement,
  scroller: HTMLElement,
): { readonly node: Element; readonly top: number } | null {
  const at = firstVisibleRow(list, scroller);
  const node = list.children[at];
  return node === undefined || at === 0 ? null : { node, top: node.getBoundingClientRect().top };
}
