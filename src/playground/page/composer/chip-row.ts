import type { Choice, CommandShape, OptionShape } from '../contract/commands.ts';
import { element } from '../element.ts';
import { readOptions, type OptionTexts } from './command-line.ts';
import { matchingOptions } from './matching.ts';
import type { OfferList } from './offer-list.ts';
import { optionField, type OptionField } from './option-field.ts';
import { choiceNamed, fixedChoices, currentValue } from './option-value.ts';
import { tailField, type TailField } from './tail-field.ts';
import type { ComposerTexts } from './composer-texts.ts';

export type OptionValues = Readonly<Record<string, string>>;

/** The chips of a command, required options first, and the input for more options. */
export interface ChipRow {
  readonly node: HTMLElement;
  readonly tail: TailField;
  fields(): readonly OptionField[];
  /**
   * Returns the chip of an option and creates it if necessary; undefined if the command has no such
   * option.
   */
  fieldOf(name: string): OptionField | undefined;
  fill(written: OptionTexts): void;
  remove(field: OptionField): void;
  /** Focuses the next empty required option, or the tail. */
  focusNext(): void;
}

export interface ChipHandlers {
  readonly texts: ComposerTexts;
  readonly list: OfferList;
  suggest(option: string, options: OptionValues): Promise<readonly Choice[] | null>;
  /** Shows a description, or a problem in red, above the box. */
  showBanner(name: string, text: string, wrong: boolean): void;
}

export function chipRow(command: CommandShape, handlers: ChipHandlers): ChipRow {
  const { texts, list } = handlers;
  let fields: readonly OptionField[] = [];
  const tail = tailField({
    texts,
    list,
    showBanner() {
      handlers.showBanner(`/${command.name}`, command.description, false);
    },
    fitting: (typed) => matchingOptions(remaining(), typed),
    add(option) {
      add(option).input.focus();
    },
    taken: (text) => takeOptions(text, null),
  });
  const node = element('div.chips', {}, tail.node);

  const remaining = (): readonly OptionShape[] =>
    command.options.filter((option) => fields.every((field) => field.option !== option));
  const setFields = (next: readonly OptionField[]): void => {
    fields = next;
    tail.setRemaining(remaining().length);
  };
  const add = (option: OptionShape): OptionField => {
    const field: OptionField = optionField(option, {
      texts,
      list,
      showBanner(...banner) {
        handlers.showBanner(...banner);
      },
      suggest: () => handlers.suggest(option.name, currentValues(field)),
      picked: focusNext,
      taken: (text) => takeOptions(text, field),
    });
    tail.node.before(field.node);
    setFields([...fields, field]);
    return field;
  };
  const currentValues = (asking: OptionField): OptionValues => ({
    ...Object.fromEntries(
      fields
        .filter(({ input }) => input.value !== '')
        .map((field) => [field.option.name, currentValue(field.option, field.entered())]),
    ),
    [asking.option.name]: asking.input.value,
  });
  const focusNext = (): void => {
    const next = fields.find(({ option, input }) => option.required && input.value === '');
    focusAt(next?.input ?? tail.input);
  };
  const fieldOf = (name: string): OptionField | undefined => {
    const option = command.options.find((one) => one.name === name);
    if (option === undefined) return undefined;
    return fields.find((field) => field.option === option) ?? add(option);
  };
  const fill = (written: OptionTexts): void => {
    for (const [name, text] of written) {
      const field = fieldOf(name);
      if (field === undefined) continue;
      const choice = choiceNamed(fixedChoices(field.option) ?? [], text);
      field.enter({ text: choice?.name ?? text, picked: choice });
    }
  };
  /** A typed `page:` begins that option. */
  const takeOptions = (text: string, typedIn: OptionField | null): boolean => {
    const { head, options: written } = readOptions(remaining(), text);
    const last = written.at(-1);
    if (last === undefined) return false;
    if (typedIn === null) tail.input.value = head;
    else typedIn.enter({ text: head, picked: null });
    list.close();
    fill(written);
    focusAt((last[1] === '' ? fieldOf(last[0])?.input : null) ?? tail.input);
    return true;
  };

  setFields([]);
  for (const option of command.options) if (option.required) add(option);
  return {
    node,
    tail,
    fields: () => fields,
    fieldOf,
    fill,
    focusNext: focusNext,
    remove(field) {
      field.node.remove();
      setFields(fields.filter((one) => one !== field));
    },
  };
}

/** Focuses an input and sets the caret, by default at the end. */
export function focusAt(input: HTMLInputElement, caret = input.value.length): void {
  input.focus();
  input.setSelectionRange(caret, caret);
}
