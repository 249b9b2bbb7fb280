import { describe, expect, test } from 'vitest';

import {
  highlightMatch,
  matchingAdminCommands,
  matchingChoices,
  matchingCommands,
  matchingOptions,
  optionSummary,
} from '../../../../src/playground/page/composer/matching.ts';
import { command, option } from './command-shapes.ts';

const commands = [
  command('watch add', 'Watch a board'),
  command('rank', 'Show a ranking board'),
  command('help', 'What there is, and how to search'),
  command('search', '按书名或作者搜索'),
  command('browse', 'Books by genre'),
];

describe('matching commands', () => {
  test.for([
    ['', ['watch add', 'rank', 'help', 'search', 'browse']],
    ['ra', ['rank']],
    ['RA', ['rank']],
    ['rank ', ['rank']],
    ['watch a', ['watch add']],
    // Name prefixes, names, then descriptions.
    ['se', ['search', 'browse', 'help']],
    ['board', ['watch add', 'rank']],
    ['作者', ['search']],
    ['nothing like it', []],
  ] as const)('for /%s are %j', ([typed, names]) => {
    expect(matchingCommands(commands, typed).map(({ name }) => name)).toEqual(names);
  });
});

describe('an admin command', () => {
  test.for([
    ['', []],
    ['wa', ['watch add', 'watch list']],
    ['Watch A', ['watch add']],
    ['watch add board:moon', ['watch add']],
    ['watch addition', []],
    ['rank', []],
  ] as const)('for /%s is %j', ([typed, names]) => {
    const commandsOfAdmin = [command('watch add', 'Add'), command('watch list', 'List')];
    expect(matchingAdminCommands(commandsOfAdmin, typed).map(({ name }) => name)).toEqual(names);
  });
});

describe('the options next to a command', () => {
  test.for([
    ['empty for a command without options', [], []],
    ['all if they fit', ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['all rather than a count of one', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
    ['the first ones and the number of others', ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', '+2']],
  ] as const)('are %s', ([, names, shown]) => {
    expect(optionSummary(names.map((name) => option(name)))).toEqual(shown);
  });

  test('all required options are named', () => {
    const options = Array.from('abcdefg', (name, at) => option(name, { required: at < 5 }));
    expect(optionSummary(options)).toEqual(['a', 'b', 'c', 'd', 'e', '+2']);
  });
});

test('options match by name, prefixes first', () => {
  const options = [option('section'), option('page'), option('at'), option('private')];
  expect(matchingOptions(options, 'pa').map(({ name }) => name)).toEqual(['page']);
  expect(matchingOptions(options, 'at').map(({ name }) => name)).toEqual(['at', 'private']);
});

describe('fixed choices', () => {
  const choices = ['#boards', '#book-posts', '#news', '@Fans of boards'].map((name) => ({
    name,
    value: name,
  }));

  test.for([
    ['', ['#boards', '#book-posts', '#news', '@Fans of boards']],
    ['#bo', ['#boards', '#book-posts', '@Fans of boards']],
    ['BOARDS', ['#boards', '@Fans of boards']],
    ['posts', ['#book-posts']],
    ['x', []],
  ] as const)('that fit "%s" are %j', ([typed, names]) => {
    expect(matchingChoices(choices, typed).map(({ name }) => name)).toEqual(names);
  });
});

describe('a highlighted text', () => {
  const shown = (text: string, typed: string): string =>
    highlightMatch(text, typed)
      .map((piece) => (piece.matched ? `[${piece.text}]` : piece.text))
      .join('');

  test.for([
    ['Monthly tickets', 'mon', '[Mon]thly tickets'],
    ['Monthly tickets', 'TICK', 'Monthly [tick]ets'],
    ['Monthly', 'monthly', '[Monthly]'],
    ['月票榜 · 起点', '起点', '月票榜 · [起点]'],
    ['Monthly', '', 'Monthly'],
    ['Monthly', 'x', 'Monthly'],
    ['', '', ''],
  ] as const)('%s, for "%s", reads %s', ([text, typed, expected]) => {
    expect(shown(text, typed)).toBe(expected);
  });
});
