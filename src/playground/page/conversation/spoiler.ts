import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';

/**
 * Covers its children until a click. Covered children keep their size but are inert and hidden from
 * screen readers. The button remains, so that the keyboard can cover them again.
 */
export function spoiler(tag: string, reader: Reader, ...children: readonly Node[]): HTMLElement {
  const covered = element('span.covered', {}, ...children);
  const name = contentTexts[reader.language].spoiler;
  const button = element('button.cover', { type: 'button' }, name);
  const drawn = element(`${tag}.spoiler`, {}, button, covered);
  const turn = (open: boolean): void => {
    drawn.classList.toggle('open', open);
    covered.inert = !open;
    covered.ariaHidden = open ? null : 'true';
    button.setAttribute('aria-expanded', String(open));
  };
  turn(false);
  drawn.addEventListener('click', (event) => {
    const open = drawn.classList.contains('open');
    if (event.target === button) turn(!open);
    else if (!open) turn(true);
  });
  return drawn;
}
