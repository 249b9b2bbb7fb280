import type { ChoiceList } from './choice-list.ts';
import type { Choice, OptionShape } from './contract.ts';
import { element } from './element.ts';

/** One option of a command while it is filled in. */
export interface OptionField {
  readonly name: string;
  readonly node: HTMLElement;
  readonly input: HTMLInputElement;
  /** What is sent: the value behind a picked name, else the text. */
  value(): string;
}

export interface OptionTurns {
  /** Asks what could stand in this option. */
  suggest(): Promise<readonly Choice[]>;
  /** Says what the option is. */
  hint(text: string): void;
}

const TYPING_PAUSE_MS = 120;
const keyboards: Readonly<Partial<Record<OptionShape['type'], string>>> = {
  whole: 'numeric',
  number: 'decimal',
};

export function optionField(
  option: OptionShape,
  list: ChoiceList,
  turns: OptionTurns,
): OptionField {
  const input = element('input', {
    name: option.name,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-label': `${option.name}: ${option.description}`,
    required: option.required,
    inputmode: keyboards[option.type] ?? null,
  }) as HTMLInputElement;
  let picked: Choice | null = null;
  let timer = 0;
  let asked = 0;

  const pick = (choice: Choice): void => {
    picked = choice;
    input.value = choice.name;
    list.close();
  };
  const offer = async (): Promise<void> => {
    const turn = ++asked;
    const choices = option.suggests ? await turns.suggest() : fixedChoices(option, input.value);
    // An answer that comes after the next letter, or after the person went on, is of no use.
    if (turn === asked && document.activeElement === input) list.show(input, choices, pick);
  };

  input.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void offer(), TYPING_PAUSE_MS);
  });
  input.addEventListener('focus', () => {
    turns.hint(`${option.name}: ${option.description}`);
    void offer();
  });
  input.addEventListener('blur', () => {
    asked++;
    list.close();
  });
  return {
    name: option.name,
    node: element('label.chip', {}, element('span', {}, option.name), input),
    input,
    value: () => (picked?.name === input.value ? picked.value : input.value),
  };
}

function fixedChoices(option: OptionShape, typed: string): readonly Choice[] {
  const choices =
    option.type === 'flag'
      ? [
          { name: 'True', value: 'true' },
          { name: 'False', value: 'false' },
        ]
      : option.choices;
  const text = typed.toLowerCase();
  return choices.filter(({ name }) => name.toLowerCase().includes(text));
}
