import { element } from '../element.ts';
import { popover, type Anchor } from './popover.ts';
import { icon, type IconName } from './icon.ts';

export interface MenuItem {
  readonly name: string;
  readonly sign: IconName;
  /** A function to call, or the items of a submenu. */
  readonly leads: (() => void) | readonly MenuItem[];
}

export interface MenuPopup {
  readonly node: HTMLElement;
  show(anchor: Anchor): void;
  focus(): void;
  hide(): void;
}

/** A menu with its submenus. `done` closes all menus, `back` only this one. */
export function menuPopup(
  name: string,
  items: readonly MenuItem[],
  done: () => void,
  back: () => void,
): MenuPopup {
  const menu = element('div.menu', { role: 'menu', popover: 'manual', 'aria-label': name });
  const node = element('div', {}, menu);
  const menuPopover = popover(menu);
  let hideUnder: () => void = () => undefined;

  for (const { name: label, sign, leads } of items) {
    const item = element(
      'button',
      { type: 'button', role: 'menuitem', tabindex: '-1' },
      element('span', {}, label),
      icon(sign),
    );
    menu.append(item);
    if (typeof leads === 'function') {
      item.addEventListener('pointerenter', () => {
        hideUnder();
      });
      item.addEventListener('click', () => {
        done();
        leads();
      });
      continue;
    }
    const under = menuPopup(label, leads, done, () => {
      item.focus();
      hideUnder();
    });
    node.append(under.node);
    leadTo(under, item);
    hideUnder = () => {
      under.hide();
      item.setAttribute('aria-expanded', 'false');
    };
  }

  menu.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Tab') {
      done();
      return;
    }
    if (key === 'Escape' || key === 'ArrowLeft') back();
    else if (!moved(menu, key)) return;
    event.preventDefault();
  });
  return {
    node,
    show(anchor) {
      menuPopover.show(anchor);
    },
    focus() {
      moved(menu, 'Home');
    },
    hide() {
      hideUnder();
      menuPopover.hide();
    },
  };
}

function leadTo(under: MenuPopup, item: HTMLElement): void {
  const open = (): void => {
    under.show({ kind: 'beside', of: item });
    item.setAttribute('aria-expanded', 'true');
  };
  item.setAttribute('aria-haspopup', 'menu');
  item.setAttribute('aria-expanded', 'false');
  item.addEventListener('pointerenter', open);
  item.addEventListener('click', () => {
    open();
    under.focus();
  });
  item.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight') item.click();
  });
}

function moved(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((one) => one === document.activeElement);
  const positions: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const to = positions[key];
  if (to === undefined) return false;
  items.at(to)?.focus();
  return true;
}
