import { requireElement } from '../element.ts';

export type Drawer = 'navigation' | 'panel';

/** On narrow screens the navigation and the side panel are drawers. */
export interface Drawers {
  readonly open: Drawer | null;
  readonly isPhone: boolean;
  /** The panel has its own column. */
  readonly isWide: boolean;
  /** Opens a drawer and moves the focus into it. */
  enter(drawer: Drawer): void;
  /** Closes the open drawer and moves the focus back; returns whether one was open. */
  readonly close: () => boolean;
}

/** `draw` renders the page with the new state. */
export function drawers(draw: () => void): Drawers {
  const phone = matchMedia('(max-width: 720px)');
  const wide = matchMedia('(min-width: 1200px)');
  let open: Drawer | null = null;
  for (const room of [phone, wide]) {
    room.addEventListener('change', () => {
      open = null;
      draw();
    });
  }
  return {
    get open() {
      return open;
    },
    get isPhone() {
      return phone.matches;
    },
    get isWide() {
      return wide.matches;
    },
    enter(drawer) {
      open = drawer;
      draw();
      const node = requireElement(`#${drawer}`);
      const target = node.querySelector<HTMLElement>('.channel[aria-current]');
      const first = node.querySelector<HTMLElement>('button, a[href], input, select, [tabindex]');
      (target ?? first ?? node).focus();
    },
    close() {
      if (open === null) return false;
      const button = requireElement(`.open-${open}`);
      open = null;
      draw();
      button.focus();
      return true;
    },
  };
}
