import type { Choice } from './contract.ts';
import { element } from './element.ts';

interface ListedChoice extends Choice {
  readonly note?: string;
}

/** The list above the message box, worked by keyboard or pointer. */
export interface ChoiceList {
  show(choices: readonly ListedChoice[], pick: (choice: Choice) => void): void;
  close(): void;
  /** True when the key was the list's. */
  key(event: KeyboardEvent): boolean;
}

export function choiceList(list: HTMLElement): ChoiceList {
  let choices: readonly ListedChoice[] = [];
  let pick: (choice: Choice) => void = () => undefined;
  let marked = 0;

  const mark = (index: number): void => {
    marked = (index + choices.length) % choices.length;
    for (const [at, item] of [...list.children].entries()) {
      item.setAttribute('aria-selected', String(at === marked));
      if (at === marked) item.scrollIntoView({ block: 'nearest' });
    }
  };

  const close = (): void => {
    choices = [];
    list.hidden = true;
    list.replaceChildren();
  };

  return {
    close,
    show(shown, onPick) {
      close();
      if (shown.length === 0) return;
      choices = shown;
      pick = onPick;
      list.hidden = false;
      list.append(
        ...shown.map((choice) => {
          const item = element(
            'li',
            { role: 'option' },
            element('span', {}, choice.name),
            choice.note !== undefined && element('small', {}, choice.note),
          );
          item.addEventListener('pointerdown', (event) => {
            event.preventDefault();
            onPick(choice);
          });
          return item;
        }),
      );
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
