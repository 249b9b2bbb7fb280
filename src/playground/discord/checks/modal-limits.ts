import { CHECKBOX_GROUP, TEXT_INPUT } from '../component-types.ts';
import { characters, integer, list, text, type Fields } from '../json.ts';
import { breach, breachIf, tooLongIf, type Breach } from './breach.ts';
import { componentBreaches } from './component-limits.ts';
import { componentsWithPaths, type ComponentAtPath } from './component-paths.ts';

const PARTS = 5;

/** Breaches of the limits of a modal that the description omits. */
export function modalBreaches(modal: Fields): Breach[] {
  const components = componentsWithPaths(modal['components']);
  return [
    ...componentBreaches(components),
    ...tooLongIf(list(modal['components']).length, PARTS, ['components']),
    ...components.flatMap(({ component, path }) => {
      if (component['type'] === CHECKBOX_GROUP) return requiredBreaches(component, path);
      return component['type'] === TEXT_INPUT ? textInputBreaches(component, path) : [];
    }),
  ];
}

function textInputBreaches(input: Fields, path: ComponentAtPath['path']): Breach[] {
  const least = integer(input['min_length']) ?? 0;
  const most = integer(input['max_length']) ?? 4000;
  const isLabelled = text(input['label']) !== undefined;
  const isInLabel = path.at(-1) === 'component';
  const labelPath = [...path, 'label'];
  const ownLabel = 'A text input in a label has no label of its own';
  return [
    ...breachIf(least > most, [...path, 'min_length'], 'TEXT_INPUT_LENGTHS'),
    ...tooLongIf(characters(input['value']), most, [...path, 'value']),
    ...breachIf(!isLabelled && !isInLabel, labelPath, 'BASE_TYPE_REQUIRED'),
    ...(isLabelled && isInLabel ? [breach(labelPath, 'BASE_TYPE_REQUIRED', ownLabel)] : []),
  ];
}

/** "`min_values` must be either omitted or at least `1` if `required` is omitted or `true`" (Checkbox Group). */
function requiredBreaches(group: Fields, path: ComponentAtPath['path']): Breach[] {
  const isBroken = group['required'] !== false && integer(group['min_values']) === 0;
  return breachIf(isBroken, [...path, 'min_values'], 'SELECT_COMPONENT_MIN_VALUES_REQUIRED');
}
