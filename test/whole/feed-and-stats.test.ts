import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { startStack, type Stack } from './stack.ts';
import { readButtons, readMenuOptions, textOf, findUnlinkedOptions } from './message-content.ts';

let stack: Stack;
let reader: Person;
beforeAll(async () => {
  stack = await startStack({ keyed: false });
  reader = stack.person('open');
});
afterAll(async () => {
  expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(0);
  expect(await stack.close()).toEqual([]);
});

describe('/feed', () => {
  test('without an option, requests all types, and has buttons for both', async () => {
    const message = await reader.type('/feed').answer();
    const [request] = stack.catalogue.requests.matching({ path: '/feed' });
    expect(new URLSearchParams(request?.query).has('type')).toBe(false);
    expect(readButtons(message)).toEqual(['Go to…', '2›', '18»', 'Comments', 'Activity']);
  });

  test('switches from comments to activity in the same message, and opens a book', async () => {
    const message = await reader.type('/feed type:Comments').answer();
    expect(textOf(message)).toContain('## Latest comments');
    const activity = await reader.press(message, 'Activity').answer();
    expect(activity.id).toBe(message.id);
    expect(textOf(activity)).toMatch(/· (?:reviewed|rated|tagged|started reading) · <t:\d+:R>/);
    const [title = '', ...others] = readMenuOptions(activity, 'Show a book’s card…');
    expect(others.length).toBeGreaterThan(5);
    expect(findUnlinkedOptions(activity, 'Show a book’s card…')).toEqual([]);
    const card = await reader.choose(activity, 'Show a book’s card…', [title]).answer();
    expect(textOf(card)).toContain(`## [${title}](https://catalogue.example/novel/`);
  });

  test('opens a typed page, and offers a way back from a page after the last', async () => {
    const message = await reader.type('/feed type:Activity page:18').answer();
    expect(textOf(message)).toContain('Page 18 of 18 · 171–180 of 180');
    const beyond = await reader.type('/feed type:Activity page:99').answer();
    expect(textOf(beyond)).toContain('There is no page 99. The last page is 18.');
    const last = await reader.press(beyond, 'Go to the last page').answer();
    expect(textOf(last)).toBe(textOf(message));
  });

  test('readers’ texts mention no one and contain no links', async () => {
    const message = await reader.type('/feed type:Comments').answer();
    const pages = [message, await reader.press(message, '2›').answer()];
    const text = pages.map(textOf).join('\n');
    expect(text).toContain('都来看这本');
    expect(text).not.toMatch(/@everyone|\]\(https:\/\/evil/);
  });
});

test('/stats shows the library’s numbers with labels in the reader’s language', async () => {
  const message = await reader.type('/stats').answer();
  expect(textOf(message)).toMatch(/^## Library stats\n` +[\d,]+` Books$/m);
  expect(textOf(message)).toMatch(/^` *[\d,]+` Translated chapters$/m);
  expect(textOf(message)).toMatch(/^-# As of <t:\d+:R>$/m);
  const other = stack.person('direct', { name: 'Wen', locale: 'zh-CN' });
  expect(textOf(await other.type('/stats').answer())).toContain('## 书库数据');
});
