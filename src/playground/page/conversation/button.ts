import type { VNode } from 'preact';

import type { Component } from '../contract/messages.ts';
import { html } from '../html.ts';
import { Icon } from './icon.ts';
import { controlAttributes, type ComponentContext } from './render-context.ts';
import { emojiLabel, LoadingDots, outgoing } from './small-parts.ts';

const LINK = 5;
const PREMIUM = 6;
const styles = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

/** A button in any of Discord's styles; shows dots while it waits. */
export function button(part: Component, context: ComponentContext): VNode {
  const { style = 2, custom_id: customId, url, disabled = false } = part;
  const look = `button ${styles[style] ?? 'secondary'}`;
  const out = style === LINK && html`<${Icon} name="out" />`;
  if (out !== false && url !== undefined && !disabled) {
    return html`<a class=${look} ...${outgoing(url)}>${face(part)}${out}</a>`;
  }
  const { waitingFor } = context;
  return html`<button
    class="${look} ${waitingFor !== null && waitingFor === customId ? 'waiting' : ''}"
    type="button"
    ...${controlAttributes(customId, context)}
    disabled=${disabled || style === PREMIUM}
    onClick=${() => {
      if (customId !== undefined && waitingFor === null) context.press(customId);
    }}
  >
    ${face(part)}${out}<${LoadingDots} />
  </button>`;
}

function face({ style, label, emoji }: Component): VNode {
  const text = label ?? (style === PREMIUM ? 'Premium' : '');
  return html`<span class="face">${emojiLabel(emoji)}${text !== '' && html`<span>${text}</span>`}</span>`;
}
