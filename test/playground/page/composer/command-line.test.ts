import { describe, expect, test } from 'vitest';

import {
  readCommandLine,
  readOptions,
} from '../../../../src/playground/page/composer/command-line.ts';
import { command, option } from './command-shapes.ts';

const commands = [
  command('watch', '', 'board'),
  command('watch add', '', 'board', 'min_move'),
  command('rank', '', 'board', 'section', 'page'),
  command('help', ''),
];

describe('a typed command line', () => {
  test.for([
    ['/rank ', 'rank', '', []],
    ['/rank mon', 'rank', 'mon', []],
    ['/rank board:"Monthly tickets" page:2', 'rank', '', ['board=Monthly tickets', 'page=2']],
    ['/rank board:Monthly tickets page:2', 'rank', '', ['board=Monthly tickets', 'page=2']],
    ['/rank Monthly tickets page:2', 'rank', 'Monthly tickets', ['page=2']],
    ['/rank page:2 board:月票榜', 'rank', '', ['page=2', 'board=月票榜']],
    ['/rank board:"a page:2"', 'rank', '', ['board=a page:2']],
    ['/rank board:"a page:2" page:3', 'rank', '', ['board=a page:2', 'page=3']],
    ['/rank board: page:', 'rank', '', ['board=', 'page=']],
    ['/rank board:"Monthly tick', 'rank', '', ['board="Monthly tick']],
    ['/rank board:a title: b', 'rank', '', ['board=a title: b']],
    ['/watch add min_move:3', 'watch add', '', ['min_move=3']],
    ['/watch board:x', 'watch', '', ['board=x']],
    ['/watch addition', 'watch', 'addition', []],
    ['/help ', 'help', '', []],
  ] as const)('%s is read with its command and options', ([line, name, head, options]) => {
    const read = readCommandLine(commands, line);
    expect(read?.command.name).toBe(name);
    expect(read?.head).toBe(head);
    expect(read?.options.map((pair) => pair.join('='))).toEqual(options);
  });

  test.for(['/rank', '/ran ', 'rank ', 'see /rank x', ' /rank x', '/unknown board:x', ''])(
    '"%s" is no command yet',
    (line) => {
      expect(readCommandLine(commands, line)).toBeNull();
    },
  );
});

test('only names of remaining options begin an option', () => {
  const options = [option('page')];
  expect(readOptions(options, 'a board:b page:')).toEqual({
    head: 'a board:b',
    options: [['page', '']],
  });
  expect(readOptions(options, 'homepage:2').options).toEqual([]);
  expect(readOptions(options, 'page:1 page:2').options).toEqual([['page', '1 page:2']]);
});
