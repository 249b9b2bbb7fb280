import type { AdminCommand, CommandShape, SuggestionResponse } from '../contract/commands.ts';
import type { UserActionResult } from '../contract/actions.ts';
import type { Reader } from '../reader.ts';
import type { Draft } from './draft.ts';
import { matchingAdminCommands } from './matching.ts';
import { tooLong } from './message-length.ts';
import { composerBox } from './composer-box.ts';
import { composerTexts, type ComposerTexts } from './composer-texts.ts';

/** What the composer offers. */
export interface ComposerContext {
  readonly commands: readonly CommandShape[];
  /** Commands that only `name` has here; null if the reader is this person. */
  readonly admin: { readonly name: string; readonly commands: readonly AdminCommand[] } | null;
  readonly reader: Pick<Reader, 'language'>;
  /** The reason why nothing can be typed, or null. */
  readonly closed: string | null;
}

export interface ComposerHandlers {
  /** Switches to the admin; the caller then enters the line. */
  becomeAdmin(line: string): void;
  say(content: string): Promise<UserActionResult>;
  run(command: string, options: Readonly<Record<string, string>>): Promise<UserActionResult>;
  suggest(
    command: string,
    option: string,
    options: Readonly<Record<string, string>>,
  ): Promise<SuggestionResponse>;
}

export interface Composer {
  update(context: ComposerContext): void;
  /**
   * Stores the current draft and restores the one of `where`; null means that the location is not
   * known yet.
   */
  switchDraft(where: string | null): void;
  /** Starts a command, as a click on a command mention does. */
  enterCommand(command: string): void;
  /** Types a line such as `/watch add board:moon`. */
  enterLine(line: string): void;
  focus(): void;
}

const EMPTY: Draft = { kind: 'text', text: '' };

/** The composer: a message, or a command with its options as chips. */
export function composer(
  form: HTMLFormElement,
  { language }: Pick<Reader, 'language'>,
  handlers: ComposerHandlers,
): Composer {
  let texts: ComposerTexts = composerTexts[language];
  let commands: readonly CommandShape[] = [];
  let admin: ComposerContext['admin'] = null;
  /** The draft that ↑ restores. */
  let last: Draft | null = null;
  let location: string | null = null;
  const drafts = new Map<string, Draft>();
  const box = composerBox({
    texts: () => texts,
    commands: () => commands,
    admin: () => admin,
    becomeAdmin(line) {
      box.restore(EMPTY);
      handlers.becomeAdmin(line);
    },
    suggest: (...request) => handlers.suggest(...request),
  });
  form.classList.add('composer');
  form.autocomplete = 'off';
  form.replaceChildren(...box.nodes);
  box.setTexts();
  box.restore(EMPTY);

  /** Keeps the focus in the composer. */
  const restore = (draft: Draft): void => {
    const hadFocus = form.contains(document.activeElement);
    box.restore(draft);
    if (hadFocus) box.focus();
  };
  /**
   * Empties the box immediately, as Discord does, and restores the draft if the action is refused.
   */
  const send = async (pending: Promise<UserActionResult>): Promise<void> => {
    const draft = box.draft();
    if (draft.kind === 'command') last = draft;
    const where = location;
    restore(EMPTY);
    const done = await pending.catch((): UserActionResult => ({
      kind: 'refused',
      reason: texts.unanswered,
    }));
    if (done.kind !== 'refused') return;
    if (location === where) {
      if (isEmpty(box.draft())) restore(draft);
      else last = draft;
      box.banner.show('', done.reason, true);
    } else if (where !== null && isEmpty(drafts.get(where) ?? EMPTY)) drafts.set(where, draft);
  };
  const submit = (): void => {
    const command = box.chosen();
    const text = box.message.input.value;
    if (command !== null) {
      const values = command.values();
      if (values !== null) void send(handlers.run(command.command.name, values));
    } else if (tooLong(text)) {
      box.focus();
      box.banner.show('', texts.tooLong, true);
    } else if (text.startsWith('/') && isOfAdmin(text.slice(1))) {
      // Offers the switch instead of sending the command as a message.
      box.message.listCommands();
    } else if (text.trim() !== '') void send(handlers.say(text.trim()));
  };
  const isOfAdmin = (typed: string): boolean =>
    admin !== null && matchingAdminCommands(admin.commands, typed).length > 0;
  /** Handles a key in the message field; returns whether it was handled. */
  const messageKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Enter' && !shiftKey) submit();
    else if (key === 'ArrowUp' && box.message.input.value === '' && last !== null) {
      if (last.kind === 'command' && box.commandOf(last) === undefined) return false;
      restore(last);
    } else return false;
    return true;
  };

  form.addEventListener('keydown', (event) => {
    // Keys belong to the input method during composition; keys with Alt belong to the page.
    if (isOfInputMethod(event) || event.altKey) return;
    const isHandled =
      box.list.key(event) ||
      (event.target === box.message.input ? messageKey(event) : box.chosen()?.key(event));
    if (isHandled === true) event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) box.banner.clearHint();
  });

  return {
    focus() {
      box.focus();
    },
    switchDraft(where) {
      if (where === location) return;
      // Keeps a draft that was begun while the location was loading.
      const begun = location === null && !isEmpty(box.draft());
      if (location !== null) drafts.set(location, box.draft());
      location = where;
      if (!begun) restore((where === null ? null : drafts.get(where)) ?? EMPTY);
    },
    update({ commands: offered, admin: newAdmin, reader, closed }) {
      const hasNewTexts = composerTexts[reader.language] !== texts;
      const hasNewCommands = JSON.stringify(offered) !== JSON.stringify(commands);
      texts = composerTexts[reader.language];
      commands = offered;
      admin = newAdmin;
      box.close(closed);
      if (hasNewTexts) box.setTexts();
      if (hasNewCommands && document.activeElement === box.message.input)
        box.message.listCommands();
      // Rebuilds the draft only if its command or its language changed.
      const draft = box.draft();
      const command = box.commandOf(draft);
      const shape = JSON.stringify(box.chosen()?.command);
      const hasNewShape = command !== undefined && JSON.stringify(command) !== shape;
      if (hasNewShape || (hasNewTexts && (draft.kind === 'text' || command !== undefined)))
        box.redraw();
    },
    enterLine(line) {
      if (!box.takeCommand(`${line} `)) box.restore({ kind: 'text', text: line });
      box.focus();
    },
    enterCommand(name) {
      const known = commands.some((one) => one.name === name);
      box.restore(
        known ? { kind: 'command', command: name, entered: [], tailText: '' } : slash(name),
      );
      box.focus();
    },
  };
}

/**
 * Safari dispatches the key that ends a composition after the composition; only `keyCode` 229
 * identifies it (UI Events).
 */
function isOfInputMethod(event: {
  readonly isComposing: boolean;
  readonly keyCode: number;
}): boolean {
  return event.isComposing || event.keyCode === 229;
}

function isEmpty(draft: Draft): boolean {
  return draft.kind === 'text' && draft.text === '';
}

function slash(name: string): Draft {
  return { kind: 'text', text: `/${name}` };
}
