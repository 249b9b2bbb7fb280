import type { OptionShape } from '../contract/commands.ts';
import { element } from '../element.ts';
import type { OfferList } from './offer-list.ts';
import type { ComposerTexts } from './composer-texts.ts';

/** The input after the last chip, which adds options. */
export interface TailField {
  readonly node: HTMLElement;
  readonly input: HTMLInputElement;
  /** Sets the number of remaining options. */
  setRemaining(count: number): void;
  /** Returns whether the text is invalid; shows and focuses an invalid text. */
  check(): boolean;
  /** Lists the remaining options. */
  open(): void;
}

export interface TailFieldHandlers {
  readonly texts: ComposerTexts;
  readonly list: OfferList;
  /** Shows the command's description above the box. */
  showBanner(): void;
  fitting(typed: string): readonly OptionShape[];
  add(option: OptionShape): void;
  taken(text: string): boolean;
}

export function tailField(handlers: TailFieldHandlers): TailField {
  const { texts, list } = handlers;
  const input = document.createElement('input');
  const attributes: Readonly<Record<string, string>> = {
    id: 'more-options',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'send',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-label': texts.moreOptions,
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  const open = (): void => {
    const typed = input.value.trim();
    const options = handlers.fitting(typed);
    if (options.length === 0 && typed === '') {
      list.close();
      return;
    }
    list.show(input, {
      title: texts.options,
      typed,
      offers: options.map((option) => ({
        name: option.name,
        note: option.description,
        pick() {
          input.value = '';
          list.close();
          handlers.add(option);
        },
      })),
      otherwise: texts.noOptions,
      // If nothing is typed, Enter sends the command.
      marked: typed !== '',
    });
  };

  input.addEventListener('input', () => {
    input.setAttribute('aria-invalid', 'false');
    if (!handlers.taken(input.value)) open();
  });
  input.addEventListener('focus', () => {
    handlers.showBanner();
    open();
  });
  input.addEventListener('click', open);
  input.addEventListener('blur', () => {
    list.close();
  });
  return {
    input,
    open,
    node: element('div.tail', {}, input),
    setRemaining(count) {
      input.placeholder = count === 0 ? '' : texts.optional(count);
      input.size = Math.max(2, input.placeholder.length);
    },
    check() {
      const wrong = input.value.trim() !== '';
      input.setAttribute('aria-invalid', String(wrong));
      if (!wrong) return false;
      input.focus();
      open();
      return true;
    },
  };
}
