import type { Component } from '../contract/messages.ts';
import { element } from '../element.ts';
import { emojiLabel } from './emoji.ts';
import { icon } from './icon.ts';
import { loadingDots } from './loading-dots.ts';

const LINK = 5;
const PREMIUM = 6;
const styles = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

/** A button in any of Discord's styles; shows dots while it waits. */
export function button(part: Component, press: (customId: string) => void): HTMLElement {
  const { style = 2, custom_id: customId, disabled = false } = part;
  const tag = `button.${styles[style] ?? 'secondary'}`;
  if (style === LINK && part.url !== undefined && !disabled) {
    return element(
      `a.${tag}`,
      { href: part.url, target: '_blank', rel: 'noreferrer noopener' },
      face(part),
      icon('out'),
    );
  }
  const drawn = element(
    `button.${tag}`,
    {
      type: 'button',
      'data-custom-id': customId ?? null,
      disabled: disabled || style === PREMIUM,
    },
    face(part),
    style === LINK && icon('out'),
    loadingDots(),
  );
  drawn.addEventListener('click', () => {
    if (customId === undefined || drawn.getAttribute('aria-disabled') === 'true') return;
    press(customId);
  });
  return drawn;
}

function face({ style, label, emoji }: Component): HTMLElement {
  const text = label ?? (style === PREMIUM ? 'Premium' : '');
  return element(
    'span.face',
    {},
    emoji !== undefined && emojiLabel(emoji),
    text !== '' && element('span', {}, text),
  );
}
