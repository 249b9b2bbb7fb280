import { element } from '../element.ts';

/** The three dots that wait; what is waited for is said beside them. */
export function loadingDots(): HTMLElement {
  return element('span.dots', { 'aria-hidden': 'true' }, element('i'), element('i'), element('i'));
}
