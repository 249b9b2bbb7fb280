import { CALLBACK, modal, type Breaking, type Fitting } from './bodies.ts';
import { testBodies } from './body-tables.ts';

const options = (...values: readonly string[]) =>
  values.map((value) => ({ label: `Option ${value}`, value }));

const chosen = (...values: readonly string[]) =>
  options(...values).map((one) => ({ ...one, default: true }));

/** A form with one input below a label. */
const withInput = (input: object) =>
  modal({ components: [{ type: 18, label: 'When', component: { custom_id: 'when', ...input } }] });

const role = (id: string) => ({ type: 'role', id });

const breaching = (name: string, input: object, code: string): Breaking => [
  name,
  CALLBACK,
  withInput(input),
  code,
];
const fitting = (name: string, input: object): Fitting => [name, CALLBACK, withInput(input)];

testBodies(
  [
    breaching('one radio button', { type: 21, options: options('a') }, 'BASE_TYPE_MIN_LENGTH'),
    breaching(
      '11 radio buttons',
      { type: 21, options: options(...Array.from({ length: 11 }, (_, at) => `${at}`)) },
      'BASE_TYPE_MAX_LENGTH',
    ),
    breaching(
      'two radio buttons with one value',
      { type: 21, options: options('a', 'a') },
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ),
    breaching(
      'two preset radio buttons',
      { type: 21, options: chosen('a', 'b') },
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS',
    ),
    breaching(
      'more preset checkboxes than may be chosen',
      { type: 22, max_values: 1, options: chosen('a', 'b') },
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS',
    ),
    breaching(
      'checkboxes that are required, but at least 0 of them',
      { type: 22, min_values: 0, options: options('a', 'b') },
      'SELECT_COMPONENT_MIN_VALUES_REQUIRED',
    ),
    breaching(
      'more checkboxes than there are',
      { type: 22, max_values: 3, options: options('a', 'b') },
      'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
    ),
    breaching(
      'two preset roles where one may be chosen',
      { type: 6, default_values: [role('1'), role('2')] },
      'SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE',
    ),
    breaching(
      'a preset role twice',
      { type: 6, max_values: 2, default_values: [role('1'), role('1')] },
      'SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED',
    ),
    breaching(
      'a preset user in a menu of roles',
      { type: 6, default_values: [{ type: 'user', id: '1' }] },
      'BASE_TYPE_CHOICES',
    ),
  ],
  [
    fitting('radio buttons, one of them preset', {
      type: 21,
      options: [...chosen('a'), ...options('b')],
    }),
    fitting('optional checkboxes', {
      type: 22,
      required: false,
      min_values: 0,
      options: chosen('a', 'b'),
    }),
    fitting('a menu', { type: 3, options: [...chosen('a'), ...options('b')] }),
    fitting('an optional menu of roles', {
      type: 6,
      required: false,
      min_values: 0,
      default_values: [role('1')],
    }),
    fitting('a checkbox', { type: 23, default: true }),
  ],
);
