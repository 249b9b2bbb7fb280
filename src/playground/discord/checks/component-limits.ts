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
import { breachIf, type Breach } from './breach.ts';
import type { BreachCode } from './breach-messages.ts';
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
  code: BreachCode,
): Breach[] {
  const seen = new Set<unknown>();
  return all.flatMap(({ component, path }) => {
    const id = component[key];
    const isRepeated = seen.has(id);
    // With an id of 0, Discord chooses the id.
    if (isGiven(id) && id !== 0) seen.add(id);
    return breachIf(isRepeated, [...path, key], code);
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
      return breachIf(isBlank(component['content']), [...path, 'content'], 'BASE_TYPE_REQUIRED');
    default:
      return [];
  }
}

function rowBreaches(row: Fields, path: ComponentAtPath['path']): Breach[] {
  const inside = list(row['components']).map(fields);
  return inside.flatMap((component, at) => {
    const areButtons = component['type'] === BUTTON && inside[0]?.['type'] === BUTTON;
    const here = [...path, 'components', at];
    return breachIf(at > 0 && !areButtons, here, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED');
  });
}

function buttonBreaches(button: Fields, path: ComponentAtPath['path']): Breach[] {
  const { style, url, custom_id: customId, label, emoji } = button;
  const isLink = style === LINK;
  const isPress = !isLink && style !== PREMIUM;
  const idPath = [...path, 'custom_id'];
  const urlPath = [...path, 'url'];
  const isUnnamed = style !== PREMIUM && isBlank(label) && !isFields(emoji);
  const exclusive = 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE';
  return [
    ...breachIf(isLink && isBlank(url), urlPath, 'BUTTON_COMPONENT_URL_REQUIRED'),
    ...(isLink ? urlBreach(url, urlPath, ['http:', 'https:', 'discord:']) : []),
    ...breachIf(isLink && isGiven(customId), idPath, exclusive),
    ...breachIf(isPress && isBlank(customId), idPath, 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED'),
    ...breachIf(isPress && isGiven(url), urlPath, exclusive),
    ...breachIf(isUnnamed, [...path, 'label'], 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED'),
    ...emojiBreaches(emoji, [...path, 'emoji']),
  ];
}

/** `mostByDefault`: the number of choices without `max_values`. */
function selectBreaches(
  select: Fields,
  path: ComponentAtPath['path'],
  mostByDefault: number,
): Breach[] {
  const options = list(select['options']).map(fields);
  const seen = new Set<unknown>();
  const most = integer(select['max_values']) ?? mostByDefault;
  const preset = options.filter((option) => option['default'] === true).length;
  const maxPath = [...path, 'max_values'];
  const optionsPath = [...path, 'options'];
  return [
    ...options.flatMap(({ value, emoji }, at) => {
      const here = [...optionsPath, at];
      const isRepeated = seen.has(value);
      seen.add(value);
      return [
        ...breachIf(isRepeated, here, 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'),
        ...emojiBreaches(emoji, [...here, 'emoji']),
      ];
    }),
    ...rangeBreaches(select, path, most),
    ...breachIf(most > options.length, maxPath, 'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE'),
    ...breachIf(preset > most, optionsPath, 'SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS'),
  ];
}

function rangeBreaches(select: Fields, path: ComponentAtPath['path'], most: number): Breach[] {
  const least = integer(select['min_values']) ?? 1;
  return breachIf(least > most, [...path, 'min_values'], 'SELECT_COMPONENT_MIN_VALUES_TOO_LARGE');
}

/** Of a menu for people, roles or channels: "number of default values must be in the range". */
function entitySelectBreaches(select: Fields, path: ComponentAtPath['path']): Breach[] {
  const presets = list(select['default_values']).map((one) => fields(one)['id']);
  const least = integer(select['min_values']) ?? 1;
  const most = integer(select['max_values']) ?? 1;
  const isInRange = presets.length === 0 || (presets.length >= least && presets.length <= most);
  const isDistinct = new Set(presets).size === presets.length;
  const here = [...path, 'default_values'];
  return [
    ...rangeBreaches(select, path, most),
    ...breachIf(!isInRange, here, 'SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE'),
    ...breachIf(!isDistinct, here, 'SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED'),
  ];
}

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\u{FE0F}?\u{20E3}/u;

function emojiBreaches(emoji: unknown, path: ComponentAtPath['path']): Breach[] {
  const { id, name } = fields(emoji);
  const isNamed = !isGiven(id) && text(name) !== undefined;
  const isEmoji = EMOJI.test(text(name) ?? '');
  return breachIf(isNamed && !isEmoji, [...path, 'name'], 'COMPONENT_INVALID_EMOJI');
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isBlank(value: unknown): boolean {
  return text(value)?.trim() === '' || !isGiven(value);
}
