import {
  ComponentType,
  type APIModalSubmission,
  type ModalSubmitComponent,
} from 'discord-api-types/v10';

/** A field of a submitted modal. Only Discord has checked its value. */
export type SubmittedField =
  | { readonly kind: 'text'; readonly text: string }
  /** Of a radio group; null if nothing is chosen. */
  | { readonly kind: 'choice'; readonly value: string | null }
  /** Of a string select or a group of checkboxes. */
  | { readonly kind: 'choices'; readonly values: readonly string[] }
  | { readonly kind: 'roles'; readonly roleIds: readonly string[] }
  | { readonly kind: 'flag'; readonly isOn: boolean };

/** The fields of a submitted modal by custom id. */
export type SubmittedFields = Readonly<Record<string, SubmittedField>>;

/** Reads the fields of a submitted modal. Components of other types are ignored. */
export function readSubmittedFields(components: APIModalSubmission['components']): SubmittedFields {
  const inputs = components.flatMap((part): readonly ModalSubmitComponent[] => {
    if ('components' in part) return part.components;
    return 'component' in part ? [part.component] : [];
  });
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const field = readField(input);
      return field === null ? [] : [[input.custom_id, field]];
    }),
  );
}

function readField(input: ModalSubmitComponent): SubmittedField | null {
  switch (input.type) {
    case ComponentType.TextInput:
      return { kind: 'text', text: input.value };
    case ComponentType.RadioGroup:
      return { kind: 'choice', value: input.value };
    case ComponentType.StringSelect:
    case ComponentType.CheckboxGroup:
      return { kind: 'choices', values: input.values };
    case ComponentType.RoleSelect:
      return { kind: 'roles', roleIds: input.values };
    case ComponentType.Checkbox:
      return { kind: 'flag', isOn: input.value };
    default:
      return null;
  }
}

/** The text of a text input; empty if the modal has no such input. */
export function submittedText(fields: SubmittedFields, id: string): string {
  const field = fields[id];
  return field?.kind === 'text' ? field.text : '';
}

/** The value chosen in a radio group, or the first in a menu; null if nothing is chosen. */
export function submittedChoice(fields: SubmittedFields, id: string): string | null {
  const field = fields[id];
  if (field?.kind === 'choice') return field.value;
  return field?.kind === 'choices' ? (field.values[0] ?? null) : null;
}

/** The first role chosen in a role select; null if there is none. */
export function submittedRole(fields: SubmittedFields, id: string): string | null {
  const field = fields[id];
  return field?.kind === 'roles' ? (field.roleIds[0] ?? null) : null;
}
