import type { OptionShape } from '../contract/commands.ts';
import { element } from '../element.ts';
import type { OfferList } from './offer-list.ts';
import type { ComposerTexts } from './composer-texts.ts';

/** The place behind the last chip, where further options are picked. */
export interface TailField {
  readonly node: HTMLElement;
  readonly input: HTMLInputElement;
  /** So many options can still be given. */
  setRemaining(count: number): void;
  /** True when something stands there that is no option, which is then shown and has the focus. */
  check(): boolean;
  /** Lists the options that can still be given. */
  open(): void;
}

export interface TailFieldHandlers {
  readonly texts: ComposerTexts;
  readonly list: OfferList;
  /** Says above the box what the command does. */
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
      // With nothing typed here Enter sends the command as it is.
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
