import { useLayoutEffect, useRef } from 'preact/hooks';
import type { VNode } from 'preact';

import type { OptionShape } from '../contract/commands.ts';
import { html } from '../html.ts';
import type { ComposerModel } from './composer-model.ts';
import { MESSAGE, optionField, TAIL, type Chip, type ChosenCommand } from './composer-state.ts';
import type { ComposerTexts } from './composer-texts.ts';
import type { Listing } from './listing.ts';
import { charactersLeft, tooLong } from './message-length.ts';
import { comboboxAttributes } from './offer-list.ts';

interface FieldProps {
  readonly model: ComposerModel;
  readonly texts: ComposerTexts;
  /** The open list. */
  readonly listing: Listing | null;
}

/** The text field for a message or the beginning of a command name. */
export function MessageField({ text, ...field }: FieldProps & { readonly text: string }): VNode {
  const { texts } = field;
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    input.current?.style.setProperty('height', 'auto');
    input.current?.style.setProperty('height', `${String(input.current.scrollHeight)}px`);
  }, [text, texts]);
  const count = charactersLeft(text);
  const isWrong = tooLong(text);
  return html`<div class="message-field">
    <textarea
      ...${fieldAttributes(MESSAGE, field)}
      rows="1"
      placeholder=${texts.message}
      aria-label=${texts.message}
      aria-describedby="characters-left"
      aria-invalid=${isWrong}
      value=${text}
      ref=${input}
    />
    <span class="left ${isWrong ? 'wrong' : ''}" aria-hidden="true">${count}</span>
    <span class="visually-hidden" id="characters-left">${count !== null && texts.left(count)}</span>
  </div>`;
}

/** The fields of the chosen command: a chip for each option, and the input that adds options. */
export function CommandField({
  command,
  ...field
}: FieldProps & { readonly command: ChosenCommand }): VNode {
  const { shape, chips, draft, remaining } = command;
  const { texts, model } = field;
  const placeholder = remaining.length === 0 ? '' : texts.optional(remaining.length);
  return html`<div class="command" role="group" aria-label="/${shape.name}">
    <span class="called" aria-hidden="true">/${shape.name}</span>
    <div class="chips">
      ${chips.map((chip) => html`<${OptionChip} key=${chip.option.name} ...${{ ...field, chip }} />`)}
      <div class="tail" key="tail">
        <input
          ...${fieldAttributes(TAIL, field)}
          aria-label=${texts.moreOptions}
          aria-invalid=${model.state.isTailWrong}
          placeholder=${placeholder}
          size=${Math.max(2, placeholder.length)}
          value=${draft.tailText}
          onClick=${() => {
            model.list(TAIL);
          }}
        />
      </div>
    </div>
  </div>`;
}

const KEYBOARDS: Readonly<Partial<Record<OptionShape['type'], string>>> = {
  whole: 'numeric',
  number: 'decimal',
};

/** The input chip of one option. */
function OptionChip({ chip, ...field }: FieldProps & { readonly chip: Chip }): VNode {
  const { option, input } = chip;
  const problem = field.model.state.problems[option.name] ?? null;
  const id = optionField(option.name);
  return html`<div class="chip ${problem === null ? '' : 'wrong'}">
    <label class="name" for=${id}>${option.name}</label>
    <input
      ...${fieldAttributes(id, field)}
      inputmode=${KEYBOARDS[option.type] ?? 'text'}
      aria-describedby="${id}-about"
      aria-required=${option.required}
      aria-invalid=${problem !== null}
      size=${Math.max(1, input.text.length)}
      value=${input.text}
    />
    <span id="${id}-about" hidden>
      ${problem === null ? option.description : field.texts.problem(problem)}
    </span>
  </div>`;
}

function fieldAttributes(
  id: string,
  { model, listing }: FieldProps,
): Readonly<Record<string, unknown>> {
  const { list } = model.state;
  const isListed = list?.field === id;
  return {
    ...comboboxAttributes(isListed ? listing : null, isListed ? list.marked : null),
    id,
    spellcheck: id === MESSAGE ? undefined : false,
    onInput({ currentTarget }: { readonly currentTarget: HTMLInputElement }) {
      model.type(id, currentTarget.value);
    },
    onFocus() {
      model.enterField(id);
    },
    onBlur() {
      model.leaveField(id);
    },
  };
}
