import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { VNode } from 'preact';

import { html } from '../html.ts';
import { Icon, type IconName } from './icon.ts';
import { showPopover, type Anchor } from './popover.ts';

export interface MenuItem {
  readonly name: string;
  readonly sign: IconName;
  /** A function to call, or the items of a submenu. */
  readonly leads: (() => void) | readonly MenuItem[];
}

interface MenuPopupProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
  readonly anchor: Anchor;
  readonly takesFocus: boolean;
  /** Closes all menus. */
  readonly done: () => void;
  /** Closes this menu. */
  readonly back: () => void;
}

interface Submenu {
  readonly name: string;
  readonly items: readonly MenuItem[];
  readonly of: HTMLElement;
  readonly takesFocus: boolean;
}

/** A menu with its submenus. */
export function MenuPopup(props: MenuPopupProps): VNode {
  const { name, items, anchor, takesFocus, done, back } = props;
  const menu = useRef<HTMLDivElement>(null);
  const [under, setUnder] = useState<Submenu | null>(null);
  useLayoutEffect(() => {
    return menu.current === null ? undefined : showPopover(menu.current, anchor);
  }, []);
  useLayoutEffect(() => {
    if (takesFocus && menu.current !== null) moved(menu.current, 'Home');
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Tab') {
      done();
      return;
    }
    if (key === 'Escape' || key === 'ArrowLeft') back();
    else if (menu.current === null || !moved(menu.current, key)) return;
    event.preventDefault();
  };
  return html`<div>
    <div
      class="menu"
      role="menu"
      popover="manual"
      aria-label=${name}
      ref=${menu}
      onKeyDown=${onKeyDown}
    >
      ${items.map((item) => html`<${Item} ...${{ item, under, setUnder, done }} />`)}
    </div>
    ${under && html`<${MenuPopup} key=${under.name} ...${submenu(under)} />`}
  </div>`;

  function submenu({ of, ...shown }: Submenu): MenuPopupProps {
    const backToItem = (): void => {
      of.focus();
      setUnder(null);
    };
    return { ...shown, anchor: { kind: 'beside', of }, done, back: backToItem };
  }
}

interface ItemProps {
  readonly item: MenuItem;
  /** The open submenu. */
  readonly under: Submenu | null;
  readonly setUnder: (under: Submenu | null) => void;
  readonly done: () => void;
}

function Item({ item: { name, sign, leads }, under, setUnder, done }: ItemProps): VNode {
  const isFinal = typeof leads === 'function';
  const open = (of: HTMLElement, isEntered: boolean): void => {
    setUnder(isFinal ? null : { name, items: leads, of, takesFocus: isEntered });
  };
  return html`<button
    type="button"
    role="menuitem"
    tabindex="-1"
    aria-haspopup=${isFinal ? undefined : 'menu'}
    aria-expanded=${isFinal ? undefined : under?.name === name}
    onPointerEnter=${({ currentTarget }: { currentTarget: HTMLElement }) => {
      open(currentTarget, false);
    }}
    onClick=${({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (isFinal) {
        done();
        leads();
      } else open(currentTarget, true);
    }}
    onKeyDown=${({ key, currentTarget }: { key: string; currentTarget: HTMLElement }) => {
      if (key === 'ArrowRight' && !isFinal) currentTarget.click();
    }}
  >
    <span>${name}</span><${Icon} name=${sign} />
  </button>`;
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
