import type { Choice, CommandShape, OptionShape } from '../contract/commands.ts';
import { element } from '../parts/element.ts';
import { readOptions, type Written } from './command-line.ts';
import { matchingOptions } from './matching.ts';
import type { OfferList } from './offer-list.ts';
import { optionField, type OptionField } from './option-field.ts';
import { choiceNamed, fixedChoices, valueSoFar } from './option-value.ts';
import { tailField, type TailField } from './tail-field.ts';
import type { TypingWords } from './words.ts';

export type Options = Readonly<Record<string, string>>;

/** The chips of a command, required options first, and behind them the place for more. */
export interface ChipRow {
  readonly node: HTMLElement;
  readonly tail: TailField;
  fields(): readonly OptionField[];
  /** The chip of an option, which is made if there is none yet; nothing where the command has no such option. */
  fieldOf(name: string): OptionField | undefined;
  fill(written: Written): void;
  remove(field: OptionField): void;
  /** On to the next thing that has to be filled in. */
  goOn(): void;
}

export interface ChipTurns {
  readonly words: TypingWords;
  readonly list: OfferList;
  suggest(option: string, options: Options): Promise<readonly Choice[] | null>;
  /** Says above the box what is being typed, or in red what is wrong. */
  tell(name: string, words: string, wrong: boolean): void;
}

export function chipRow(command: CommandShape, turns: ChipTurns): ChipRow {
  const { words, list } = turns;
  let fields: readonly OptionField[] = [];
  const tail = tailField({
    words,
    list,
    tell() {
      turns.tell(`/${command.name}`, command.description, false);
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
  const keep = (kept: readonly OptionField[]): void => {
    fields = kept;
    tail.left(remaining().length);
  };
  const add = (option: OptionShape): OptionField => {
    const field: OptionField = optionField(option, {
      words,
      list,
      tell(...told) {
        turns.tell(...told);
      },
      suggest: () => turns.suggest(option.name, soFar(field)),
      picked: goOn,
      taken: (text) => takeOptions(text, field),
    });
    tail.node.before(field.node);
    keep([...fields, field]);
    return field;
  };
  const soFar = (asking: OptionField): Options => ({
    ...Object.fromEntries(
      fields
        .filter(({ input }) => input.value !== '')
        .map((field) => [field.option.name, valueSoFar(field.option, field.entered())]),
    ),
    [asking.option.name]: asking.input.value,
  });
  const goOn = (): void => {
    const next = fields.find(({ option, input }) => option.required && input.value === '');
    moveTo(next?.input ?? tail.input);
  };
  const fieldOf = (name: string): OptionField | undefined => {
    const option = command.options.find((one) => one.name === name);
    if (option === undefined) return undefined;
    return fields.find((field) => field.option === option) ?? add(option);
  };
  const fill = (written: Written): void => {
    for (const [name, text] of written) {
      const field = fieldOf(name);
      if (field === undefined) continue;
      const choice = choiceNamed(fixedChoices(field.option) ?? [], text);
      field.enter({ text: choice?.name ?? text, picked: choice });
    }
  };
  /** `page:` behind what is typed begins that option. */
  const takeOptions = (text: string, typedIn: OptionField | null): boolean => {
    const { head, written } = readOptions(remaining(), text);
    const last = written.at(-1);
    if (last === undefined) return false;
    if (typedIn === null) tail.input.value = head;
    else typedIn.enter({ text: head, picked: null });
    list.close();
    fill(written);
    moveTo((last[1] === '' ? fieldOf(last[0])?.input : null) ?? tail.input);
    return true;
  };

  keep([]);
  for (const option of command.options) if (option.required) add(option);
  return {
    node,
    tail,
    fields: () => fields,
    fieldOf,
    fill,
    goOn,
    remove(field) {
      field.node.remove();
      keep(fields.filter((one) => one !== field));
    },
  };
}

/** Puts the caret into a field, at its end unless told otherwise. */
export function moveTo(input: HTMLInputElement, caret = input.value.length): void {
  input.focus();
  input.setSelectionRange(caret, caret);
}
