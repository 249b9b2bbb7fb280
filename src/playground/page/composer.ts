import { choiceList } from './choice-list.ts';
import type { Choice, CommandShape, OptionShape } from './contract.ts';
import { element, found } from './element.ts';

/** What the composer asks of the page around it. */
export interface ComposerTurns {
  run(command: string, options: Readonly<Record<string, string>>): void;
  suggest(
    command: string,
    option: string,
    options: Readonly<Record<string, string>>,
  ): Promise<readonly Choice[]>;
}

export interface Composer {
  /** What can be typed here and now. */
  offer(commands: readonly CommandShape[]): void;
}

/** The message box: first a command is picked, then its options are filled in, required ones first. */
export function composer(turns: ComposerTurns): Composer {
  let commands: readonly CommandShape[] = [];
  const form = found('#composer') as HTMLFormElement;
  const typed = found('#typed') as HTMLInputElement;
  const chips = found('#chips');
  const hint = found('#hint');
  const list = choiceList(found('#choices'));
  let chosen: CommandShape | null = null;
  /** Values behind the names of picked suggestions, by option. */
  const picked = new Map<string, Choice>();

  const leave = (): void => {
    chosen = null;
    picked.clear();
    chips.replaceChildren();
    list.close();
    hint.textContent = '';
    typed.hidden = false;
    typed.value = '';
    typed.focus();
  };

  const values = (): Record<string, string> =>
    Object.fromEntries(
      fields()
        .map(({ name, value }) => {
          const choice = picked.get(name);
          return [name, choice?.name === value ? choice.value : value];
        })
        .filter(([, value]) => value !== ''),
    ) as Record<string, string>;

  const fields = (): HTMLInputElement[] => [...chips.querySelectorAll('input')];

  const enter = (command: CommandShape): void => {
    chosen = command;
    typed.hidden = true;
    list.close();
    hint.textContent = command.description;
    chips.replaceChildren(element('strong.command', {}, `/${command.name}`));
    const required = command.options.filter((option) => option.required);
    for (const option of required) addField(command, option);
    for (const option of command.options.filter((other) => !other.required))
      addOffer(command, option);
    (fields()[0] ?? form.querySelector<HTMLElement>('.offer') ?? typed).focus();
  };

  const addOffer = (command: CommandShape, option: OptionShape): void => {
    const offer = element(
      'button.offer',
      { type: 'button', title: option.description },
      `+ ${option.name}`,
    );
    offer.addEventListener('click', () => {
      offer.replaceWith(field(command, option));
      chips.querySelector<HTMLInputElement>(`input[name="${option.name}"]`)?.focus();
    });
    chips.append(offer);
  };

  const addField = (command: CommandShape, option: OptionShape): void => {
    chips.append(field(command, option));
  };

  const field = (command: CommandShape, option: OptionShape): HTMLElement => {
    const input = element('input', {
      name: option.name,
      'aria-label': `${option.name}: ${option.description}`,
      required: option.required,
      'aria-controls': 'choices',
    }) as HTMLInputElement;
    let asked = 0;
    const offer = (): void => {
      const turn = ++asked;
      const pick = (choice: Choice): void => {
        picked.set(option.name, choice);
        input.value = choice.name;
        list.close();
        input.focus();
      };
      if (!option.suggests) {
        list.show(fixedChoices(option, input.value), pick);
        return;
      }
      void turns.suggest(command.name, option.name, values()).then((choices) => {
        if (turn === asked && document.activeElement === input) list.show(choices, pick);
      });
    };
    let timer = 0;
    input.addEventListener('input', () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(offer, 120);
    });
    input.addEventListener('focus', () => {
      hint.textContent = `${option.name}: ${option.description}`;
      offer();
    });
    input.addEventListener('blur', () => {
      asked++;
    });
    return element('label.chip', {}, element('span', {}, option.name), input);
  };

  const matching = (): readonly CommandShape[] => {
    const text = typed.value.replace(/^\//, '').toLowerCase();
    return commands.filter((command) => command.name.startsWith(text));
  };

  typed.addEventListener('input', () => {
    if (!typed.value.startsWith('/')) {
      list.close();
      return;
    }
    list.show(
      matching().map((command) => ({
        name: `/${command.name}`,
        value: command.name,
        note: command.description,
      })),
      ({ value }) => {
        const command = commands.find(({ name }) => name === value);
        if (command !== undefined) enter(command);
      },
    );
  });

  form.addEventListener('keydown', (event) => {
    if (list.key(event)) return;
    if (event.key === 'Escape') leave();
    if (event.key === 'Backspace' && chosen !== null) {
      const target = event.target as HTMLInputElement;
      if (target.value === '' && target === fields()[0]) leave();
    }
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (chosen === null) {
      const only = matching();
      if (typed.value.startsWith('/') && only[0] !== undefined) enter(only[0]);
      return;
    }
    turns.run(chosen.name, values());
    leave();
  });

  return {
    offer(offered) {
      commands = offered;
    },
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
