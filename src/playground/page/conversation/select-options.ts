import type { SelectChoice } from '../contract/messages.ts';
import { element } from '../element.ts';
import { emojiLabel } from './emoji.ts';
import { icon } from './icon.ts';

/** The listbox of a select menu. The menu button keeps the focus and forwards the keys. */
export interface SelectOptions {
  readonly list: HTMLElement;
  /** Marks the chosen options; if `full`, disables the others. */
  draw(chosen: readonly string[], full: boolean): void;
  /** Marks the active option; returns its element id. */
  mark(index: number): string | null;
  /** Index of the next option with this first letter. */
  nextStartingWith(letter: string): number | null;
  readonly marked: () => number;
}

let made = 0;

export function selectOptions(
  options: readonly SelectChoice[],
  name: string,
  several: boolean,
  pick: (choice: SelectChoice) => void,
): SelectOptions {
  const id = `select-${String(++made)}`;
  let marked = 0;
  const items = options.map((choice, at) => option(choice, `${id}-${String(at)}`, several));
  for (const [at, item] of items.entries()) {
    const choice = options[at];
    // Keeps the focus on the button.
    item.addEventListener('pointerdown', (event) => {
      event.preventDefault();
    });
    item.addEventListener('pointermove', () => {
      if (marked !== at) mark(at);
    });
    item.addEventListener('click', () => {
      if (choice !== undefined) pick(choice);
    });
  }
  const list = element(
    'ul.select-options',
    {
      id,
      role: 'listbox',
      popover: 'manual',
      'aria-label': name,
      'aria-multiselectable': several ? 'true' : null,
    },
    ...items,
  );

  const mark = (index: number): string | null => {
    marked = index;
    for (const [at, item] of items.entries()) item.classList.toggle('marked', at === marked);
    items[marked]?.scrollIntoView({ block: 'nearest' });
    return items[marked]?.id ?? null;
  };

  return {
    list,
    mark,
    marked: () => marked,
    draw(chosen, full) {
      for (const [at, item] of items.entries()) {
        const isChosen = chosen.includes(options[at]?.value ?? '');
        item.setAttribute('aria-selected', String(isChosen));
        item.setAttribute('aria-disabled', String(full && !isChosen));
      }
    },
    nextStartingWith(letter) {
      const begins = (at: number): boolean =>
        options[at]?.label.toLowerCase().startsWith(letter.toLowerCase()) === true;
      const order = options.map((_, step) => (marked + 1 + step) % options.length);
      return order.find(begins) ?? null;
    },
  };
}

function option(choice: SelectChoice, id: string, several: boolean): HTMLElement {
  const { label, description, emoji } = choice;
  return element(
    'li',
    { role: 'option', id },
    emoji !== undefined && emojiLabel(emoji),
    element(
      'span.texts',
      {},
      element('span.name', {}, label),
      description !== undefined && description !== '' && element('small', {}, description),
    ),
    element(several ? 'span.tick.box' : 'span.tick', {}, icon('check')),
  );
}
