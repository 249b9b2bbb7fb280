import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { watch } from '../../../commands/watch/index.ts';
import type { Command } from '../../../src/engine/command.ts';
import { commandDeclarations } from '../../../src/engine/declaration.ts';
import { readAddress } from '../../../src/pages/address.ts';
import { at } from '../../../src/pages/place.ts';
import {
  paperDraftPlace,
  watchBoardsPlace,
  watchChoicePlace,
  watchDraftPlace,
  watchesPlace,
  watchForms,
  watchPlace,
  watchTestPlace,
} from '../../../src/pages/watch-places.ts';
import { formatBreach } from '../../../src/playground/discord/checks/breach.ts';
import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import { opened } from '../opened.ts';

function named(name: string): Command {
  const found = watch.commands.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no command /watch ${name}`);
  return found;
}

const details = [
  ...['section', 'genre', 'cycle', 'channel', 'when', 'at', 'timezone', 'top', 'only'],
  ...['min_move', 'quiet', 'mention', 'publish', 'silent', 'show_board', 'chart'],
];

test('the names of commands and options stay the same', () => {
  expect(watch.commands.map(({ name, options }) => [name, Object.keys(options)])).toEqual([
    ['add', ['board', ...details]],
    ['paper', ['boards', 'channel', 'when', 'at', 'timezone', 'mention']],
    ['list', []],
    ['edit', ['watch', 'board', ...details]],
    ['pause', ['watch']],
    ['resume', ['watch']],
    ['remove', ['watch']],
    ['test', ['watch']],
  ]);
});

test('the declarations require Manage Server and are within Discord’s limits', () => {
  const declared = commandDeclarations([watch]);
  expect(checkBody('PUT', '/applications/1/commands', declared).map(formatBreach)).toEqual([]);
  expect(declared[0]).toMatchObject({ default_member_permissions: '32', contexts: [0] });
});

describe('/watch add', () => {
  const draft = { board: 'source_a:monthly', channelId: '3' };

  test('without options lists the boards', () => {
    expect(opened(named('add'))).toBe(at(watchBoardsPlace, { channelId: '3' }));
    expect(opened(named('add'), { board: ' ', top: 5 })).toBe(
      at(watchBoardsPlace, { channelId: '3', top: 5 }),
    );
  });

  test('with only a board opens the form, for the current channel', () => {
    expect(opened(named('add'), { board: ' source_a:monthly ' })).toBe(at(watchForms.fill, draft));
  });

  test('with a board and another option opens the draft', () => {
    expect(opened(named('add'), { board: 'source_a:monthly', channel: '77' })).toBe(
      at(watchDraftPlace, { ...draft, channelId: '77' }),
    );
  });

  test('passes all options on', () => {
    const typed = {
      board: 'Monthly votes · Red Pavilion — 月票榜',
      section: 'Fantasy — 玄幻',
      when: 'weekly',
      at: 'Monday 08:30',
      timezone: '柏林 — UTC+1/+2 · Europe/Berlin',
      top: 50,
      only: 'climbers',
      min_move: 5,
      quiet: '22-8',
      mention: '88',
      publish: true,
      silent: true,
      show_board: 'none',
      chart: true,
    };
    expect(opened(named('add'), typed)).toBe(
      at(watchDraftPlace, {
        ...draft,
        board: 'Monthly votes · Red Pavilion — 月票榜',
        section: 'Fantasy — 玄幻',
        when: 'weekly',
        at: 'Monday 08:30',
        timeZone: '柏林',
        top: 50,
        only: 'climbers',
        minMove: 5,
        quiet: '22-8',
        roleId: '88',
        publish: true,
        isSilent: true,
        postedBoard: 'none',
        chart: true,
      }),
    );
  });
});

test('a zone may follow the time in its option; the option for the zone precedes it', () => {
  const board = 'source_a:monthly';
  const draft = { board, channelId: '3', at: '9:00' };
  expect(opened(named('add'), { board, at: '9:00 Taipei' })).toBe(
    at(watchDraftPlace, { ...draft, timeZone: 'Taipei' }),
  );
  expect(opened(named('add'), { board, at: '9:00 Taipei', timezone: 'Tokyo' })).toBe(
    at(watchDraftPlace, { ...draft, timeZone: 'Tokyo' }),
  );
});

test('/watch paper passes all options on', () => {
  const typed = { boards: 'a; b', when: 'daily', at: '9:00 Taipei', mention: '88' };
  expect(opened(named('paper'), typed)).toBe(
    at(paperDraftPlace, {
      ...{ boards: 'a; b', channelId: '3', when: 'daily', at: '9:00', timeZone: 'Taipei' },
      roleId: '88',
    }),
  );
});

test('/watch edit without a watch lists the watches, and with only a watch opens the form', () => {
  expect(opened(named('edit'))).toBe(at(watchChoicePlace, {}));
  expect(opened(named('edit'), { top: 10 })).toBe(at(watchChoicePlace, { top: 10 }));
  expect(opened(named('edit'), { watch: '月票' })).toBe(
    at(watchForms.fill, { editedWatch: '月票' }),
  );
});

test('/watch edit keeps the values of omitted options, also the channel', () => {
  expect(opened(named('edit'), { watch: 'abcd1234', top: 10, publish: false })).toBe(
    at(watchDraftPlace, { editedWatch: 'abcd1234', top: 10, publish: false }),
  );
});

test.each([
  ['list', {}, at(watchesPlace, { page: 1 })],
  ['pause', { watch: 'abcd1234' }, at(watchForms.pause, { text: 'abcd1234' })],
  ['resume', { watch: '月票' }, at(watchForms.resume, { text: '月票' })],
  ['remove', { watch: 'abcd1234' }, at(watchPlace, { text: 'abcd1234', action: 'remove' })],
  ['test', { watch: 'abcd1234' }, at(watchTestPlace, { text: 'abcd1234' })],
] as const)('/watch %s', (name, typed, address) => {
  expect(opened(named(name), typed)).toBe(address);
});

test('any text is read back unchanged from the address', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 });
  fc.assert(
    // A board without a visible character counts as not typed.
    fc.property(
      text.map((typed) => `x${typed}`),
      text,
      (board, other) => {
        const address = opened(named('add'), { board, section: other, at: other, quiet: other });
        const read = readAddress(address);
        expect(read).toMatchObject({ kind: 'page', name: 'watch-draft' });
        const params = watchDraftPlace.fromPath(read?.segments ?? []);
        expect(params === null ? null : at(watchDraftPlace, params)).toBe(address);
      },
    ),
  );
});
