import { CHECKBOX_GROUP, TEXT_INPUT } from '../component-types.ts';
import { characters, integer, list, text, type Fields } from '../json.ts';
import { breach, type Breach } from './breach.ts';
import { componentBreaches } from './component-limits.ts';
import { componentsWithPaths, type ComponentAtPath } from './component-paths.ts';

const PARTS = 5;

/** Breaches of the limits of a modal that the description omits. */
export function modalBreaches(modal: Fields): Breach[] {
  const components = componentsWithPaths(modal['components']);
  const found: Breach[] = componentBreaches(components);
  if (list(modal['components']).length > PARTS) {
    found.push(
      breach(['components'], 'BASE_TYPE_MAX_LENGTH', `Must be ${PARTS} or fewer in length.`),
    );
  }
  for (const { component, path } of components) {
    if (component['type'] === CHECKBOX_GROUP) found.push(...requiredBreaches(component, path));
    if (component['type'] !== TEXT_INPUT) continue;
    const least = integer(component['min_length']) ?? 0;
    const most = integer(component['max_length']) ?? 4000;
    const labelled = text(component['label']) !== undefined;
    const inLabel = path.at(-1) === 'component';
    if (least > most) {
      found.push(
        breach([...path, 'min_length'], 'TEXT_INPUT_LENGTHS', 'min_length exceeds max_length'),
      );
    }
    if (characters(component['value']) > most) {
      found.push(
        breach([...path, 'value'], 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`),
      );
    }
    if (labelled === inLabel) {
      const message = inLabel
        ? 'A text input in a label has no label of its own'
        : 'This field is required';
      found.push(breach([...path, 'label'], 'BASE_TYPE_REQUIRED', message));
    }
  }
  return found;
}

/** "`min_values` must be either omitted or at least `1` if `required` is omitted or `true`" (Checkbox Group). */
function requiredBreaches(group: Fields, path: ComponentAtPath['path']): Breach[] {
  if (group['required'] === false || integer(group['min_values']) !== 0) return [];
  return [
    breach(
      [...path, 'min_values'],
      'SELECT_COMPONENT_MIN_VALUES_REQUIRED',
      'min_values must be at least 1 if the component is required',
    ),
  ];
}
