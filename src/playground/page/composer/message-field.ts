import type { AdminCommand, CommandShape } from '../contract/commands.ts';
import { APP_NAME } from '../app-name.ts';
import { element } from '../element.ts';
import { matchingAdminCommands, matchingCommands, optionSummary } from './matching.ts';
import { charactersLeft, tooLong } from './message-length.ts';
import type { Offer, OfferList } from './offer-list.ts';
import type { ComposerTexts } from './composer-texts.ts';

/** The text field for a message or the beginning of a command name. */
export interface MessageField {
  readonly node: HTMLElement;
  readonly input: HTMLTextAreaElement;
  setTexts(texts: ComposerTexts): void;
  enter(text: string): void;
  /** Lists matching commands if the text begins with a slash. */
  listCommands(): void;
}

export interface MessageFieldHandlers {
  readonly list: OfferList;
  texts(): ComposerTexts;
  commands(): readonly CommandShape[];
  /** Commands of an admin, with the admin's name; null if the reader is the admin. */
  admin(): { readonly name: string; readonly commands: readonly AdminCommand[] } | null;
  /** Switches to the admin and types the line there. */
  becomeAdmin(line: string): void;
  /** Returns whether the text was turned into a command. */
  taken(text: string): boolean;
  choose(command: CommandShape): void;
}

export function messageField(handlers: MessageFieldHandlers): MessageField {
  const input = document.createElement('textarea');
  const left = element('span.left', { 'aria-hidden': 'true' });
  const leftHeard = element('span.visually-hidden', { id: 'characters-left' });
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
    leftHeard.textContent = count === null ? '' : handlers.texts().left(count);
    left.classList.toggle('wrong', tooLong(input.value));
    input.setAttribute('aria-invalid', String(tooLong(input.value)));
  };
  const adminOffers = (typed: string): Offer[] => {
    const admin = handlers.admin();
    if (admin === null) return [];
    return matchingAdminCommands(admin.commands, typed).map(({ name }) => ({
      name: `/${name}`,
      note: handlers.texts().adminCommand(admin.name),
      pick() {
        handlers.becomeAdmin(`/${typed.startsWith(name) ? typed : name}`);
      },
    }));
  };
  const list = (): void => {
    const { value } = input;
    if (!/^\/[^\n]*$/u.test(value)) {
      handlers.list.close();
      return;
    }
    const { noCommands } = handlers.texts();
    const typed = value.slice(1);
    const own = matchingCommands(handlers.commands(), typed).map((command) => ({
      name: `/${command.name}`,
      note: command.description,
      extras: optionSummary(command.options),
      pick() {
        handlers.choose(command);
      },
    }));
    const ofAdmin = adminOffers(typed);
    // A command by its name precedes commands whose description contains the text.
    const isNamed = own.some(({ name }) => name.includes(typed.trim().toLowerCase()));
    handlers.list.show(input, {
      title: APP_NAME,
      ofApp: true,
      typed: typed.trim(),
      offers: isNamed ? [...own, ...ofAdmin] : [...ofAdmin, ...own],
      otherwise: noCommands,
      marked: true,
    });
  };

  input.addEventListener('input', () => {
    if (handlers.taken(input.value)) return;
    fit();
    list();
  });
  input.addEventListener('focus', list);
  input.addEventListener('blur', () => {
    handlers.list.close();
  });
  return {
    input,
    node: element('div.message-field', {}, input, left, leftHeard),
    listCommands: list,
    setTexts({ message }) {
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
