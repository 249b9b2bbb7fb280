import type { CommandShape, Suggested } from '../contract/commands.ts';
import type { Done } from '../contract/deeds.ts';
import type { Reading } from '../parts/reading.ts';
import type { Draft } from './draft.ts';
import { tooLong } from './message-length.ts';
import { typingBox } from './typing-box.ts';
import { typingWords, type TypingWords } from './words.ts';

/** What the message box asks of the page around it. */
export interface ComposerTurns {
  say(content: string): Promise<Done>;
  run(command: string, options: Readonly<Record<string, string>>): Promise<Done>;
  suggest(
    command: string,
    option: string,
    options: Readonly<Record<string, string>>,
  ): Promise<Suggested>;
}

export interface Composer {
  /** What can be typed here and now, and for whom. `closed`: why nothing can be typed here, else null. */
  offer(commands: readonly CommandShape[], reading: Reading, closed: string | null): void;
  /** Where one is, or null on the way there: what is being typed stays behind, and comes back with one. */
  stand(where: string | null): void;
  /** Puts a command into the box, as a clicked command mention does. */
  enter(command: string): void;
  focus(): void;
}

const EMPTY: Draft = { kind: 'text', text: '' };

/** The message box: a message, or a command with its options as chips. */
export function composer(
  form: HTMLFormElement,
  { language }: Pick<Reading, 'language'>,
  turns: ComposerTurns,
): Composer {
  let words: TypingWords = typingWords[language];
  let commands: readonly CommandShape[] = [];
  /** What ↑ brings back. */
  let last: Draft | null = null;
  let standing: string | null = null;
  const drafts = new Map<string, Draft>();
  const box = typingBox({
    words: () => words,
    commands: () => commands,
    suggest: (...asked) => turns.suggest(...asked),
  });
  form.classList.add('composer');
  form.autocomplete = 'off';
  form.replaceChildren(...box.nodes);
  box.speak();
  box.restore(EMPTY);

  /** Whoever was typing goes on typing. */
  const restore = (draft: Draft): void => {
    const held = form.contains(document.activeElement);
    box.restore(draft);
    if (held) box.focus();
  };
  /** The box is empty at once, as Discord's; what Discord would not have sent comes back. */
  const send = async (doing: Promise<Done>): Promise<void> => {
    const draft = box.draft();
    if (draft.kind === 'command') last = draft;
    const where = standing;
    restore(EMPTY);
    const done = await doing.catch((): Done => ({ kind: 'refused', words: words.unanswered }));
    if (done.kind !== 'refused') return;
    if (standing === where) {
      if (isEmpty(box.draft())) restore(draft);
      else last = draft;
      box.banner.tell('', done.words, true);
    } else if (where !== null && isEmpty(drafts.get(where) ?? EMPTY)) drafts.set(where, draft);
  };
  const submit = (): void => {
    const command = box.chosen();
    const text = box.message.input.value;
    if (command !== null) {
      const values = command.values();
      if (values !== null) void send(turns.run(command.command.name, values));
    } else if (tooLong(text)) {
      box.focus();
      box.banner.tell('', words.tooLong, true);
    } else if (text.trim() !== '') void send(turns.say(text.trim()));
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
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) box.banner.quieten();
  });

  return {
    focus() {
      box.focus();
    },
    stand(where) {
      if (where === standing) return;
      // Whoever began to type on the way goes on.
      const begun = standing === null && !isEmpty(box.draft());
      if (standing !== null) drafts.set(standing, box.draft());
      standing = where;
      if (!begun) restore((where === null ? null : drafts.get(where)) ?? EMPTY);
    },
    offer(offered, reading, closed) {
      const other = typingWords[reading.language] !== words;
      const registered = JSON.stringify(offered) !== JSON.stringify(commands);
      words = typingWords[reading.language];
      commands = offered;
      box.close(closed);
      if (other) box.speak();
      if (registered && document.activeElement === box.message.input) box.message.list();
      // What is being typed stays; it is only drawn anew where it would be asked for otherwise now.
      const draft = box.draft();
      const command = box.commandOf(draft);
      const shape = JSON.stringify(box.chosen()?.command);
      const redrawn = command !== undefined && JSON.stringify(command) !== shape;
      if (redrawn || (other && (draft.kind === 'text' || command !== undefined))) box.redraw();
    },
    enter(name) {
      const known = commands.some((one) => one.name === name);
      box.restore(
        known ? { kind: 'command', command: name, entered: [], behind: '' } : slash(name),
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
