import { describe, expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import type { Tag } from '../../src/model/source.ts';
import type { TagsParams } from '../../src/pages/places.ts';
import { tagsPage } from '../../src/pages/tags.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { sources } from './support/sample.ts';

function tag(en: string | null, zh: string, bookCount: number | null = null): Tag {
  return { code: zh, name: { en, zh }, bookCount, url: `https://books.example/tag/${zh.length}` };
}

const sweet = tag('Sweet', '甜文', 1_020);
const angst = tag('Angst', '虐文', 88);
const rebirth = tag('Rebirth', '重生', 412);
const few = [sweet, angst, rebirth];

/** A source's tags; `asked` contains the requests to the catalogue. */
function tagged(all: readonly Tag[], narrowed: readonly Tag[] = []) {
  const asked: (string | null)[] = [];
  const library = libraryOf({
    sources: () => Promise.resolve(fresh(sources)),
    tags: (source, name) => {
      asked.push(name === null ? source : `${source} ${name}`);
      return Promise.resolve(fresh(name === null ? all : narrowed));
    },
  });
  return { library, asked };
}

function address(given: Partial<TagsParams> = {}) {
  return tagsPage.at({ source: null, find: null, page: 1, ...given });
}

describe('a source’s tags', () => {
  test('are links in both languages with aligned counts', async () => {
    const message = await openMessage(tagsPage, address(), tagged(few).library);
    expect(textOf(message)).toContain('## Tags of Red Pavilion');
    expect(textOf(message)).toContain('`1,020` [Sweet](https://books.example/tag/2) · 甜文');
    expect(textOf(message)).toContain('`   88` [Angst](https://books.example/tag/2) · 虐文');
  });

  test('show the Chinese name first to a Chinese reader', async () => {
    const reader = readerOf({ discordLocale: 'zh-CN', locale: 'zh-CN' });
    const text = textOf(await openMessage(tagsPage, address(), tagged(few).library, reader));
    expect(text).toContain('红楼的标签');
    expect(text).toMatch(/\[甜文\]\(\S+\) · Sweet/);
  });

  test('are twenty-five to a page, and a menu opens the books of each', async () => {
    const all = Array.from({ length: 60 }, (_, place) => tag(`Tag ${place + 1}`, `签${place + 1}`));
    const message = await openMessage(
      tagsPage,
      address({ source: 'source_c', page: 3 }),
      tagged(all).library,
    );
    expect(textOf(message)).toContain('Page 3 of 3 · 51–60 of 60');
    expect(optionsOf(message, 'open')).toHaveLength(10);
    expect(optionsOf(message, 'open')[0]).toMatchObject({
      label: 'Tag 51',
      value: 'browse/source_c/tag=签51',
    });
    expect(linksOf(message)).toEqual({ '«1': 'tags/source_c', '‹2': 'tags/source_c//2' });
  });

  test('a page beyond the last links to the last page', async () => {
    const message = await openMessage(tagsPage, address({ page: 4 }), tagged(few).library);
    expect(linksOf(message)).toEqual({ 'Go to the last page': 'tags/source_a' });
  });

  test('have a menu for other sources', async () => {
    const message = await openMessage(tagsPage, address({ find: 'sweet' }), tagged(few).library);
    expect(optionsOf(message, 'source').map(({ value }) => value)).toEqual([
      'tags/source_a/sweet',
      'tags/source_c/sweet',
    ]);
  });

  test('a source without tags says so', async () => {
    const message = await openMessage(tagsPage, address(), tagged([]).library);
    expect(textOf(message)).toContain('There are no tags here yet.');
    expect(optionsOf(message, 'open')).toEqual([]);
  });

  test('tags with only a Chinese name show that name', async () => {
    const bare: Tag = { code: '慢热', name: { en: null, zh: '慢热' }, bookCount: null, url: null };
    const text = textOf(await openMessage(tagsPage, address(), tagged([bare]).library));
    expect(text.split('\n')).toContain('慢热 · fewer than 25 books');
    expect(text).not.toMatch(/`|null|numbers/);
  });
});

describe('a search for tags', () => {
  test.each([
    ['sweet', 'Sweet'],
    ['甜', 'Sweet'],
    ['chongsheng', 'Rebirth'],
    ['REBIR', 'Rebirth'],
  ])('%s is found among all tags, which are asked for once', async (find, name) => {
    const { library, asked } = tagged(few);
    const message = await openMessage(tagsPage, address({ find }), library);
    expect(textOf(message)).toContain(`Tags with a name like “${find}”.`);
    expect(optionsOf(message, 'open').map(({ label }) => label)).toEqual([name]);
    expect(linksOf(message)).toEqual({ 'All tags': 'tags/source_a' });
    expect(asked).toEqual(['source_a']);
  });

  test('shows similar names if no name matches', async () => {
    const message = await openMessage(tagsPage, address({ find: 'sweat' }), tagged(few).library);
    expect(textOf(message)).toContain('No tag is called “sweat”. Did you mean:');
    expect(optionsOf(message, 'open').map(({ label }) => label)).toEqual(['Sweet']);
  });

  test('links to all tags if no name is similar', async () => {
    const message = await openMessage(
      tagsPage,
      address({ find: '**zzzzzz**' }),
      tagged(few).library,
    );
    expect(textOf(message)).toContain('No tag is called “\\*\\*zzzzzz\\*\\*”. Try a shorter');
    expect(linksOf(message)).toEqual({ 'All tags': 'tags/source_a' });
  });

  test('also searches the catalogue if the list has 3,000 tags', async () => {
    const all = Array.from({ length: 3_000 }, (_, place) => tag(null, `签${place}`, 25));
    const { library, asked } = tagged(
      [sweet, ...all.slice(1)],
      [sweet, tag('Sweet Revenge', '甜仇')],
    );
    const message = await openMessage(tagsPage, address({ find: 'sweet' }), library);
    expect(asked).toEqual(['source_a', 'source_a sweet']);
    expect(optionsOf(message, 'open').map(({ label }) => label)).toEqual([
      'Sweet',
      'Sweet Revenge',
    ]);
  });
});

test('without a key, the problem says what is missing', async () => {
  const library = libraryOf({
    servingInterface: () => 'open',
    sources: () => Promise.reject(new ProblemError({ code: 'needs_key' })),
  });
  for (const source of [null, 'Red Pavilion']) {
    await expect(openMessage(tagsPage, address({ source }), library)).rejects.toMatchObject({
      problem: { code: 'needs_key' },
    });
  }
});
