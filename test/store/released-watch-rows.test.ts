import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { z } from 'zod';

import type { Watch, WatchChoice } from '../../src/model/watch.ts';
import { watchColumns, watchRow } from '../../src/store/watch-rows.ts';

/**
 * Watches as commit 6387bbd stores them, with boards of every system. The file never changes: such
 * rows are on the disks of running bots.
 */
const released = z
  .array(
    z.object({
      row: z.object({
        id: z.string(),
        guild_id: z.string(),
        revision: z.number(),
        board: z.string(),
        rest: z.string(),
      }),
      viewText: z.string(),
      watch: z.custom<Watch>(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('released-watch-rows.json', import.meta.url), 'utf8')));

test('the fixture has a board of every system', () => {
  const systems: Readonly<Record<Watch['choice']['view']['board']['system'], true>> = {
    keyed: true,
    chart: true,
    community: true,
    leaders: true,
  };
  expect(new Set(released.map(({ watch }) => watch.choice.view.board.system))).toEqual(
    new Set(Object.keys(systems)),
  );
});

/** Choices that later versions have added, with their values for released rows. */
const laterChoices: Partial<WatchChoice> = { isSilent: false, postedBoard: 'first_3' };

test.each(released)('the stored watch $watch.id is read, and written as before', (one) => {
  const watch = { ...one.watch, tags: [], choice: { ...one.watch.choice, ...laterChoices } };
  expect(watchRow.parse(one.row)).toEqual(watch);
  expect(watchRow.parse({ ...one.row, revision: String(one.row.revision) })).toEqual(watch);
  expect(watchColumns(one.watch)).toEqual(one.row);
});

const [{ row } = { row: { rest: '' } }] = released;

test('codes of sources that were stored as names are no names', () => {
  const rest = row.rest
    .replace('{"en":"Monthly Tickets","zh":"月票榜"}', '{"en":"source_a:monthly","zh":null}')
    .replace('{"en":null,"zh":"“起点”"}', '{"en":"source_a","zh":null}');
  const { board, source } = watchRow.parse({ ...row, rest }).names;
  expect({ board, source }).toEqual({ board: { en: 'monthly', zh: null }, source: null });
});

test.each([
  ['of an unknown system', '"system":"keyed"', '"system":"paper"'],
  ['without its source', '"source":"source_a",', ''],
  ['with a number for its source', '"source":"source_a"', '"source":1'],
  ['without a section', '"section":"male",', ''],
])('a row with a board %s is not read', (_, part, damaged) => {
  expect(row.rest).toContain(part);
  expect(watchRow.safeParse({ ...row, rest: row.rest.replace(part, damaged) }).success).toBe(false);
});
