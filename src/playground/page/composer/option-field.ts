import type { Choice, OptionShape } from '../contract/commands.ts';
import { element } from '../element.ts';
import { matchingChoices, withoutSign } from './matching.ts';
import type { Offer, OfferList } from './offer-list.ts';
import { fixedChoices, optionValue, type OptionInput, type OptionProblem } from './option-value.ts';
import { suggestionLoader, type SuggestionState } from './suggestion-loader.ts';
import type { ComposerTexts } from './composer-texts.ts';

/** The input chip of one option. */
export interface OptionField {
  readonly option: OptionShape;
  readonly node: HTMLElement;
  readonly input: HTMLInputElement;
  entered(): OptionInput;
  enter(entered: OptionInput): void;
  /** Validates the value and shows the result. */
  check(): OptionProblem | null;
  /** Lists the choices or suggestions. */
  open(): void;
}

export interface OptionFieldHandlers {
  readonly texts: ComposerTexts;
  readonly list: OfferList;
  suggest(): Promise<readonly Choice[] | null>;
  /** Shows the option's description, or its problem, above the box. */
  showBanner(name: string, text: string, wrong: boolean): void;
  /** A choice was picked. */
  picked(): void;
  /** Returns whether the text was turned into other options. */
  taken(text: string): boolean;
}

const KEYBOARDS: Readonly<Partial<Record<OptionShape['type'], string>>> = {
  whole: 'numeric',
  number: 'decimal',
};
const SIGNS: Readonly<Partial<Record<OptionShape['type'], string>>> = {
  channel: '#',
  role: '@',
  person: '@',
};

export function optionField(option: OptionShape, handlers: OptionFieldHandlers): OptionField {
  const { texts, list } = handlers;
  const id = `option-${option.name}`;
  const about = element('span', { id: `${id}-about`, hidden: true }, option.description);
  const input = document.createElement('input');
  const name = element('label.name', { for: id }, option.name);
  const node = element('div.chip', {}, name, input, about);
  const choices = fixedChoices(option);
  let picked: Choice | null = null;
  let problem: OptionProblem | null = null;
  prepare(input, id, option);

  const enter = (entered: OptionInput): void => {
    input.value = entered.text;
    ({ picked } = entered);
    // For browsers without `field-sizing`.
    input.size = Math.max(1, input.value.length);
  };
  const entered = (): OptionInput => ({ text: input.value, picked });
  const showState = (): void => {
    about.textContent = problem === null ? option.description : texts.problem(problem);
    input.setAttribute('aria-invalid', String(problem !== null));
    node.classList.toggle('wrong', problem !== null);
    if (document.activeElement === input) {
      handlers.showBanner(option.name, about.textContent, problem !== null);
    }
  };
  const check = (): OptionProblem | null => {
    ({ problem } = optionValue(option, entered()));
    showState();
    return problem;
  };
  const offer = (choice: Choice): Offer => {
    const sign = SIGNS[option.type];
    return {
      name: sign === undefined ? choice.name : withoutSign(choice.name),
      ...(sign === undefined ? {} : { sign }),
      pick() {
        enter({ text: choice.name, picked: choice });
        if (problem !== null) check();
        list.close();
        handlers.picked();
      },
    };
  };
  const show = (listed: readonly Choice[], otherwise: string, marked: boolean): void => {
    list.show(input, {
      title: texts.options,
      typed: SIGNS[option.type] === undefined ? input.value : withoutSign(input.value),
      offers: listed.map(offer),
      otherwise,
      marked,
    });
  };
  // Tabbing through a filled field must not preselect another choice.
  let typing = false;
  const loader = suggestionLoader({
    request: () => handlers.suggest(),
    schedule: later,
    show(state: SuggestionState) {
      if (state.kind === 'come') {
        show(state.choices, texts.noOptions, typing || input.value === '');
      } else show([], state.kind === 'loading' ? texts.loading : texts.failed, false);
    },
  });
  const open = (): void => {
    if (option.suggests) loader.load();
    else if (choices !== null) {
      const typed = picked === null ? input.value : '';
      show(matchingChoices(choices, typed), texts.noOptions, typing || input.value === '');
    }
  };

  input.addEventListener('input', () => {
    enter({ text: input.value, picked: null });
    typing = true;
    if (problem !== null) check();
    if (handlers.taken(input.value)) return;
    if (!option.suggests) open();
    else {
      list.unmark();
      loader.loadSoon();
    }
  });
  input.addEventListener('focus', () => {
    typing = false;
    showState();
    if (picked === null) open();
  });
  input.addEventListener('keydown', ({ key }) => {
    // A pending request must not reopen the closed list.
    if (key === 'Escape') loader.stop();
  });
  input.addEventListener('blur', () => {
    loader.stop();
    list.close();
    if (input.value !== '') check();
  });
  return { option, node, input, entered, enter, check, open };
}

function prepare(input: HTMLInputElement, id: string, { type, required }: OptionShape): void {
  const attributes: Readonly<Record<string, string>> = {
    id,
    role: 'combobox',
    size: '1',
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'send',
    inputmode: KEYBOARDS[type] ?? 'text',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-describedby': `${id}-about`,
    'aria-required': String(required),
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
}

function later(run: () => void, ms: number): () => void {
  const timer = window.setTimeout(run, ms);
  return () => {
    window.clearTimeout(timer);
  };
}
