import { useLayoutEffect, useState } from 'preact/hooks';
import type { VNode } from 'preact';

import { APP_NAME } from '../app-name.ts';
import type { UserActionResult, FormValues } from '../contract/actions.ts';
import type { Component, FormView } from '../contract/messages.ts';
import { html } from '../html.ts';
import type { Reader } from '../reader.ts';
import { Avatar } from './avatar.ts';
import { conversationTexts, type ConversationTexts } from './conversation-texts.ts';
import { FormField } from './form-field.ts';
import { initialValue, isInput, valueProblem } from './form-value.ts';
import { Icon } from './icon.ts';
import { markdown } from './markdown.ts';
import { Failure, LoadingDots } from './small-parts.ts';
import { useUniqueId } from './unique-id.ts';

export interface FormProps {
  readonly form: FormView;
  readonly reader: Reader;
  readonly submit: (fields: FormValues) => Promise<UserActionResult>;
  readonly close: () => void;
}

/** The content of a modal. It stays open while `submit` returns `failed` or `refused`. */
export function Form({ form, reader, submit, close }: FormProps): VNode {
  const texts = conversationTexts[reader.language];
  const fields = useFields({ form, submit, close }, texts);
  const { id, items, values, problems, failure, isSending, change, send } = fields;
  useLayoutEffect(() => {
    // The problem text may have moved the focused field out of view.
    document.querySelector('.form :focus')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return html`<form
    class="form"
    novalidate
    onSubmit=${(event: Event) => {
      event.preventDefault();
      if (!isSending) void send();
    }}
  >
    <header>
      <${Avatar} name=${APP_NAME} isApp />
      <h2>${form.title}</h2>
      <button type="button" class="close" aria-label=${texts.form.close} onClick=${close}>
        <${Icon} name="close" />
      </button>
    </header>
    <div class="parts">
      <p class="warning">
        <${Icon} name="alert" /><span>${texts.form.sentTo(APP_NAME)}</span>
      </p>
      ${items.map((item, at) =>
        item.isField
          ? html`<${FormField}
              id="${id}-${at}"
              ...${{ ...item, value: values[at], problem: problems[at] ?? null, texts }}
              change=${(value: FormItem['value']) => {
                change(at, value);
              }}
            />`
          : otherPart(item.part, reader, texts),
      )}
    </div>
    <div class="problems" role="alert">${failure !== null && html`<${Failure} text=${failure} />`}</div>
    <footer>
      <button type="button" class="button secondary" onClick=${close}>${texts.form.cancel}</button>
      <button
        type="submit"
        class="button primary ${isSending ? 'waiting' : ''}"
        aria-disabled=${isSending ? 'true' : undefined}
      >
        <span class="face">${texts.form.submit}</span><${LoadingDots} />
      </button>
    </footer>
  </form>`;
}

/** The values and problems of a form's fields, and its submission. */
function useFields({ form, submit, close }: Omit<FormProps, 'reader'>, texts: ConversationTexts) {
  const id = useUniqueId();
  const [items] = useState(() => form.components.flatMap(itemsOf));
  const [values, setValues] = useState(() => items.map(({ part }) => initialValue(part)));
  const [problems, setProblems] = useState<readonly (string | null)[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const problemOf = (at: number, value = values[at]): string | null => {
    const item = items[at];
    return item?.isField === true ? valueProblem(item.part, value, texts) : null;
  };
  const send = async (): Promise<void> => {
    const found = items.map((_, at) => problemOf(at));
    const wrong = found.findIndex((problem) => problem !== null);
    setProblems(found);
    setFailure(null);
    if (wrong !== -1) {
      focusField(`${id}-${wrong}`);
      return;
    }
    setSending(true);
    const done = await submit(formValues(items, values));
    setSending(false);
    if (done.kind === 'failed') setFailure(texts.form.failed);
    else if (done.kind === 'refused') setFailure(done.reason);
    else if (done.kind === 'done') close();
  };
  const change = (at: number, value: FormItem['value']): void => {
    setValues((now) => now.with(at, value));
    setProblems((now) =>
      now.map((shown, of) => (of === at && shown ? problemOf(at, value) : shown)),
    );
  };
  return { id, items, values, problems, failure, isSending, change, send };
}

interface FormItem {
  readonly part: Component;
  readonly isField: boolean;
  readonly label: string;
  readonly description: string;
  readonly value?: ReturnType<typeof initialValue>;
}

/** A label with its input, the parts of an action row, or a text; the numbers are Discord's component types. */
function itemsOf(part: Component): readonly FormItem[] {
  if (part.type === 1) return (part.components ?? []).flatMap(itemsOf);
  const input = part.type === 18 ? (part.component ?? part) : part;
  const label = part.label ?? input.label ?? '';
  return [{ part: input, isField: isInput(input), label, description: part.description ?? '' }];
}

function otherPart(part: Component, reader: Reader, texts: ConversationTexts): VNode {
  if (part.type !== 10) return html`<p class="unknown">${texts.unknownPart(part.type)}</p>`;
  const none = (): void => undefined;
  // Texts of a form contain no mentions or links to channels.
  const wordsOnly = { reader, mentions: [], files: [], enterCommand: none, openChannel: none };
  return html`<div class="text">${markdown(part.content ?? '', 'content', wordsOnly)}</div>`;
}

function formValues(items: readonly FormItem[], values: readonly FormItem['value'][]): FormValues {
  const entries = items.flatMap(({ part, isField }, at): [string, FormValues[string]][] => {
    const value = values[at];
    return !isField || value === undefined ? [] : [[part.custom_id ?? '', value]];
  });
  return Object.fromEntries(entries);
}

function focusField(id: string): void {
  const control = document.getElementById(id);
  const isGroup = control?.matches('[role]:not(button)') === true;
  (isGroup ? control.querySelector('input') : control)?.focus();
}
