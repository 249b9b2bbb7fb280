import { describe, expect, test } from 'vitest';

import type { Component } from '../../../src/playground/discord/message.ts';
import { findButtonId, findMenuChoice } from '../../../src/playground/once/controls.ts';

const button = (label: string, custom_id: string, more: Partial<Component> = {}): Component => ({
  type: 2,
  style: 1,
  label,
  custom_id,
  ...more,
});

const message = {
  components: [
    {
      type: 1,
      components: [
        button('« First', 'first', { disabled: true }),
        button('Next ›', 'next'),
        button('Find my book', 'find'),
        button('Same', 'same-1'),
        button('Same', 'same-2'),
        button('3›', 'third'),
        button('3»', 'last'),
        { type: 2, style: 5, label: 'Website', url: 'https://a.example' },
        { type: 2, style: 2, emoji: { name: '🔍' }, custom_id: 'lens' },
      ],
    },
    {
      type: 3,
      custom_id: 'view',
      placeholder: 'Choose a view',
      options: [
        { label: 'Overview', value: 'o' },
        { label: 'Part 1: Moon', value: 'p' },
        { label: 'Part 2: Sun', value: 'q' },
        { label: 'None', value: 'n' },
      ],
    },
    {
      type: 3,
      custom_id: 'genre',
      placeholder: 'Choose a genre: or two',
      options: [
        { label: 'History', value: 'h' },
        { label: 'None', value: '0' },
      ],
    },
  ],
};

describe('a button', () => {
  test.each([
    ['Next', 'next'],
    ['next ›', 'next'],
    ['Find', 'find'],
    ['same-2', 'same-2'],
    ['3»', 'last'],
    ['🔍', 'lens'],
  ])('is found by %j', (wanted, id) => {
    expect(findButtonId(message, wanted)).toBe(id);
  });

  test.each([
    ['Last', /^there is no button "Last" here, only: « First, Next ›, Find my book, Same, /],
    ['Same', /^several buttons are called "Same"; name one by its custom_id/],
    ['3', /^several buttons are called "3": 3›, 3»$/],
    ['First', /^the button "« First" is disabled$/],
    ['Website', /^the button "Website" only opens https:\/\/a\.example$/],
  ])('called %j is rejected with the reason', (wanted, why) => {
    expect(() => findButtonId(message, wanted)).toThrow(why);
  });
});

describe('an entry of a menu', () => {
  test.each([
    ['Overview', 'view', ['o']],
    ['over', 'view', ['o']],
    ['Part 1: Moon', 'view', ['p']],
    ['Choose a view: None', 'view', ['n']],
    ['Choose a genre: or two: none', 'genre', ['0']],
    ['History|None', 'genre', ['h', '0']],
  ])('is found by %j', (wanted, menu, values) => {
    expect(findMenuChoice(message, wanted)).toEqual({ menu, values });
  });

  test('that several menus have needs the name of its menu', () => {
    expect(() => findMenuChoice(message, 'None')).toThrow(
      'several menus have "None"; name the menu: choose <menu>: <entry>',
    );
  });

  test('that no menu has is reported with the existing ones', () => {
    expect(() => findMenuChoice(message, 'History | Sea')).toThrow(
      /^no menu here has "History \| Sea", only: Overview, Part 1: Moon, Part 2: Sun, None, History, /,
    );
  });

  test('that is abbreviated too much is reported with the matches', () => {
    expect(() => findMenuChoice(message, 'part')).toThrow(
      /^several entries are called "part": Part 1: Moon, Part 2: Sun$/,
    );
  });

  test('is reported if there is no menu', () => {
    expect(() => findMenuChoice({ components: [] }, 'Moon')).toThrow('there is no menu here');
  });
});
