import type { VNode } from 'preact';

import type { Component, SelectChoice } from '../contract/messages.ts';
import { html } from '../html.ts';
import type { ConversationTexts } from './conversation-texts.ts';
import {
  characters,
  CHECKBOXES,
  isRequired,
  RADIO,
  TEXT,
  TICK,
  type FormValue,
} from './form-value.ts';
import { SelectMenu } from './select-menu.ts';

interface FormFieldProps {
  /** Id of the control. */
  readonly id: string;
  readonly part: Component;
  readonly label: string;
  readonly description: string;
  readonly value: FormValue;
  /** Why the value is invalid, or null. */
  readonly problem: string | null;
  readonly texts: ConversationTexts;
  readonly change: (value: FormValue) => void;
}

type Attributes = Readonly<Record<string, unknown>>;

/** A field of a form with its label. */
export function FormField(props: FormFieldProps): VNode {
  const { id, part, label, description, problem } = props;
  const isTick = part.type === TICK;
  const isOneControl = isTick || part.type === TEXT;
  const star = isRequired(part) && html`<span class="required" aria-hidden="true">*</span>`;
  const title = isOneControl
    ? html`<label class="title" id="${id}-title" for=${id}>${label}${star}</label>`
    : html`<span class="title" id="${id}-title">${label}${star}</span>`;
  const note = html`<small class="note" id="${id}-note" hidden=${description === ''}>
    ${description}
  </small>`;
  const described = [description !== '' && `${id}-note`, problem !== null && `${id}-problem`];
  const control = input(props, {
    id,
    'aria-describedby': described.filter((one) => one !== false).join(' '),
    'aria-invalid': part.type === CHECKBOXES ? undefined : problem !== null,
  });
  return html`<div class="field ${isTick ? 'tick' : ''}">
    ${isTick ? [control, title, note] : [title, note, control]}
    <p class="problem" id="${id}-problem" hidden=${problem === null}>${problem}</p>
  </div>`;
}

function input(props: FormFieldProps, attributes: Attributes): VNode {
  const { id, part, label, value, texts, change } = props;
  switch (part.type) {
    case TEXT:
      return textInput(props, attributes);
    case RADIO:
    case CHECKBOXES:
      return choices(props, { ...attributes, 'aria-labelledby': `${id}-title` });
    case TICK:
      return html`<input
        type="checkbox"
        ...${attributes}
        checked=${value === true}
        onChange=${() => {
          change(value !== true);
        }}
      />`;
    default: {
      const { min_values: least = isRequired(part) ? 1 : 0 } = part;
      return html`<${SelectMenu}
        part=${{ ...part, min_values: least }}
        ...${{ texts, label }}
        attributes=${{ ...attributes, 'aria-required': isRequired(part) ? 'true' : undefined }}
        chosen=${change}
      />`;
    }
  }
}

/** A single-line or multi-line text input, with a counter if it has a limit. */
function textInput({ part, value, change }: FormFieldProps, attributes: Attributes): VNode {
  const { placeholder = '', max_length: most } = part;
  const shown = {
    ...attributes,
    ...{ value, placeholder, required: isRequired(part), autocomplete: 'off' },
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      change(currentTarget.value);
    },
  };
  const length = characters(value);
  return html`<div class="text-place">
    ${
      part.style === 2
        ? html`<textarea rows="4" ...${shown} />`
        : html`<input type="text" ...${shown} />`
    }
    ${
      most !== undefined &&
      html`<span class="count ${length > most ? 'over' : ''}" aria-hidden="true">${length}/${most}</span>`
    }
  </div>`;
}

/** A group of radio buttons or checkboxes. */
function choices({ id, part, value, change }: FormFieldProps, attributes: Attributes): VNode {
  const isRadio = part.type === RADIO;
  const chosen = [value ?? []].flat();
  const isChosen = (choice: SelectChoice): boolean => chosen.includes(choice.value);
  const toggle = (choice: SelectChoice): void => {
    const others = (part.options ?? []).filter((one) => isChosen(one) !== (one === choice));
    change(isRadio ? choice.value : others.map((one) => one.value));
  };
  return html`<div
    class="choices"
    role=${isRadio ? 'radiogroup' : 'group'}
    aria-required=${isRadio && isRequired(part) ? 'true' : undefined}
    ...${attributes}
  >
    ${(part.options ?? []).map(
      (choice) => html`<label class="choice">
        <input
          type=${isRadio ? 'radio' : 'checkbox'}
          name="${id}-choice"
          checked=${isChosen(choice)}
          onChange=${() => {
            toggle(choice);
          }}
        />
        <span class="texts">
          <span class="name">${choice.label}</span>
          ${(choice.description ?? '') !== '' && html`<small>${choice.description}</small>`}
        </span>
      </label>`,
    )}
  </div>`;
}
