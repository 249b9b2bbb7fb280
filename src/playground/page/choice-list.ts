import type { Choice } from './contract.ts';
import { element } from './element.ts';

interface ListedChoice extends Choice {
  readonly note?: string;
}

/** A list of choices that hangs on an input or a button, worked by keyboard or pointer. */
export interface ChoiceList {
  /** Opens for that owner, which keeps the focus; an empty list closes. */
  show(owner: HTMLElement, choices: readonly ListedChoice[], pick: (choice: Choice) => void): void;
  close(): void;
  mark(index: number): void;
  /** True when the key was the list's. */
  key(event: KeyboardEvent): boolean;
}

let made = 0;

export function choiceList(list: HTMLElement): ChoiceList {
  let owner: HTMLElement | null = null;
  let choices: readonly ListedChoice[] = [];
  let pick: (choice: Choice) => void = () => undefined;
  let marked = 0;
  list.id ||= `choices-${String(++made)}`;
  list.hidden = true;

  const mark = (index: number): void => {
    marked = (index + choices.length) % choices.length;
    for (const [at, item] of [...list.children].entries()) {
      item.setAttribute('aria-selected', String(at === marked));
      if (at !== marked) continue;
      item.scrollIntoView({ block: 'nearest' });
      owner?.setAttribute('aria-activedescendant', item.id);
    }
  };

  const close = (): void => {
    choices = [];
    list.hidden = true;
    list.replaceChildren();
    owner?.setAttribute('aria-expanded', 'false');
    owner?.removeAttribute('aria-activedescendant');
    owner = null;
  };

  const item = (choice: ListedChoice, at: number): HTMLElement => {
    const drawn = element(
      'li',
      { role: 'option', id: `${list.id}-${String(at)}` },
      element('span', {}, choice.name),
      choice.note !== undefined && choice.note !== '' && element('small', {}, choice.note),
    );
    drawn.addEventListener('pointerdown', (event) => {
      // The owner keeps the focus.
      event.preventDefault();
    });
    drawn.addEventListener('click', () => {
      pick(choice);
    });
    return drawn;
  };

  return {
    close,
    mark,
    show(newOwner, shown, onPick) {
      close();
      if (shown.length === 0) return;
      owner = newOwner;
      choices = shown;
      pick = onPick;
      list.append(...shown.map(item));
      list.hidden = false;
      owner.setAttribute('aria-expanded', 'true');
      owner.setAttribute('aria-controls', list.id);
      mark(0);
    },
    key(event) {
      const choice = choices[marked];
      if (choice === undefined) return false;
      if (event.key === 'ArrowDown') mark(marked + 1);
      else if (event.key === 'ArrowUp') mark(marked - 1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' || event.key === 'Tab') pick(choice);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
