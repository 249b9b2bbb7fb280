import { expect, it } from 'vitest';

import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import {
  POST,
  EDIT,
  text,
  button,
  row,
  v2,
  options,
  select,
  embed,
  before,
  type Breaking,
  type Fitting,
} from './bodies.ts';
import { testBodies } from './body-tables.ts';

const BREACHES: Breaking[] = [
  ['no component at all', POST, v2(), 'EMPTY_MESSAGE'],
  ['an edit that takes all components away', EDIT, v2(), 'EMPTY_MESSAGE', { previous: before }],
  [
    '41 components, nested ones counted',
    POST,
    v2(...Array.from({ length: 20 }, (_, at) => row(button(`${at}`))), text('x')),
    'MESSAGE_COMPONENTS_TOTAL_EXCEEDED',
  ],
  [
    '4,001 characters over several texts',
    POST,
    v2(text('a'.repeat(4000)), text('b')),
    'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'content together with components V2',
    POST,
    { ...v2(text('x')), content: 'y' },
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'embeds together with components V2',
    POST,
    { ...v2(text('x')), embeds: [embed()] },
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'content left behind when a message becomes V2',
    EDIT,
    v2(text('x')),
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    { previous: { flags: 0, content: 'old', embeds: [] } },
  ],
  [
    'the V2 flag taken away',
    EDIT,
    { flags: 0, components: [text('x')] },
    'COMPONENTS_V2_FLAG_REMOVED',
    { previous: before },
  ],
  [
    'the V2 flag forgotten',
    EDIT,
    { components: [text('x')] },
    'COMPONENTS_V2_FLAG_FORGOTTEN',
    { previous: before },
  ],
  ['V2 components without the flag', POST, { components: [text('x')] }, 'UNION_TYPE_CHOICES'],
  ['a custom id twice', POST, v2(row(button('a'), button('a'))), 'COMPONENT_CUSTOM_ID_DUPLICATED'],
  [
    'a component id twice',
    POST,
    v2({ ...text('x'), id: 7 }, { ...text('y'), id: 7 }),
    'COMPONENT_ID_DUPLICATED',
  ],
  ['a custom id of 101 characters', POST, v2(row(button('a'.repeat(101)))), 'BASE_TYPE_MAX_LENGTH'],
  ['an empty custom id', POST, v2(row(button(''))), 'BASE_TYPE_MIN_LENGTH'],
  [
    'six buttons in a row',
    POST,
    v2(row(...Array.from({ length: 6 }, (_, at) => button(`${at}`)))),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a select in the row of a button',
    POST,
    v2(row(button('a'), select())),
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  ['26 options', POST, v2(row(select({ options: options(26) }))), 'BASE_TYPE_MAX_LENGTH'],
  ['no options', POST, v2(row(select({ options: [] }))), 'BASE_TYPE_MIN_LENGTH'],
  [
    'an option value twice',
    POST,
    v2(row(select({ options: [...options(1), ...options(1)] }))),
    'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
  ],
  [
    'an option label of 101',
    POST,
    v2(row(select({ options: [{ label: 'a'.repeat(101), value: 'v' }] }))),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an option description of 101',
    POST,
    v2(row(select({ options: [{ label: 'a', value: 'v', description: 'a'.repeat(101) }] }))),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'more values than options',
    POST,
    v2(row(select({ max_values: 3 }))),
    'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
  ],
  [
    'two presets where one may be chosen',
    POST,
    v2(row(select({ options: options(2).map((one) => ({ ...one, default: true })) }))),
    'SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS',
  ],
  [
    'a button label of 81',
    POST,
    v2(row(button('a', { label: 'a'.repeat(81) }))),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a button with neither label nor emoji',
    POST,
    v2(row({ type: 2, style: 1, custom_id: 'a' })),
    'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
  ],
  [
    'a sign that is no emoji',
    POST,
    v2(row(button('a', { emoji: { name: '▲' } }))),
    'COMPONENT_INVALID_EMOJI',
  ],
  [
    'a link of 513',
    POST,
    v2(row({ type: 2, style: 5, label: 'x', url: `https://a.example/${'a'.repeat(500)}` })),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a link that is no web address',
    POST,
    v2(row({ type: 2, style: 5, label: 'x', url: 'ftp://a.example/' })),
    'URL_TYPE_INVALID_SCHEME',
  ],
  [
    'a link with a custom id',
    POST,
    v2(row({ type: 2, style: 5, label: 'x', url: 'https://a.example/', custom_id: 'a' })),
    'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
  ],
  [
    'a button without a custom id',
    POST,
    v2(row({ type: 2, style: 1, label: 'x' })),
    'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
  ],
  [
    'a section of four texts',
    POST,
    v2({ type: 9, components: [1, 2, 3, 4].map((n) => text(`${n}`)), accessory: button('a') }),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a section without an accessory',
    POST,
    v2({ type: 9, components: [text('x')] }),
    'BASE_TYPE_REQUIRED',
  ],
  ['an empty text', POST, v2(text('')), 'BASE_TYPE_MIN_LENGTH'],
  [
    'a gallery of eleven',
    POST,
    v2({
      type: 12,
      items: Array.from({ length: 11 }, () => ({ media: { url: 'https://a.example/p' } })),
    }),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a picture that does not come along',
    POST,
    v2({ type: 12, items: [{ media: { url: 'attachment://chart.png' } }] }),
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'alt text of 1,025',
    POST,
    v2({
      type: 12,
      items: [{ media: { url: 'https://a.example/p' }, description: 'a'.repeat(1025) }],
    }),
    'BASE_TYPE_MAX_LENGTH',
  ],
];

const GOOD: Fitting[] = [
  [
    'a card at all its limits',
    POST,
    v2({
      type: 17,
      accent_color: 1,
      components: [
        {
          type: 9,
          components: [text('a'.repeat(3999))],
          accessory: { type: 11, media: { url: 'https://a.example/封面.png' } },
        },
        { type: 14 },
        row(button('a'.repeat(100), { label: 'a'.repeat(80), emoji: { name: '◀️' } })),
        row(select({ options: options(25) })),
      ],
    }),
  ],
  ['40 components', POST, v2(...Array.from({ length: 20 }, (_, at) => row(button(`${at}`))))],
  ['an edit that repeats the flag', EDIT, v2(text('x')), { previous: before }],
  [
    'an edit of allowed mentions alone',
    EDIT,
    { allowed_mentions: { parse: [] } },
    { previous: before },
  ],
  [
    'a picture that is attached',
    POST,
    v2({ type: 12, items: [{ media: { url: 'attachment://chart.png' } }] }),
    { files: ['chart.png'] },
  ],
];

testBodies(BREACHES, GOOD);

it("a breach has its path in Discord's format", () => {
  const [found] = checkBody(
    ...POST,
    v2({ type: 17, components: [row(button('a', { label: 5 }))] }),
  );
  expect(found?.path).toEqual(['components', 0, 'components', 0, 'components', 0, 'label']);
});

it('a body of an unknown route throws', () => {
  expect(() => checkBody('POST', '/stickers', {})).toThrow('no body is known');
});
