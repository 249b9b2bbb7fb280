import { describe, expect, test } from 'vitest';

import type { Component, Embed } from '../../../src/playground/discord/message.ts';
import { messageText } from '../../../src/playground/once/message-text.ts';
import { readerIn } from './reader.ts';

const empty = { flags: 0, content: '', embeds: [], components: [], attachments: [] };
const english = readerIn('en-US');

function shown(components: readonly Component[], reading = english): string {
  return messageText({ ...empty, components: [...components] }, reading);
}

const text = (content: string): Component => ({ type: 10, content });

describe('the components of a message as text', () => {
  test.each<[string, Component, string]>([
    ['a button', { type: 2, style: 1, label: 'Next ›', custom_id: 'a' }, '[Next]'],
    [
      'a disabled button',
      { type: 2, style: 2, label: '« First', disabled: true },
      '[First, disabled]',
    ],
    [
      'two page numbers',
      {
        type: 1,
        components: [
          { type: 2, style: 2, label: '3›' },
          { type: 2, style: 2, label: '3»' },
        ],
      },
      '[3›] [3»]',
    ],
    ['a button with only an emoji', { type: 2, style: 2, emoji: { name: '▶' } }, '[▶]'],
    [
      'a link',
      { type: 2, style: 5, label: 'Read', url: 'https://a.example' },
      '[Read] (https://a.example)',
    ],
    [
      'a row',
      {
        type: 1,
        components: [
          { type: 2, style: 1, label: 'One' },
          { type: 2, style: 1, label: 'Two' },
        ],
      },
      '[One] [Two]',
    ],
    [
      'a menu',
      {
        type: 3,
        placeholder: 'Choose a view',
        options: [
          { label: 'Overview', value: 'o', default: true },
          { label: 'Chapters', value: 'c' },
        ],
      },
      'Menu "Choose a view": Overview (chosen), Chapters',
    ],
    [
      'a menu with several choices and a comma in an option',
      {
        type: 3,
        placeholder: 'Genres',
        max_values: 2,
        options: [
          { label: 'Sun, moon', value: 's' },
          { label: 'Sea', value: 'c' },
        ],
      },
      'Menu "Genres" (up to 2): Sun, moon; Sea',
    ],
    [
      'a section',
      {
        type: 9,
        components: [text('**Moon**')],
        accessory: {
          type: 11,
          media: { url: 'https://a.example/1.png' },
          description: 'Cover of Moon',
        },
      },
      'Moon\n[Picture: Cover of Moon]',
    ],
    [
      'a gallery',
      {
        type: 12,
        items: [
          { media: { url: 'a' }, description: 'A lamp' },
          { media: { url: 'b' } },
          { media: { url: 'c' }, description: 'The butler', spoiler: true },
        ],
      },
      '[Picture: A lamp]\n[Picture]\n[spoiler]',
    ],
    ['a file', { type: 13, file: { url: 'attachment://list.csv' } }, '[File: list.csv]'],
    [
      'a separator',
      { type: 17, components: [text('one'), { type: 14 }, { type: 14 }, text('two')] },
      'one\n\ntwo',
    ],
    [
      'a container that is a spoiler',
      { type: 17, spoiler: true, components: [text('one')] },
      '[spoiler]',
    ],
  ])('%s', (_what, component, said) => {
    expect(shown([component])).toBe(said);
  });

  test('containers are separated by empty lines', () => {
    const box = (content: string): Component => ({ type: 17, components: [text(content)] });
    expect(shown([text('zero'), box('one'), box('two'), text('three')])).toBe(
      'zero\n\none\n\ntwo\n\nthree',
    );
  });

  test('added texts are in the language of the reader', () => {
    const chosen = { label: '總覽', value: 'o', default: true };
    const menu = { type: 3, placeholder: '看', options: [chosen, { label: '章節', value: 'c' }] };
    expect(shown([menu], readerIn('zh-TW'))).toBe('選單「看」：總覽 (已選)、章節');
  });
});

test('an ephemeral message begins with a note', () => {
  const message = { ...empty, flags: 1 << 6, content: 'Hello' };
  expect(messageText(message, english)).toBe('Only you can see this\nHello');
});

test('an embed is printed in the order in which Discord shows it', () => {
  const embed: Embed = {
    type: 'rich',
    author: { name: 'Mira' },
    title: 'Moon',
    url: 'https://a.example',
    description: 'A **book**',
    fields: [
      { name: 'Words', value: '12' },
      { name: 'Tags', value: 'one\ntwo' },
    ],
    image: { url: 'https://a.example/1.png' },
    footer: { text: 'Source A' },
    timestamp: '2026-11-22T11:03:00.000Z',
  };
  expect(messageText({ ...empty, embeds: [embed] }, english).split('\n')).toEqual([
    'Mira',
    'Moon (https://a.example)',
    'A book',
    'Words: 12',
    'Tags:',
    'one',
    'two',
    '[Picture]',
    'Source A · November 22, 2026 at 7:03 PM',
  ]);
});

test('a picture in an embed is described, and its file is not listed again', () => {
  const filename = 'places.png';
  const file = { id: '1', url: '', proxy_url: '', filename, size: 92_000, description: 'Places' };
  const embed = { type: 'rich', title: 'Moon', image: { url: `attachment://${filename}` } };
  const shown = messageText({ ...empty, embeds: [embed], attachments: [file] }, english);
  expect(shown).toBe('Moon\n[Picture: Places]');
});

test('files are listed with their size', () => {
  const file = { id: '1', url: '', proxy_url: '' };
  const attachments = [
    { ...file, filename: 'a.txt', size: 12 },
    { ...file, filename: 'b.csv', size: 12_345 },
  ];
  expect(messageText({ ...empty, attachments }, english)).toBe(
    '[File: a.txt, 12 bytes]\n[File: b.csv, 12 kilobytes]',
  );
});

test('a file that a component shows is not listed again', () => {
  const filename = 'places.png';
  const attachments = [{ id: '1', url: '', proxy_url: '', filename, size: 92_000 }];
  const media = { url: `attachment://${filename}` };
  const components = [{ type: 12, items: [{ media, description: 'Places over 30 days' }] }];
  const shown = messageText({ ...empty, flags: 1 << 15, components, attachments }, english);
  expect(shown).toBe('[Picture: Places over 30 days]');
});
