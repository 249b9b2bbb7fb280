import { useLayoutEffect, useRef } from 'preact/hooks';
import type { VNode } from 'preact';

import type { Component, SelectChoice } from '../contract/messages.ts';
import { html } from '../html.ts';
import type { ConversationTexts } from './conversation-texts.ts';
import { Icon } from './icon.ts';
import { showPopover } from './popover.ts';
import { controlAttributes } from './render-context.ts';
import { useSelection } from './selection.ts';
import { emojiLabel, LoadingDots } from './small-parts.ts';
import { useUniqueId } from './unique-id.ts';

interface SelectMenuProps {
  readonly part: Component;
  readonly texts: ConversationTexts;
  /** Custom id of the message's control that waits for an answer. */
  readonly waitingFor?: string | null;
  /** Called with the values, in the order of the options. False restores the initial values. */
  readonly chosen: (values: readonly string[]) => Promise<boolean> | undefined;
  /** Accessible name of a form's menu. */
  readonly label?: string;
  /** Further attributes of the button. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/**
 * A select menu of any kind. A single choice calls `chosen` immediately, a multiple choice when the
 * list closes. The button keeps the focus while the list is open.
 */
export function SelectMenu(props: SelectMenuProps): VNode {
  const { part, texts, waitingFor = null, label = null, attributes = {} } = props;
  const { options = [], custom_id: customId, placeholder = texts.choose } = part;
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useUniqueId();
  const selection = useSelection(part, props.chosen);
  const { values, marked, several } = selection;
  const isOpen = marked !== null;
  useLayoutEffect(() => {
    if (!isOpen || list.current === null || button.current === null) return undefined;
    return showPopover(list.current, { kind: 'below', of: button.current });
  }, [isOpen]);
  useLayoutEffect(() => {
    if (marked !== null) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const picked = options.filter(({ value }) => values.includes(value));
  const names = picked.map((one) => one.label).join(', ');
  const labels = [label ?? placeholder, names === '' && label !== null ? placeholder : names];
  return html`<div class="select-place">
    <button
      class="select ${waitingFor !== null && waitingFor === customId ? 'waiting' : ''}"
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded=${isOpen}
      aria-controls=${isOpen ? id : undefined}
      aria-activedescendant=${isOpen ? `${id}-${marked}` : undefined}
      aria-label=${labels.filter((one) => one !== '').join(': ')}
      ...${controlAttributes(customId, { waitingFor })}
      ...${attributes}
      disabled=${part.disabled === true}
      ref=${button}
      onClick=${() => {
        // Safari does not focus a clicked button, and only `blur` closes the list.
        button.current?.focus();
        if (isOpen) selection.close();
        else if (waitingFor === null) selection.open();
      }}
      onBlur=${selection.close}
      onKeyDown=${(event: KeyboardEvent) => {
        if (waitingFor === null) selection.key(event);
      }}
      onKeyUp=${(event: KeyboardEvent) => {
        // Some browsers click the button when the space bar is released.
        if (event.key === ' ') event.preventDefault();
      }}
    >
      <span class="value">${shownValue(picked, several, placeholder)}</span>
      <span class="opener"><${Icon} name="down" /></span><${LoadingDots} />
    </button>
    <ul
      class="select-options"
      id=${id}
      role="listbox"
      popover="manual"
      aria-label=${placeholder}
      aria-multiselectable=${several ? 'true' : undefined}
      ref=${list}
    >
      ${options.map((choice, at) => option(choice, at, `${id}-${at}`, selection))}
    </ul>
  </div>`;
}

function shownValue(
  picked: readonly SelectChoice[],
  several: boolean,
  placeholder: string,
): VNode | readonly VNode[] {
  if (picked.length === 0) return html`<span class="placeholder">${placeholder}</span>`;
  return picked.map(
    ({ emoji, label }) => html`<span class="picked ${several ? 'chip' : ''}">
      ${emojiLabel(emoji)}<span>${label}</span>
    </span>`,
  );
}

function option(
  { label, value, description = '', emoji }: SelectChoice,
  at: number,
  id: string,
  { values, marked, several, isFull, mark, pick }: ReturnType<typeof useSelection>,
): VNode {
  const isChosen = values.includes(value);
  return html`<li
    role="option"
    id=${id}
    class=${at === marked ? 'marked' : ''}
    aria-selected=${isChosen}
    aria-disabled=${isFull && !isChosen}
    onPointerDown=${(event: Event) => {
      // Keeps the focus on the button.
      event.preventDefault();
    }}
    onPointerMove=${() => {
      mark(at);
    }}
    onClick=${() => {
      pick(value);
    }}
  >
    ${emojiLabel(emoji)}
    <span class="texts">
      <span class="name">${label}</span>${description !== '' && html`<small>${description}</small>`}
    </span>
    <span class="tick ${several ? 'box' : ''}"><${Icon} name="check" /></span>
  </li>`;
}
