import type { CommandShape } from '../contract/commands.ts';
import { APP_NAME } from '../parts/app-name.ts';
import { element } from '../parts/element.ts';
import { matchingCommands, optionsInShort } from './matching.ts';
import { charactersLeft, tooLong } from './message-length.ts';
import type { OfferList } from './offer-list.ts';
import type { TypingWords } from './words.ts';

/** The box while no command is chosen: a message, or the beginning of a command's name. */
export interface MessageField {
  readonly node: HTMLElement;
  readonly input: HTMLTextAreaElement;
  speak(words: TypingWords): void;
  enter(text: string): void;
  /** Lists the commands again if one is being typed. */
  list(): void;
}

export interface MessageTurns {
  readonly list: OfferList;
  words(): TypingWords;
  commands(): readonly CommandShape[];
  /** True when what was typed was taken as a command. */
  taken(text: string): boolean;
  choose(command: CommandShape): void;
}

export function messageField(turns: MessageTurns): MessageField {
  const input = document.createElement('textarea');
  const left = element('span.left', { 'aria-hidden': 'true' });
  const leftHeard = element('span.only-heard', { id: 'characters-left' });
  for (const [name, value] of Object.entries({
    role: 'combobox',
    rows: '1',
    enterkeyhint: 'send',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-describedby': 'characters-left',
  })) {
    input.setAttribute(name, value);
  }

  const fit = (): void => {
    input.style.setProperty('height', 'auto');
    input.style.setProperty('height', `${String(input.scrollHeight)}px`);
    const count = charactersLeft(input.value);
    left.textContent = count === null ? '' : String(count);
    leftHeard.textContent = count === null ? '' : turns.words().left(count);
    left.classList.toggle('wrong', tooLong(input.value));
    input.setAttribute('aria-invalid', String(tooLong(input.value)));
  };
  const list = (): void => {
    const { value } = input;
    if (!/^\/[^\n]*$/u.test(value)) {
      turns.list.close();
      return;
    }
    const { noCommands } = turns.words();
    const typed = value.slice(1);
    turns.list.show(input, {
      title: APP_NAME,
      ofApp: true,
      typed: typed.trim(),
      offers: matchingCommands(turns.commands(), typed).map((command) => ({
        name: `/${command.name}`,
        note: command.description,
        extras: optionsInShort(command.options),
        pick() {
          turns.choose(command);
        },
      })),
      otherwise: noCommands,
      marked: true,
    });
  };

  input.addEventListener('input', () => {
    if (turns.taken(input.value)) return;
    fit();
    list();
  });
  input.addEventListener('focus', list);
  input.addEventListener('blur', () => {
    turns.list.close();
  });
  return {
    input,
    node: element('div.message-field', {}, input, left, leftHeard),
    list,
    speak({ message }) {
      input.placeholder = message;
      input.setAttribute('aria-label', message);
      fit();
    },
    enter(text) {
      input.value = text;
      fit();
    },
  };
}
