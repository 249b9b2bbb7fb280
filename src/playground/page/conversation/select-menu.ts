import type { Component, SelectChoice } from '../contract/messages.ts';
import { element } from '../element.ts';
import { emojiLabel } from './emoji.ts';
import { popover } from './popover.ts';
import { icon } from './icon.ts';
import { selectOptions } from './select-options.ts';
import { loadingDots } from './loading-dots.ts';
import type { ConversationTexts } from './conversation-texts.ts';

export interface SelectMenu {
  readonly node: HTMLElement;
  readonly button: HTMLElement;
  /** Chosen values, in the order of the options. */
  readonly values: () => readonly string[];
  /** Restores the initial values. */
  readonly reset: () => void;
}

/**
 * A select menu of any kind. A single choice calls `chosen` immediately, a multiple choice when the
 * list closes. `label` is the accessible name of a form's menu.
 */
export function selectMenu(
  part: Component,
  texts: ConversationTexts,
  chosen: (values: readonly string[]) => void,
  label: string | null = null,
): SelectMenu {
  const options = part.options ?? [];
  const { min_values: least = 1, max_values: most = 1 } = part;
  const several = most > 1;
  const placeholder = part.placeholder ?? texts.choose;
  const first = options.filter((one) => one.default === true).map(({ value }) => value);
  let values: readonly string[] = first;
  let before: readonly string[] = first;

  const shown = element('span.value', {});
  const button = element(
    'button.select',
    {
      type: 'button',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'data-custom-id': part.custom_id ?? null,
      disabled: part.disabled === true,
    },
    shown,
    element('span.opener', {}, icon('down')),
    loadingDots(),
  );

  const drawValue = (): void => {
    const picked = options.filter(({ value }) => values.includes(value));
    shown.replaceChildren(
      ...(picked.length === 0 ? [element('span.placeholder', {}, placeholder)] : []),
      ...picked.map((one) => choice(one, several)),
    );
    const names = picked.map((one) => one.label).join(', ');
    const labels = [label ?? placeholder, names === '' && label !== null ? placeholder : names];
    button.setAttribute('aria-label', labels.filter((one) => one !== '').join(': '));
    opened.draw(values, several && values.length >= most);
  };

  const pick = ({ value }: SelectChoice): void => {
    const had = values.includes(value);
    if (!several) {
      if (!had) values = [value];
      else if (least === 0) values = [];
      close();
      return;
    }
    if (!had && values.length >= most) return;
    values = had ? values.filter((one) => one !== value) : [...values, value];
    drawValue();
  };

  const opened = selectOptions(options, placeholder, several, pick);
  const listPopover = popover(opened.list);

  const mark = (index: number): void => {
    const id = opened.mark((index + options.length) % options.length);
    if (id !== null) button.setAttribute('aria-activedescendant', id);
  };

  const open = (): void => {
    if (button.getAttribute('aria-disabled') === 'true' || options.length === 0) return;
    before = values;
    // Safari does not focus a clicked button, and only `blur` closes the list.
    button.focus();
    listPopover.show({ kind: 'below', of: button });
    button.setAttribute('aria-expanded', 'true');
    button.setAttribute('aria-controls', opened.list.id);
    const at = options.findIndex(({ value }) => values.includes(value));
    mark(Math.max(0, at));
  };

  const close = (): void => {
    if (!listPopover.isOpen()) return;
    listPopover.hide();
    button.setAttribute('aria-expanded', 'false');
    button.removeAttribute('aria-activedescendant');
    if (values.length < least) values = before;
    drawValue();
    if (values.join() !== before.join()) chosen(values);
  };

  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => opened.marked() + 1,
    ArrowUp: () => opened.marked() - 1,
    Home: () => 0,
    End: () => options.length - 1,
  };

  button.addEventListener('click', () => {
    if (listPopover.isOpen()) close();
    else open();
  });
  button.addEventListener('blur', close);
  button.addEventListener('keydown', (event) => {
    const { key } = event;
    const move = moves[key];
    if (!listPopover.isOpen()) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) return;
      open();
    } else if (move !== undefined) mark(move());
    else if (key === 'Escape') close();
    else if (key === 'Enter' || key === ' ') {
      const marked = options[opened.marked()];
      if (marked !== undefined) pick(marked);
    } else {
      const next = key.length === 1 ? opened.nextStartingWith(key) : null;
      if (next !== null) mark(next);
      return;
    }
    event.preventDefault();
    // Escape closes the list but not the surrounding dialog.
    event.stopPropagation();
  });

  // Some browsers click the button when the space bar is released.
  button.addEventListener('keyup', (event) => {
    if (event.key === ' ') event.preventDefault();
  });

  drawValue();
  return {
    node: element('div.select-place', {}, button, opened.list),
    button,
    values: () => options.map(({ value }) => value).filter((value) => values.includes(value)),
    reset() {
      values = first;
      drawValue();
    },
  };
}

function choice({ label, emoji }: SelectChoice, asChip: boolean): HTMLElement {
  return element(
    asChip ? 'span.picked.chip' : 'span.picked',
    {},
    emoji !== undefined && emojiLabel(emoji),
    element('span', {}, label),
  );
}
