import { element } from '../element.ts';

/** A decorative loading indicator. */
export function loadingDots(): HTMLElement {
  return element('span.dots', { 'aria-hidden': 'true' }, element('i'), element('i'), element('i'));
}
