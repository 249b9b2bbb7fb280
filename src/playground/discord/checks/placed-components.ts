import { isFields, list, type Fields } from '../json.ts';

/** A component with its place in the body. */
export interface Placed {
  readonly component: Fields;
  readonly path: readonly (string | number)[];
}

/** Every component of a message or modal, nested ones too, in reading order. */
export function placedComponents(
  components: unknown,
  path: Placed['path'] = ['components'],
): Placed[] {
  return list(components).flatMap((component, at) => placed(component, [...path, at]));
}

function placed(value: unknown, path: Placed['path']): Placed[] {
  if (!isFields(value)) return [];
  const { accessory, component, components } = value;
  return [
    { component: value, path },
    ...placedComponents(components, [...path, 'components']),
    ...placed(accessory, [...path, 'accessory']),
    ...placed(component, [...path, 'component']),
  ];
}
