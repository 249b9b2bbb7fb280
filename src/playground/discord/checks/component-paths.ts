import { isFields, list, type Fields } from '../json.ts';

export interface ComponentAtPath {
  readonly component: Fields;
  readonly path: readonly (string | number)[];
}

/** All components of a message or modal, including nested ones, in reading order. */
export function componentsWithPaths(
  components: unknown,
  path: ComponentAtPath['path'] = ['components'],
): ComponentAtPath[] {
  return list(components).flatMap((component, at) => withDescendants(component, [...path, at]));
}

function withDescendants(value: unknown, path: ComponentAtPath['path']): ComponentAtPath[] {
  if (!isFields(value)) return [];
  const { accessory, component, components } = value;
  return [
    { component: value, path },
    ...componentsWithPaths(components, [...path, 'components']),
    ...withDescendants(accessory, [...path, 'accessory']),
    ...withDescendants(component, [...path, 'component']),
  ];
}
