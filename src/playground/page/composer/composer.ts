import type { CommandShape, SuggestionResponse } from '../contract/commands.ts';
import type { UserActionResult } from '../contract/actions.ts';
import type { Reader } from '../reader.ts';
import type { Draft } from './draft.ts';
import { tooLong } from './message-length.ts';
import { composerBox } from './composer-box.ts';
import { composerTexts, type ComposerTexts } from './composer-texts.ts';

/** What the message box asks of the page around it. */
export interface ComposerHandlers {
  say(content: string): Promise<UserActionResult>;
  run(command: string, options: Readonly<Record<string, string>>): Promise<UserActionResult>;
  suggest(
    command: string,
    option: string,
    options: Readonly<Record<string, string>>,
  ): Promise<SuggestionResponse>;
}

export interface Composer {
  /** What can be typed here and now, and for whom. `closed`: why nothing can be typed here, else null. */
  update(commands: readonly CommandShape[], reader: Reader, closed: string | null): void;
  /** Where one is, or null on the way there: what is being typed stays behind, and comes back with one. */
  switchDraft(where: string | null): void;
  /** Puts a command into the box, as a clicked command mention does. */
  enterCommand(command: string): void;
  focus(): void;
}

const EMPTY: Draft = { kind: 'text', text: '' };

/** The message box: a message, or a command with its options as chips. */
export function composer(
  form: HTMLFormElement,
  { language }: Pick<Reader, 'language'>,
  handlers: ComposerHandlers,
): Composer {
  let texts: ComposerTexts = composerTexts[language];
  let commands: readonly CommandShape[] = [];
  /** What ↑ brings back. */
  let last: Draft | null = null;
  let standing: string | null = null;
  const drafts = new Map<string, Draft>();
  const box = composerBox({
    texts: () => texts,
    commands: () => commands,
    suggest: (...asked) => handlers.suggest(...asked),
  });
  form.classList.add('composer');
  form.autocomplete = 'off';
  form.replaceChildren(...box.nodes);
  box.setTexts();
  box.restore(EMPTY);

  /** Whoever was typing goes on typing. */
  const restore = (draft: Draft): void => {
    const held = form.contains(document.activeElement);
    box.restore(draft);
    if (held) box.focus();
  };
  /** The box is empty at once, as Discord's; what Discord would not have sent comes back. */
  const send = async (doing: Promise<UserActionResult>): Promise<void> => {
    const draft = box.draft();
    if (draft.kind === 'command') last = draft;
    const where = standing;
    restore(EMPTY);
    const done = await doing.catch((): UserActionResult => ({
      kind: 'refused',
      reason: texts.unanswered,
    }));
    if (done.kind !== 'refused') return;
    if (standing === where) {
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
    } else if (text.trim() !== '') void send(handlers.say(text.trim()));
  };
  /** True when the key was one of the box without a command. */
  const messageKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Enter' && !shiftKey) submit();
    else if (key === 'ArrowUp' && box.message.input.value === '' && last !== null) {
      if (last.kind === 'command' && box.commandOf(last) === undefined) return false;
      restore(last);
    } else return false;
    return true;
  };

  form.addEventListener('keydown', (event) => {
    // While an input method puts characters together, its keys are its own; those with Alt are the page's.
    if (isOfInputMethod(event) || event.altKey) return;
    const taken =
      box.list.key(event) ||
      (event.target === box.message.input ? messageKey(event) : box.chosen()?.key(event));
    if (taken === true) event.preventDefault();
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
      if (where === standing) return;
      // Whoever began to type on the way goes on.
      const begun = standing === null && !isEmpty(box.draft());
      if (standing !== null) drafts.set(standing, box.draft());
      standing = where;
      if (!begun) restore((where === null ? null : drafts.get(where)) ?? EMPTY);
    },
    update(offered, reader, closed) {
      const other = composerTexts[reader.language] !== texts;
      const registered = JSON.stringify(offered) !== JSON.stringify(commands);
      texts = composerTexts[reader.language];
      commands = offered;
      box.close(closed);
      if (other) box.setTexts();
      if (registered && document.activeElement === box.message.input) box.message.listCommands();
      // What is being typed stays; it is only drawn anew where it would be asked for otherwise now.
      const draft = box.draft();
      const command = box.commandOf(draft);
      const shape = JSON.stringify(box.chosen()?.command);
      const redrawn = command !== undefined && JSON.stringify(command) !== shape;
      if (redrawn || (other && (draft.kind === 'text' || command !== undefined))) box.redraw();
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

/** Safari tells the key that ends a composition after its end: by 229 alone it is known (UI Events, `keyCode`). */
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
