const GAP_PX = 4;
const EDGE_PX = 8;

/** Position of a popover: below a control with its width, next to a control, or at the pointer. */
export type Anchor =
  | { readonly kind: 'below' | 'beside'; readonly of: HTMLElement }
  | { readonly kind: 'at'; readonly x: number; readonly y: number };

/**
 * Shows an element with `popover="manual"` in the top layer, within the window, and keeps it at its anchor while
 * the page scrolls. The returned function hides it.
 */
export function showPopover(shown: HTMLElement, anchor: Anchor): () => void {
  shown.showPopover();
  put(shown, anchor);
  const follows = new AbortController();
  const again = ({ target }: Event): void => {
    if (target !== shown) put(shown, anchor);
  };
  document.addEventListener('scroll', again, { capture: true, signal: follows.signal });
  window.addEventListener('resize', again, { signal: follows.signal });
  return () => {
    follows.abort();
    if (shown.isConnected) shown.hidePopover();
  };
}
function put(shown: HTMLElement, anchor: Anchor): void {
  if (anchor.kind === 'below') {
    shown.style.setProperty('width', `${String(anchor.of.offsetWidth)}px`);
  }
  const [x, y] = corner(shown, anchor);
  shown.style.setProperty('left', within(x, window.innerWidth - shown.offsetWidth));
  shown.style.setProperty('top', within(y, window.innerHeight - shown.offsetHeight));
}

function within(offset: number, size: number): string {
  return `${String(Math.round(Math.max(EDGE_PX, Math.min(offset, size - EDGE_PX))))}px`;
}

function corner(shown: HTMLElement, anchor: Anchor): readonly [number, number] {
  if (anchor.kind === 'at') return [anchor.x, anchor.y];
  const of = anchor.of.getBoundingClientRect();
  if (anchor.kind === 'beside') {
    const right = of.right + GAP_PX;
    const fits = right + shown.offsetWidth + EDGE_PX <= window.innerWidth;
    const left = of.left - GAP_PX - shown.offsetWidth;
    if (!fits && left < EDGE_PX) return [of.left, of.bottom + GAP_PX];
    return [fits ? right : left, of.top - EDGE_PX];
  }
  const below = of.bottom + GAP_PX;
  const above = of.top - GAP_PX - shown.offsetHeight;
  const fits = below + shown.offsetHeight + EDGE_PX <= window.innerHeight || above < EDGE_PX;
  return [of.left, fits ? below : above];
}
