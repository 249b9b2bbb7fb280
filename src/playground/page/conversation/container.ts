import type { Component } from '../contract/messages.ts';
import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';

/** A container with an accent bar; a spoiler hides its content until a click. */
export function container(
  part: Component,
  children: readonly HTMLElement[],
  { language }: Reader,
): HTMLElement {
  const inside = element('div.inside', {}, ...children);
  const drawn = element('div.container', {}, inside);
  if (typeof part.accent_color === 'number') {
    drawn.classList.add('with-accent');
    drawn.style.setProperty('--accent', `#${part.accent_color.toString(16).padStart(6, '0')}`);
  }
  if (part.spoiler === true) cover(drawn, inside, contentTexts[language].spoiler);
  return drawn;
}

function cover(drawn: HTMLElement, inside: HTMLElement, word: string): void {
  const open = element('button.uncover', { type: 'button' }, element('span', {}, word));
  inside.inert = true;
  drawn.classList.add('covered');
  drawn.append(open);
  open.addEventListener('click', () => {
    inside.inert = false;
    drawn.classList.remove('covered');
    open.remove();
    inside.tabIndex = -1;
    inside.focus({ preventScroll: true });
  });
}
