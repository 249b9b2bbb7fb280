import { LABEL, ROW, TEXT_DISPLAY } from '../discord/component-types.ts';
import type { Component, Modal } from '../discord/message.ts';

/** An input of a form with its label. */
export interface FormField {
  readonly label: string;
  readonly description: string | undefined;
  readonly input: Component;
}

/** The fields of a form, in reader order. */
export function formFields({ components }: Pick<Modal, 'components'>): FormField[] {
  return components.flatMap((component): FormField[] => {
    const { type, label = '', description } = component;
    if (type === LABEL) {
      const { component: input } = component;
      return input === undefined ? [] : [{ label, description: description ?? undefined, input }];
    }
    if (type === ROW) return formFields({ components: component.components ?? [] });
    if (type === TEXT_DISPLAY) return [];
    return [{ label, description: undefined, input: component }];
  });
}
