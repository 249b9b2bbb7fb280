import { element } from '../element.ts';
import { setText } from './panel-state.ts';
import type { ActionLabel } from './texts.ts';

/** A button with a name and a note. */
export interface ActionButton {
  readonly node: HTMLElement;
  label(action: ActionLabel): void;
}

export function actionButton(look: 'usual' | 'grave' = 'usual'): ActionButton {
  const name = element('strong');
  const note = element('span');
  return {
    node: element(`button.action.${look}`, { type: 'button' }, name, ' ', note),
    label(action) {
      setText(name, action.name);
      setText(note, action.note);
    },
  };
}
