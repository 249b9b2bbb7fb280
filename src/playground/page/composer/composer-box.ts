import type { CommandShape, SuggestionResponse } from '../contract/commands.ts';
import { element } from '../element.ts';
import { banner, type Banner } from './banner.ts';
import type { OptionValues } from './chip-row.ts';
import { commandField, type CommandField } from './command-field.ts';
import { readCommandLine } from './command-line.ts';
import type { Draft } from './draft.ts';
import { messageField, type MessageField, type MessageFieldHandlers } from './message-field.ts';
import { offerList, type OfferList } from './offer-list.ts';
import type { ComposerTexts } from './composer-texts.ts';

/** The message field, or the command field that replaces it once a command is chosen. */
export interface ComposerBox {
  /** Children of the form, in order. */
  readonly nodes: readonly HTMLElement[];
  readonly banner: Banner;
  readonly list: OfferList;
  readonly message: MessageField;
  chosen(): CommandField | null;
  draft(): Draft;
  /** Turns a line such as `/rank page:2` into a command; returns whether there is one. */
  takeCommand(text: string): boolean;
  restore(draft: Draft): void;
  /** Rebuilds the fields and keeps the draft and the caret. */
  redraw(): void;
  commandOf(draft: Draft): CommandShape | undefined;
  focus(): void;
  /** Replaces the box with a reason why nothing can be typed; null restores the box. */
  close(reason: string | null): void;
  setTexts(): void;
}

export interface ComposerBoxHandlers extends Pick<MessageFieldHandlers, 'admin' | 'becomeAdmin'> {
  texts(): ComposerTexts;
  commands(): readonly CommandShape[];
  suggest(command: string, option: string, options: OptionValues): Promise<SuggestionResponse>;
}

export function composerBox(handlers: ComposerBoxHandlers): ComposerBox {
  const texts = (): ComposerTexts => handlers.texts();
  const commands = (): readonly CommandShape[] => handlers.commands();
  let chosen: CommandField | null = null;
  const status = element('p.visually-hidden', { role: 'status' });
  const line = banner((wrong) => {
    status.textContent = wrong;
  });
  const list = offerList(({ offers, otherwise }) => {
    status.textContent = offers.length === 0 ? otherwise : texts().results(offers.length);
  });
  const message = messageField({
    list,
    texts,
    commands,
    admin: () => handlers.admin(),
    becomeAdmin(text) {
      handlers.becomeAdmin(text);
    },
    taken: takeCommand,
    choose(command) {
      choose(command).focus();
    },
  });
  const send = element('button.send', { type: 'submit' });
  const box = element('div.box', {}, message.node, send);
  const closed = element('p.closed', { hidden: true, tabindex: '-1' });
  const hint = element('p.hint');

  function choose(command: CommandShape): CommandField {
    list.close();
    line.clear();
    const field = commandField(command, {
      texts: texts(),
      list,
      showBanner(...content) {
        line.show(...content);
      },
      suggest: async (option, options) =>
        (await handlers.suggest(command.name, option, options)).choices,
      leave(text) {
        restore({ kind: 'text', text });
        focus();
      },
    });
    (chosen ?? message).node.replaceWith(field.node);
    chosen = field;
    hint.textContent = texts().commandKeys;
    return field;
  }

  function takeCommand(text: string): boolean {
    line.clear();
    const read = readCommandLine(commands(), text);
    if (read === null) return false;
    const field = choose(read.command);
    field.write(read.head, read.options);
    field.focus();
    return true;
  }

  function restore(draft: Draft): void {
    const command = commandOf(draft);
    if (draft.kind === 'command' && command !== undefined) {
      choose(command).restore(draft);
      return;
    }
    list.close();
    line.clear();
    chosen?.node.replaceWith(message.node);
    chosen = null;
    hint.textContent = texts().messageKeys;
    message.enter(draft.kind === 'text' ? draft.text : '');
  }

  function commandOf(draft: Draft): CommandShape | undefined {
    return draft.kind === 'text'
      ? undefined
      : commands().find(({ name }) => name === draft.command);
  }

  function draftNow(): Draft {
    return chosen?.draft() ?? { kind: 'text', text: message.input.value };
  }

  function redraw(): void {
    const field = document.activeElement;
    const isText = field instanceof HTMLInputElement;
    const [start, end] = isText ? [field.selectionStart, field.selectionEnd] : [];
    restore(draftNow());
    if (field === message.input) message.listCommands();
    if (field === null || field.isConnected) return;
    const again = document.getElementById(field.id);
    if (!(again instanceof HTMLInputElement)) focus();
    else {
      again.focus();
      again.setSelectionRange(start ?? null, end ?? null);
    }
  }

  function focus(): void {
    if (!closed.hidden) closed.focus();
    else if (chosen !== null) chosen.focus();
    else {
      message.input.focus();
      message.listCommands();
    }
  }

  box.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest('input, textarea, button, label');
    if (control === null) focus();
  });
  return {
    nodes: [element('div.above', {}, line.node, list.node), box, closed, hint, status],
    banner: line,
    list,
    message,
    chosen: () => chosen,
    draft: draftNow,
    takeCommand,
    restore,
    redraw,
    commandOf,
    focus,
    close(reason) {
      const isClosed = reason !== null;
      const { activeElement } = document;
      const hasFocus = box.contains(activeElement) || activeElement === closed;
      const changed = box.hidden !== isClosed;
      box.hidden = hint.hidden = isClosed;
      closed.hidden = !isClosed;
      closed.textContent = reason ?? '';
      if (changed && hasFocus) focus();
    },
    setTexts() {
      message.setTexts(texts());
      send.setAttribute('aria-label', texts().send);
    },
  };
}
