import { element } from '../parts/element.ts';
import { say } from './view.ts';
import type { Action } from './words.ts';

/** A button that says what it does, and below that what one will see of it. */
export interface ActionButton {
  readonly node: HTMLElement;
  label(action: Action): void;
}

export function actionButton(look: 'usual' | 'grave' = 'usual'): ActionButton {
  const name = element('strong');
  const note = element('span');
  return {
    node: element(`button.action.${look}`, { type: 'button' }, name, ' ', note),
    label(action) {
      say(name, action.name);
      say(note, action.note);
    },
  };
}
