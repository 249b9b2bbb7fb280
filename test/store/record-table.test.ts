import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import type { RecordChange, RecordKind, RecordTable } from '../../src/store/record-table.ts';
import { createSqliteConnection } from '../../src/store/sqlite/connection.ts';
import { recordTable as sqliteTable } from '../../src/store/sqlite/records.ts';
import { recordTable as redisTable } from '../../src/store/redis/records.ts';
import { createSchema } from '../../src/store/sqlite/schema.ts';
import { hasRedis } from '../support/redis-server.ts';
import { temporaryFolder } from './data-folder.ts';
import { createMemoryTable } from './memory-table.ts';
import { connected, sharedRedis } from './redis-servers.ts';

type Open = () => Promise<RecordTable>;

const session = { sessionId: 's', resumeURL: 'wss://gateway', sequence: 1, shardId: 0 };

/** Two texts of each kind. */
const texts: Readonly<Record<RecordKind, readonly [string, string]>> = {
  watch: ['{"watch":1}', '{"watch":2}'],
  board: ['[]', '[{"hash":"“b”"}]'],
  history: ['{"days":[]}', '{"days":[1]}'],
  key: [
    JSON.stringify(['sealed', '1234', '12', 'revoked_key', '34', '{"limit":1}', 'notice']),
    JSON.stringify(['other', '5678', '13', null, null, null, null]),
  ],
  settings: ['{}', '{"language":"zh-TW"}'],
  'left server': ['1000', '2000'],
  session: [
    JSON.stringify({ ...session, shardCount: 1 }),
    JSON.stringify({ ...session, shardCount: 2 }),
  ],
  'fingerprint secret': ['v1.one', 'v1.other'],
};

const kinds = Object.keys(texts) as RecordKind[];
const listed = kinds.filter((kind) => kind !== 'session' && kind !== 'fingerprint secret');
const owned = ['watch', 'board', 'history'] as const;

/** The guarantees of every table of records, for each kind. */
function tableContract(open: Open): void {
  test.each(kinds)('a record (%s) changes only from the text that was read', async (kind) => {
    const table = await open();
    const [one, other] = texts[kind];
    expect(await textIn(table, kind)).toBeNull();
    expect(await change(table, kind, other, one)).toBe(false);
    expect(await change(table, kind, null, one)).toBe(true);
    expect(await change(table, kind, null, other)).toBe(false);
    const first = await textIn(table, kind);
    expect(withoutTypes(first)).toBe(withoutTypes(one));
    expect(await change(table, kind, first, other)).toBe(true);
    expect(await change(table, kind, first, one)).toBe(false);
    expect(await change(table, kind, first, null)).toBe(false);
    const second = await textIn(table, kind);
    expect(withoutTypes(second)).toBe(withoutTypes(other));
    expect(await change(table, kind, second, null)).toBe(true);
    expect(await textIn(table, kind)).toBeNull();
  });

  test.each(kinds)('of several changes of a record (%s) at once, one is made', async (kind) => {
    const table = await open();
    const [one, other] = texts[kind];
    const firsts = [one, other, one, other].map((text) => change(table, kind, null, text));
    expect((await Promise.all(firsts)).filter(Boolean)).toHaveLength(1);
    const from = await textIn(table, kind);
    const to = withoutTypes(from) === withoutTypes(one) ? other : one;
    const next = [to, null, to].map((text) => change(table, kind, from, text));
    expect((await Promise.all(next)).filter(Boolean)).toHaveLength(1);
  });

  test.each(listed)('all records (%s) of more than one batch are listed and read', async (kind) => {
    const table = await open();
    const ids = Array.from({ length: 450 }, (_, index) => `${index}`);
    await Promise.all(ids.map((id) => change(table, kind, null, texts[kind][0], { id })));
    await change(table, kind, await textIn(table, kind, '7'), null, { id: '7' });
    const found = await idsIn(table, kind);
    expect(found).toEqual(ids.filter((id) => id !== '7').toSorted());
    const read = await table.read(kind, ['7', ...found]);
    expect(read.texts.map((text) => text === null)).toEqual([true, ...found.map(() => false)]);
  });

  test.each(owned)('records (%s) are listed by their owner', async (kind) => {
    const table = await open();
    for (const [id, owner] of Object.entries({ a: 'x', b: 'y', c: 'x' })) {
      await change(table, kind, null, texts[kind][0], { id, to: { text: texts[kind][0], owner } });
    }
    expect(await idsIn(table, kind, 'x')).toEqual(['a', 'c']);
    expect(await idsIn(table, kind, 'z')).toEqual([]);
  });

  test('a record of another kind has its own text', async () => {
    const table = await open();
    for (const kind of kinds) await change(table, kind, null, texts[kind][0]);
    await change(table, 'key', await textIn(table, 'key'), null);
    const found = await Promise.all(kinds.map((kind) => textIn(table, kind)));
    expect(found.map((text) => text === null)).toEqual(kinds.map((kind) => kind === 'key'));
  });
}

describe('the table of records in SQLite', () => {
  tableContract(() => {
    const file = join(temporaryFolder(), 'colophon.sqlite');
    const database = new DatabaseSync(file);
    onTestFinished(() => {
      database.close();
    });
    createSchema(database, file);
    return Promise.resolve(sqliteTable(createSqliteConnection(file, database), () => 0));
  });
});

describe.skipIf(!hasRedis)('the table of records in Redis (needs redis-server)', () => {
  const redis = sharedRedis();
  tableContract(async () => redisTable(await connected(redis.server()), 'process'));
});

describe('the table of records in memory, for other tests', () => {
  tableContract(() => Promise.resolve(createMemoryTable(() => 0)));
});

function change(
  table: RecordTable,
  kind: RecordKind,
  from: string | null,
  text: string | null,
  rest: Partial<RecordChange> = {},
): Promise<boolean> {
  const to = text === null ? null : { text, owner: 'owner' };
  return table.compareAndSet({ kind, id: '0', from, to, added: [], removed: [], ...rest });
}

async function textIn(table: RecordTable, kind: RecordKind, id = '0'): Promise<string | null> {
  return (await table.read(kind, [id])).texts[0] ?? null;
}

async function idsIn(table: RecordTable, kind: RecordKind, owner?: string) {
  const found: string[] = [];
  for await (const ids of table.ids(kind, owner)) found.push(...ids);
  return [...new Set(found)].toSorted();
}

/** A column of SQLite contains a number where a field in Redis contains its text. */
function withoutTypes(text: string | null): string | undefined {
  return text?.replaceAll(/"(\d+)"/gu, '$1');
}
