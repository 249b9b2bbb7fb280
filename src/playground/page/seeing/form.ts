import type { Done, FormValues } from '../contract/deeds.ts';
import type { Component, Form } from '../contract/messages.ts';
import { APP_NAME } from '../parts/app-name.ts';
import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';
import { avatar } from './avatar.ts';
import type { Drawing } from './drawing.ts';
import { failure } from './failure.ts';
import { formField, type FormField } from './form-field.ts';
import { icon } from './icon.ts';
import { loadingDots } from './loading-dots.ts';
import { markdown } from './markdown.ts';
import { seeingWords, type SeeingWords } from './words.ts';

/** Opens a form in the page's <dialog>; it stays open until `submit` answers with something else than failed or refused. */
export function openForm(
  dialog: HTMLDialogElement,
  form: Form,
  reading: Reading,
  submit: (fields: FormValues) => Promise<Done>,
): void {
  const words = seeingWords[reading.language];
  const fields: FormField[] = [];
  const parts = form.components.flatMap((part) => drawn(part, fields, reading));
  const problem = element('div.problems', { role: 'alert' });
  const send = element('button.button.primary', { type: 'submit' });
  send.append(element('span.face', {}, words.form.submit), loadingDots());
  const body = element(
    'form.form',
    { novalidate: true },
    head(form.title, words, dialog),
    element('div.parts', {}, warning(words), ...parts),
    problem,
    element('footer', {}, closing(dialog, 'button.button.secondary', words.form.cancel), send),
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
    if (done.kind === 'failed') problem.append(failure(words.form.failed));
    else if (done.kind === 'refused') problem.append(failure(done.words));
    // It may have been closed meanwhile, and another one opened.
    else if (body.isConnected) dialog.close();
    // What is said takes room from the fields.
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
  // Only what begins beside the form closes it: marking a text may end there.
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
      // The browser gives the focus back itself, unless the message was drawn anew.
      if (before?.isConnected === false && message !== undefined) {
        document.querySelector<HTMLElement>(`[data-id="${message}"]`)?.focus();
      }
    },
    { signal },
  );
  if (!dialog.open) dialog.showModal();
}

function head(title: string, words: SeeingWords, dialog: HTMLDialogElement): HTMLElement {
  const close = closing(dialog, 'button.close', icon('close'));
  close.setAttribute('aria-label', words.form.close);
  return element('header', {}, avatar(APP_NAME, true), element('h2', {}, title), close);
}

function closing(dialog: HTMLDialogElement, tag: string, face: Node | string): HTMLElement {
  const button = element(tag, { type: 'button' }, face);
  button.addEventListener('click', () => {
    dialog.close();
  });
  return button;
}

function warning(words: SeeingWords): HTMLElement {
  return element('p.warning', {}, icon('alert'), element('span', {}, words.form.sentTo(APP_NAME)));
}

/** A label with its input, a row with some, or a text; the numbers are Discord's component types. */
function drawn(part: Component, fields: FormField[], reading: Reading): Node[] {
  const words = seeingWords[reading.language];
  if (part.type === 10) {
    const text = markdown(part.content ?? '', wordsOnly(reading));
    return [element('div.text', {}, text)];
  }
  if (part.type === 1) {
    return (part.components ?? []).flatMap((inner) => drawn(inner, fields, reading));
  }
  const input = part.type === 18 ? part.component : part;
  const field =
    input && formField(input, part.label ?? input.label ?? '', part.description ?? '', words);
  if (!field) return [element('p.unknown', {}, words.unknownPart(input?.type ?? part.type))];
  fields.push(field);
  return [field.node];
}

/** A form's texts name nobody and lead nowhere. */
function wordsOnly(reading: Reading): Drawing {
  return {
    reading,
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
