import { element } from '../element.ts';
import { icon } from './icon.ts';

/** A failure in red, as Discord shows it below a pressed control. */
export function failure(text: string): HTMLElement {
  return element('p.failure', {}, icon('alert'), element('span', {}, text));
}
