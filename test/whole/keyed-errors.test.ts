import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { KEYED_ERRORS } from '../../src/playground/catalogue/keyed/errors.ts';
import type { Message } from '../../src/playground/discord/message.ts';
import { keyRows, questionRows, serviceRows } from './keyed-errors/rows.ts';
import {
  startKeyedErrorStack,
  cachedBoard,
  type KeyedErrorStack,
} from './keyed-errors/keyed-error-stack.ts';
import { readButtons, textOf } from './message-content.ts';

const rows = [...keyRows, ...questionRows, ...serviceRows];
/** What only the keyed interface has, and no server has asked for yet. */
const keyedOnly = '/browse genres source:source_b';
/** What both have; the open interface gives its own link. */
const book = '/book book:night shift at the gate';
const people = [
  ['a reader', 'reader'],
  ['an admin', 'admin'],
] as const;
const older = /Shown as of <t:\d+:[a-zA-Z]>/;

let setup: KeyedErrorStack;
beforeAll(async () => {
  setup = await startKeyedErrorStack(rows.map(({ code }) => code));
});
afterAll(async () => {
  expect(await setup.stack.close()).toEqual([]);
});

async function statusOf(code: (typeof rows)[number]['code']): Promise<string> {
  return textOf(await setup.admin(code).type('/setup status').answer());
}

function entriesOf(message: Message): readonly string[] {
  return textOf(message)
    .split('\n')
    .filter((line) => line.startsWith('` '));
}

test('there is a row for every code of the keyed interface, with its status', () => {
  expect(Object.fromEntries(rows.map(({ code, status }) => [code, status]))).toEqual(KEYED_ERRORS);
  expect(rows).toHaveLength(Object.keys(KEYED_ERRORS).length);
});

describe.each(questionRows)('$status $code', ({ status, code, asks, fault, words }) => {
  test.each(people)('shows %s a message of its own', async (_, who) => {
    const off = fault === undefined ? undefined : setup.answerWith(fault[1], fault[0]);
    const message = await setup[who](code).type(asks(setup)).answer();
    off?.();
    expect(setup.answers(code)).toContainEqual([status, code]);
    expect(textOf(message)).toContain(words);
    expect(readButtons(message)).not.toContain('Try again');
  });

  test('does not report the key as refused', async () => {
    const status = await statusOf(code);
    expect(status).toContain('Uses **this server’s own API key**');
    expect(status).not.toContain('⚠️');
    expect(status).toMatch(/4,9\d\d of 5,000 left/);
  });
});

test('that a source has no booklists is told without asking, where its record says so', async () => {
  const before = setup.answers('not_supported').length;
  const message = await setup
    .reader('not_supported')
    .type('/booklists browse source:source_f')
    .answer();
  expect(textOf(message)).toContain('Flying Heron has no booklists');
  expect(setup.answers('not_supported').slice(before)).not.toContainEqual([404, 'not_supported']);
});

test('that a source is not listed is told in the same words without asking', async () => {
  const before = setup.answers('unknown_source').length;
  const message = await setup.reader('unknown_source').type('/book book:source_z:12').answer();
  expect(textOf(message)).toContain('The catalogue has no such source');
  const answers = setup.answers('unknown_source').slice(before);
  expect(answers).not.toContainEqual([404, 'unknown_source']);
});

describe.each(serviceRows)('$status $code', ({ status, code, fault, words, tellsWhen }) => {
  let off: () => void;
  beforeAll(() => {
    off = setup.answerWith(fault);
  });
  afterAll(() => {
    off();
  });

  test.each(people)('shows %s the cached answer with its time', async (_, who) => {
    const message = await setup[who](code).type(cachedBoard).answer();
    expect(setup.answers(code)).toContainEqual([status, code]);
    expect(entriesOf(message).length).toBeGreaterThan(5);
    expect(textOf(message)).toMatch(older);
  });

  test.each(people)('shows %s a message and a retry for everything else', async (_, who) => {
    const message = await setup[who](code).type(keyedOnly).answer();
    expect(textOf(message)).toContain(words);
    expect(textOf(message)).toMatch(
      tellsWhen ? /You can try again <t:\d+:R>/ : /Please try again in a moment/,
    );
    expect(readButtons(message)).toEqual(['Try again']);
  });

  test('does not report the key as refused', async () => {
    const text = await statusOf(code);
    expect(text).toContain('Uses **this server’s own API key**');
    expect(text).not.toContain('⚠️');
  });

  const isObeyed = async () => {
    const before = setup.answers(code).length;
    await setup.reader(code).type('/browse genres source:source_c').answer();
    expect(setup.answers(code)).toHaveLength(before);
    off();
    const elsewhere = await setup.reader('not_found').type(cachedBoard).answer();
    expect(textOf(elsewhere)).not.toMatch(older);
  };

  const isOver = async () => {
    const told = await setup.reader(code).type('/browse genres source:source_c').answer();
    off();
    const message = await setup.reader(code).press(told, 'Try again').answer();
    expect(message.id).toBe(told.id);
    expect(textOf(message)).not.toContain(words);
  };
  if (tellsWhen) test('is obeyed: this key rests, and no other', isObeyed);
  else test('is over when it is over: the button leads to the answer', isOver);
});

describe.each(keyRows)('$status $code', (row) => {
  const { status, code, cause } = row;
  let off: () => void;
  beforeAll(() => {
    off = cause(setup);
  });
  afterAll(() => {
    off();
  });

  test('falls back to the open interface, and the answer says so', async () => {
    const message = await setup.reader(code).type(book).answer();
    expect(setup.answers(code)).toContainEqual([status, code]);
    expect(textOf(message)).toMatch(
      /^## \[Night Shift at the Gate of Heaven\]\(https:\/\/catalogue\.example\/novel\//,
    );
    expect(textOf(message)).toContain('From the open library');
  });

  test('tells a reader of what only the keyed interface has that somebody else can act', async () => {
    const message = await setup.reader(code).type(keyedOnly).answer();
    expect(textOf(message)).toContain(row.reader);
    expect(textOf(message)).not.toContain(row.admin);
  });

  test.each([
    ['a board by its code', '/rank board:source_d:hot', 'This board'],
    ['a board by its name', '/rank board:Hot This Week', 'board'],
    ['a search in one source', '/search source:Tomato Lamp query:second-hand stars', 'This'],
    ['the books of a source', '/browse books source:Tomato Lamp', 'This'],
    ['the tags of a source', '/browse tags source:Tomato Lamp', 'This'],
    ['the booklists of a source', '/booklists browse source:Tomato Lamp', 'This'],
    ['a booklist by its code', '/booklists show list:source_b:12', 'This'],
  ])('tells a reader who opens %s what is wrong and who can act', async (_, line, subject) => {
    const message = await setup.reader(code).type(line).answer();
    expect(textOf(message)).toContain(`${subject} ${row.reader}`);
    expect(textOf(message)).not.toMatch(/No board is called|no such source/);
  });

  test('tells an admin who watches a board by its name what is wrong', async () => {
    const message = await setup.admin(code).type('/watch add board:Hot This Week top:20').answer();
    expect(textOf(message)).toContain(row.admin);
    expect(textOf(message)).not.toContain('No board is called');
  });

  test('tells an admin the cause, in the answer and in the status', async () => {
    const message = await setup.admin(code).type(keyedOnly).answer();
    expect(textOf(message)).toContain(row.admin);
    expect(await statusOf(code)).toContain(row.inStatus);
  });

  if (!row.rests) return;
  test('stops all requests with the key', async () => {
    const before = setup.answers(code).length;
    await setup.reader(code).type('/search query:second-hand stars').answer();
    await setup.reader(code).type(keyedOnly).answer();
    expect(setup.answers(code)).toHaveLength(before);
  });
});

test('a spent account still shows what was seen before, with its time', async () => {
  const message = await setup.reader('quota_exceeded').type(cachedBoard).answer();
  expect(entriesOf(message).length).toBeGreaterThan(5);
  expect(textOf(message)).toMatch(older);
});

test('a reader of Chinese sees the message in Chinese', async () => {
  const { stack } = setup;
  const seed = { locale: 'zh-CN' } as const;
  const guild = { guild: 'revoked_key' };
  const told = await stack
    .person(guild, { ...seed, name: 'Lin' })
    .type(keyedOnly)
    .answer();
  expect(textOf(told)).toContain(
    '这项内容需要本服务器的 API 密钥，但密钥已失效。服务器管理员可以用 `/setup status` 处理',
  );
  const admin = stack.person(guild, { ...seed, name: 'Wei', admin: true });
  expect(textOf(await admin.type(keyedOnly).answer())).toContain(
    '需要本服务器的 API 密钥。这个密钥已被撤销',
  );
});
