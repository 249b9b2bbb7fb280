/** Draws, and leaves the rows of a list where the reader sees them, once it is scrolled into. */
export function drawKeepingScroll(list: HTMLElement, draw: () => void): void {
  const scroller = list.closest<HTMLElement>('.tab-panel');
  const mark = scroller === null ? null : topmost(list, scroller);
  draw();
  if (scroller === null || mark?.node.isConnected !== true) return;
  const moved = mark.node.getBoundingClientRect().top - mark.top;
  if (moved !== 0) scroller.scrollTop += moved;
}

/** The place of the first row in sight; 0 where the list is not scrolled into. */
export function firstVisibleRow(list: HTMLElement, scroller: HTMLElement): number {
  if (scroller.scrollTop === 0) return 0;
  const edge = scroller.querySelector('.pinned')?.getBoundingClientRect().bottom ?? 0;
  const at = [...list.children].findIndex((row) => row.getBoundingClientRect().bottom > edge);
  return Math.max(0, at);
}

/** The first row in sight. Where that is the newest, what is newer is to be seen. */
function topmost(
  list: HTMLElement,
  scroller: HTMLElement,
): { readonly node: Element; readonly top: number } | null {
  const at = firstVisibleRow(list, scroller);
  const node = list.children[at];
  return node === undefined || at === 0 ? null : { node, top: node.getBoundingClientRect().top };
}
