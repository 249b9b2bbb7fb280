import { ROW, TEXT_DISPLAY } from '../component-types.ts';
import { hasFlag, IS_COMPONENTS_V2 } from '../flags.ts';
import { characters, fields, integer, list, type Fields } from '../json.ts';
import { breach, breachIf, tooLongIf, warningIf, type Breach } from './breach.ts';
import { componentBreaches } from './component-limits.ts';
import { componentsWithPaths } from './component-paths.ts';
import { embedBreaches } from './embed-limits.ts';
import { mediaBreaches } from './url-limits.ts';

/** A message before an edit. */
export interface PreviousMessage {
  readonly flags: number;
  readonly content: string;
  readonly embeds: readonly unknown[];
  /** Default: none. */
  readonly attachments?: readonly { readonly id: string; readonly filename: string }[];
}

export interface MessageContext {
  /** The edited message; undefined for a new one. */
  readonly previous?: PreviousMessage;
  /** Names of the files that the message has after the request. */
  readonly files?: readonly string[];
}

const V2_COMPONENTS = 40;
const V2_CHARACTERS = 4000;
const CONTENT = 2000;
const ROWS = 5;

/** Breaches of the limits of a message that the description omits. */
export function messageBreaches(body: Fields, about: MessageContext = {}): Breach[] {
  const { previous: before, files = [] } = about;
  const flags = integer(body['flags']) ?? before?.flags;
  const v2 = hasFlag(flags, IS_COMPONENTS_V2) || hasFlag(before?.flags, IS_COMPONENTS_V2);
  const components = componentsWithPaths(body['components']);
  return [
    ...(v2 ? v2Breaches(body, before) : plainBreaches(body, before)),
    ...componentBreaches(components),
    ...mediaBreaches(components, files),
    ...embedBreaches(body['embeds'], files),
    ...mentionBreaches(fields(body['allowed_mentions'])),
  ];
}

function v2Breaches(body: Fields, before: PreviousMessage | undefined): Breach[] {
  const found: Breach[] = [];
  for (const key of ['content', 'embeds', 'sticker_ids', 'poll'] as const) {
    const value = body[key] === undefined ? remainingValue(before, key) : body[key];
    if (isEmpty(value)) continue;
    found.push(
      breach(
        [key],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      ),
    );
  }
  const { components } = body;
  const isSet = before === undefined || components !== undefined;
  return [
    ...found,
    ...emptyMessageIf(isSet && isEmpty(components)),
    ...flagBreaches(body, before),
    ...sizeBreaches(body),
  ];
}

function emptyMessageIf(isBroken: boolean): Breach[] {
  return breachIf(isBroken, [], 'EMPTY_MESSAGE').map((one) => ({
    ...one,
    answer: { status: 400, code: 50006, message: one.message },
  }));
}

function flagBreaches(body: Fields, before: PreviousMessage | undefined): Breach[] {
  if (!hasFlag(before?.flags, IS_COMPONENTS_V2)) return [];
  const flags = integer(body['flags']);
  if (flags === undefined) {
    return warningIf(body['components'] !== undefined, ['flags'], 'COMPONENTS_V2_FLAG_FORGOTTEN');
  }
  return breachIf(!hasFlag(flags, IS_COMPONENTS_V2), ['flags'], 'COMPONENTS_V2_FLAG_REMOVED');
}

function sizeBreaches(body: Fields): Breach[] {
  const all = componentsWithPaths(body['components']);
  const length = all
    .filter(({ component }) => component['type'] === TEXT_DISPLAY)
    .reduce((sum, { component }) => sum + characters(component['content']), 0);
  const path = ['components'];
  return [
    ...breachIf(all.length > V2_COMPONENTS, path, 'MESSAGE_COMPONENTS_TOTAL_EXCEEDED'),
    ...breachIf(length > V2_CHARACTERS, path, 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'),
  ];
}

function plainBreaches(body: Fields, before: PreviousMessage | undefined): Breach[] {
  const components = list(body['components']);
  return [
    ...tooLongIf(characters(body['content']), CONTENT, ['content']),
    ...tooLongIf(components.length, ROWS, ['components']),
    ...components.flatMap((component, at) => {
      const isRow = fields(component)['type'] === ROW;
      return breachIf(!isRow, ['components', at, 'type'], 'UNION_TYPE_CHOICES');
    }),
    ...emptyMessageIf(isEmptyMessage(body, before)),
  ];
}

function isEmptyMessage(body: Fields, before: PreviousMessage | undefined): boolean {
  const keys = ['content', 'embeds', 'components', 'attachments', 'poll', 'sticker_ids'];
  if (before !== undefined) {
    return (
      body['content'] !== undefined &&
      keys.every((key) => isEmpty(body[key])) &&
      (body['embeds'] !== undefined || before.embeds.length === 0)
    );
  }
  return keys.every((key) => isEmpty(body[key])) && body['message_reference'] === undefined;
}

function remainingValue(before: PreviousMessage | undefined, key: string): unknown {
  if (before === undefined || hasFlag(before.flags, IS_COMPONENTS_V2)) return undefined;
  return key === 'content' ? before.content : key === 'embeds' ? before.embeds : undefined;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function mentionBreaches(mentions: Fields): Breach[] {
  const parse = list(mentions['parse']);
  return ['users', 'roles'].flatMap((kind) =>
    parse.includes(kind) && list(mentions[kind]).length > 0
      ? [
          breach(
            ['allowed_mentions', 'parse'],
            'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
            `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
          ),
        ]
      : [],
  );
}
