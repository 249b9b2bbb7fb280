import type { UserActionResult, FormValues } from '../contract/actions.ts';
import type { Component, FormView } from '../contract/messages.ts';
import { APP_NAME } from '../app-name.ts';
import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import { avatar } from './avatar.ts';
import type { RenderContext } from './render-context.ts';
import { failure } from './failure.ts';
import { formField, type FormField } from './form-field.ts';
import { icon } from './icon.ts';
import { loadingDots } from './loading-dots.ts';
import { markdown } from './markdown.ts';
import { conversationTexts, type ConversationTexts } from './conversation-texts.ts';

/**
 * Opens a form in the page's <dialog>. It stays open while `submit` returns `failed` or `refused`.
 */
export function openForm(
  dialog: HTMLDialogElement,
  form: FormView,
  reader: Reader,
  submit: (fields: FormValues) => Promise<UserActionResult>,
): void {
  const texts = conversationTexts[reader.language];
  const fields: FormField[] = [];
  const parts = form.components.flatMap((part) => drawn(part, fields, reader));
  const problem = element('div.problems', { role: 'alert' });
  const send = element('button.button.primary', { type: 'submit' });
  send.append(element('span.face', {}, texts.form.submit), loadingDots());
  const body = element(
    'form.form',
    { novalidate: true },
    head(form.title, texts, dialog),
    element('div.parts', {}, warning(texts), ...parts),
    problem,
    element('footer', {}, closing(dialog, 'button.button.secondary', texts.form.cancel), send),
  );

  const trySending = async (): Promise<void> => {
    if (send.classList.contains('waiting')) return;
    const wrong = fields.filter((field) => !field.check());
    problem.replaceChildren();
    if (wrong[0] !== undefined) {
      wrong[0].focus();
      return;
    }
    send.classList.add('waiting');
    send.setAttribute('aria-disabled', 'true');
    const done = await submit(valuesOf(fields));
    send.classList.remove('waiting');
    send.removeAttribute('aria-disabled');
    if (done.kind === 'failed') problem.append(failure(texts.form.failed));
    else if (done.kind === 'refused') problem.append(failure(done.reason));
    // Another form may have been opened in the meantime.
    else if (body.isConnected) dialog.close();
    // The problem text may have moved the focused field out of view.
    body.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  };
  body.addEventListener('submit', (event) => {
    event.preventDefault();
    void trySending();
  });

  dialog.replaceChildren(body);
  open(dialog, form.title);
  fields[0]?.focus();
}

function open(dialog: HTMLDialogElement, title: string): void {
  const before = document.activeElement;
  const message = before?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const listening = new AbortController();
  const { signal } = listening;
  dialog.classList.add('form-dialog');
  dialog.setAttribute('aria-label', title);
  // Selecting text may end outside the form; only a press that starts there closes it.
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      if (event.target === dialog) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      listening.abort();
      dialog.replaceChildren();
      dialog.classList.remove('form-dialog');
      // The browser restores the focus, unless the message was redrawn.
      if (before?.isConnected === false && message !== undefined) {
        document.querySelector<HTMLElement>(`[data-id="${message}"]`)?.focus();
      }
    },
    { signal },
  );
  if (!dialog.open) dialog.showModal();
}

function head(title: string, texts: ConversationTexts, dialog: HTMLDialogElement): HTMLElement {
  const close = closing(dialog, 'button.close', icon('close'));
  close.setAttribute('aria-label', texts.form.close);
  return element('header', {}, avatar(APP_NAME, true), element('h2', {}, title), close);
}

function closing(dialog: HTMLDialogElement, tag: string, face: Node | string): HTMLElement {
  const button = element(tag, { type: 'button' }, face);
  button.addEventListener('click', () => {
    dialog.close();
  });
  return button;
}

function warning(texts: ConversationTexts): HTMLElement {
  return element('p.warning', {}, icon('alert'), element('span', {}, texts.form.sentTo(APP_NAME)));
}

/**
 * Renders a label with its input, an action row or a text; the numbers are Discord's component
 * types.
 */
function drawn(part: Component, fields: FormField[], reader: Reader): Node[] {
  const texts = conversationTexts[reader.language];
  if (part.type === 10) {
    const text = markdown(part.content ?? '', 'content', wordsOnly(reader));
    return [element('div.text', {}, text)];
  }
  if (part.type === 1) {
    return (part.components ?? []).flatMap((inner) => drawn(inner, fields, reader));
  }
  const input = part.type === 18 ? part.component : part;
  const field =
    input && formField(input, part.label ?? input.label ?? '', part.description ?? '', texts);
  if (!field) return [element('p.unknown', {}, texts.unknownPart(input?.type ?? part.type))];
  fields.push(field);
  return [field.node];
}

/** Texts of a form contain no mentions or links to channels. */
function wordsOnly(reader: Reader): RenderContext {
  return {
    reader,
    mentions: [],
    files: [],
    enterCommand: () => undefined,
    openChannel: () => undefined,
  };
}

function valuesOf(fields: readonly FormField[]): FormValues {
  const values = fields.flatMap((field): [string, FormValues[string]][] => {
    const value = field.value();
    return value === undefined ? [] : [[field.customId, value]];
  });
  return Object.fromEntries(values);
}
