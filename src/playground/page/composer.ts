import { choiceList } from './choice-list.ts';
import type { Choice, CommandShape, OptionShape } from './contract.ts';
import { element, found } from './element.ts';
import { optionField, type OptionField } from './option-field.ts';

type Options = Readonly<Record<string, string>>;

/** What the composer asks of the page around it. */
export interface ComposerTurns {
  say(content: string): void;
  run(command: string, options: Options): void;
  suggest(command: string, option: string, options: Options): Promise<readonly Choice[]>;
}

export interface Composer {
  /** What can be typed here and now. */
  offer(commands: readonly CommandShape[]): void;
  /** Forgets what was typed. */
  clear(): void;
}

/** The message box: first a command is picked, then its options are filled in, required ones first. */
export function composer(turns: ComposerTurns): Composer {
  const form = found('#composer') as HTMLFormElement;
  const typed = found('#typed') as HTMLInputElement;
  const chips = found('#chips');
  const list = choiceList(found('#choices'));
  let commands: readonly CommandShape[] = [];
  let chosen: CommandShape | null = null;
  let fields: OptionField[] = [];

  const hint = (text: string): void => {
    found('#hint').textContent = text;
  };

  const clear = (): void => {
    chosen = null;
    fields = [];
    chips.replaceChildren();
    list.close();
    hint('');
    typed.hidden = false;
    typed.value = '';
  };

  const leave = (): void => {
    clear();
    typed.focus();
  };

  const values = (): Options =>
    Object.fromEntries(
      fields.map((field) => [field.name, field.value()]).filter(([, value]) => value !== ''),
    ) as Options;

  const enter = (command: CommandShape, rest = ''): void => {
    chosen = command;
    typed.hidden = true;
    list.close();
    hint(command.description);
    chips.replaceChildren(element('strong.command', {}, `/${command.name}`));
    for (const option of command.options) {
      chips.append(option.required ? field(command, option).node : offerOf(command, option));
    }
    const [first] = fields;
    if (first !== undefined) first.input.value = rest;
    (first?.input ?? found('#composer .box > button')).focus();
  };

  /** An option that need not be given waits as a button. */
  const offerOf = (command: CommandShape, option: OptionShape): HTMLElement => {
    const offer = element(
      'button.offer',
      { type: 'button', title: option.description },
      `+ ${option.name}`,
    );
    offer.addEventListener('click', () => {
      const { node, input } = field(command, option);
      offer.replaceWith(node);
      input.focus();
    });
    return offer;
  };

  const field = (command: CommandShape, option: OptionShape): OptionField => {
    const made = optionField(option, list, {
      suggest: () => turns.suggest(command.name, option.name, values()),
      hint,
    });
    fields.push(made);
    return made;
  };

  const matching = (): readonly CommandShape[] => {
    const text = typed.value.slice(1).toLowerCase();
    return typed.value.startsWith('/') ? commands.filter(({ name }) => name.startsWith(text)) : [];
  };

  typed.addEventListener('input', () => {
    // Whoever writes the whole name goes on with what comes behind it.
    const whole = commands.find(({ name }) => typed.value.startsWith(`/${name} `));
    if (whole !== undefined) {
      enter(whole, typed.value.slice(whole.name.length + 2));
      return;
    }
    hint(/^[^/]/.test(typed.value) ? 'A plain message; try Apps on it once it is sent' : '');
    list.show(
      typed,
      matching().map(({ name, description }) => ({
        name: `/${name}`,
        value: name,
        note: description,
      })),
      ({ value }) => {
        const command = commands.find(({ name }) => name === value);
        if (command !== undefined) enter(command);
      },
    );
  });
  typed.addEventListener('blur', () => {
    list.close();
  });

  form.addEventListener('keydown', (event) => {
    if (list.key(event)) return;
    if (event.key === 'Escape') leave();
    const [first] = fields;
    if (event.key === 'Backspace' && event.target === first?.input && first.input.value === '') {
      event.preventDefault();
      leave();
    }
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (chosen === null) {
      const [only] = matching();
      if (only !== undefined) enter(only);
      else if (/^\s*[^/\s]/.test(typed.value)) {
        turns.say(typed.value.trim());
        leave();
      }
      return;
    }
    turns.run(chosen.name, values());
    leave();
  });

  return {
    clear,
    offer(offered) {
      commands = offered;
    },
  };
}
