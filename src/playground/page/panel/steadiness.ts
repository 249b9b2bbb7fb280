/** Draws, and leaves the rows of a list where the reader sees them, once it is scrolled into. */
export function drawSteadily(list: HTMLElement, draw: () => void): void {
  const scroller = list.closest<HTMLElement>('.tab-panel');
  const mark = scroller === null ? null : topmost(list, scroller);
  draw();
  if (scroller === null || mark?.node.isConnected !== true) return;
  const moved = mark.node.getBoundingClientRect().top - mark.top;
  if (moved !== 0) scroller.scrollTop += moved;
}

/** The first row in sight. Where that is the newest, what is newer is to be seen. */
function topmost(
  list: HTMLElement,
  scroller: HTMLElement,
): { readonly node: Element; readonly top: number } | null {
  if (scroller.scrollTop === 0) return null;
  const edge = scroller.querySelector('.pinned')?.getBoundingClientRect().bottom ?? 0;
  const rows = [...list.children];
  const at = rows.findIndex((row) => row.getBoundingClientRect().bottom > edge);
  const node = rows[at];
  return node === undefined || at === 0 ? null : { node, top: node.getBoundingClientRect().top };
}
