import { element } from '../element.ts';
import { icon } from './icon.ts';

/** Why nothing came of it, in red, as Discord says it below what was pressed. */
export function failure(text: string): HTMLElement {
  return element('p.failure', {}, icon('alert'), element('span', {}, text));
}
