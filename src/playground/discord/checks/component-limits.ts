import {
  BUTTON,
  CHANNEL_SELECT,
  CHECKBOX_GROUP,
  LINK,
  MENTIONABLE_SELECT,
  PREMIUM,
  RADIO_GROUP,
  ROLE_SELECT,
  ROW,
  STRING_SELECT,
  TEXT_DISPLAY,
  USER_SELECT,
} from '../component-types.ts';
import { fields, integer, isFields, list, text, type Fields } from '../json.ts';
import { breach, type Breach } from './breach.ts';
import type { ComponentAtPath } from './component-paths.ts';
import { urlBreach } from './url-limits.ts';

/** Breaches of the limits of components and their ids that the description omits. */
export function componentBreaches(all: readonly ComponentAtPath[]): Breach[] {
  return [
    ...duplicateBreaches(all, 'custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED'),
    ...duplicateBreaches(all, 'id', 'COMPONENT_ID_DUPLICATED'),
    ...all.flatMap(({ component, path }) => checkComponent(component, path)),
  ];
}

function duplicateBreaches(
  all: readonly ComponentAtPath[],
  key: 'custom_id' | 'id',
  code: string,
): Breach[] {
  const seen = new Set<unknown>();
  return all.flatMap(({ component, path }) => {
    const id = component[key];
    // With an id of 0, Discord chooses the id.
    if (id === undefined || id === null || id === 0) return [];
    if (seen.has(id)) {
      return [breach([...path, key], code, `Component ${key} cannot be duplicated`)];
    }
    seen.add(id);
    return [];
  });
}

function checkComponent(component: Fields, path: ComponentAtPath['path']): Breach[] {
  switch (component['type']) {
    case ROW:
      return rowBreaches(component, path);
    case BUTTON:
      return buttonBreaches(component, path);
    case STRING_SELECT:
    case RADIO_GROUP:
      return selectBreaches(component, path, 1);
    case CHECKBOX_GROUP:
      return selectBreaches(component, path, list(component['options']).length);
    case USER_SELECT:
    case ROLE_SELECT:
    case MENTIONABLE_SELECT:
    case CHANNEL_SELECT:
      return entitySelectBreaches(component, path);
    case TEXT_DISPLAY:
      return isBlank(component['content'])
        ? [breach([...path, 'content'], 'BASE_TYPE_REQUIRED', 'This field is required')]
        : [];
    default:
      return [];
  }
}

function rowBreaches(row: Fields, path: ComponentAtPath['path']): Breach[] {
  const inside = list(row['components']).map(fields);
  return inside.flatMap((component, at) =>
    at > 0 && (component['type'] !== BUTTON || inside[0]?.['type'] !== BUTTON)
      ? [
          breach(
            [...path, 'components', at],
            'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
            'The specified component exceeds the maximum width',
          ),
        ]
      : [],
  );
}

function buttonBreaches(button: Fields, path: ComponentAtPath['path']): Breach[] {
  const { style, url, custom_id: customId, label, emoji } = button;
  const found: Breach[] = [];
  if (style === LINK) {
    if (isBlank(url)) {
      found.push(breach([...path, 'url'], 'BUTTON_COMPONENT_URL_REQUIRED', 'A url is required'));
    } else found.push(...urlBreach(url, [...path, 'url'], ['http:', 'https:', 'discord:']));
    if (customId !== undefined && customId !== null) {
      found.push(
        breach(
          [...path, 'custom_id'],
          'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
          'A custom id and url cannot both be specified',
        ),
      );
    }
  } else if (style !== PREMIUM) {
    if (isBlank(customId)) {
      found.push(
        breach(
          [...path, 'custom_id'],
          'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
          'A custom id is required',
        ),
      );
    }
    if (url !== undefined && url !== null) {
      found.push(
        breach(
          [...path, 'url'],
          'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
          'A custom id and url cannot both be specified',
        ),
      );
    }
  }
  if (style !== PREMIUM && isBlank(label) && !isFields(emoji)) {
    found.push(
      breach(
        [...path, 'label'],
        'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
        'A label or an emoji is required',
      ),
    );
  }
  return [...found, ...emojiBreaches(emoji, [...path, 'emoji'])];
}

/** `mostByDefault`: the number of choices without `max_values`. */
function selectBreaches(
  select: Fields,
  path: ComponentAtPath['path'],
  mostByDefault: number,
): Breach[] {
  const options = list(select['options']).map(fields);
  const seen = new Set<unknown>();
  const found = options.flatMap((option, at) => {
    const here = [...path, 'options', at];
    const repeated = seen.has(option['value']);
    seen.add(option['value']);
    return [
      ...(repeated
        ? [
            breach(
              here,
              'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
              'The specified option value is already used',
            ),
          ]
        : []),
      ...emojiBreaches(option['emoji'], [...here, 'emoji']),
    ];
  });
  const most = integer(select['max_values']) ?? mostByDefault;
  const preset = options.filter((option) => option['default'] === true).length;
  found.push(...rangeBreaches(select, path, most));
  if (most > options.length) {
    found.push(
      breach(
        [...path, 'max_values'],
        'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
        'max_values must be at most the number of options',
      ),
    );
  }
  if (preset > most) {
    found.push(
      breach(
        [...path, 'options'],
        'SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS',
        'More options are preset than may be chosen',
      ),
    );
  }
  return found;
}

function rangeBreaches(select: Fields, path: ComponentAtPath['path'], most: number): Breach[] {
  const least = integer(select['min_values']) ?? 1;
  if (least <= most) return [];
  return [
    breach(
      [...path, 'min_values'],
      'SELECT_COMPONENT_MIN_VALUES_TOO_LARGE',
      'min_values must be at most max_values',
    ),
  ];
}

/** Of a menu for people, roles or channels: "number of default values must be in the range". */
function entitySelectBreaches(select: Fields, path: ComponentAtPath['path']): Breach[] {
  const presets = list(select['default_values']).map((one) => fields(one)['id']);
  const least = integer(select['min_values']) ?? 1;
  const most = integer(select['max_values']) ?? 1;
  const isInRange = presets.length === 0 || (presets.length >= least && presets.length <= most);
  const isDistinct = new Set(presets).size === presets.length;
  const found = rangeBreaches(select, path, most);
  const here = [...path, 'default_values'];
  if (!isInRange) {
    found.push(
      breach(
        here,
        'SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE',
        'The number of default values must be between min_values and max_values',
      ),
    );
  }
  if (!isDistinct) {
    found.push(
      breach(
        here,
        'SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED',
        'The specified default value is already used',
      ),
    );
  }
  return found;
}

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\u{FE0F}?\u{20E3}/u;

function emojiBreaches(emoji: unknown, path: ComponentAtPath['path']): Breach[] {
  const { id, name } = fields(emoji);
  if ((id !== undefined && id !== null) || text(name) === undefined) return [];
  return EMOJI.test(text(name) ?? '')
    ? []
    : [breach([...path, 'name'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji')];
}

function isBlank(value: unknown): boolean {
  return text(value)?.trim() === '' || value === undefined || value === null;
}
