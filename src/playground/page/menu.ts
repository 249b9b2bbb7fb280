import { choiceList } from './choice-list.ts';
import type { Component } from './contract.ts';
import { element } from './element.ts';

/** A select menu as Discord draws it: each choice with its description below. */
export function menu(part: Component, choose: (value: string) => void): HTMLElement {
  const options = part.options ?? [];
  const current = options.find((option) => option.default === true);
  const placeholder = part.placeholder ?? 'Choose';
  const button = element(
    'button.menu',
    {
      type: 'button',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': current === undefined ? null : `${placeholder}: ${current.label}`,
      disabled: part.disabled === true,
    },
    element(current === undefined ? 'span.placeholder' : 'span', {}, current?.label ?? placeholder),
  );
  const listed = element('ul.choices', { role: 'listbox', 'aria-label': placeholder });
  const list = choiceList(listed);

  const open = (): void => {
    const choices = options.map(({ label, value, description }) => ({
      name: label,
      value,
      note: description ?? '',
    }));
    list.show(button, choices, ({ value }) => {
      list.close();
      if (value !== current?.value) choose(value);
    });
    if (current !== undefined) list.mark(options.indexOf(current));
    listed.scrollIntoView({ block: 'nearest' });
  };

  button.addEventListener('click', () => {
    if (listed.hidden) open();
    else list.close();
  });
  button.addEventListener('blur', () => {
    list.close();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') list.close();
    if (list.key(event) || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    open();
  });
  return element('div.menu-place', {}, button, listed);
}
