import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { query, startFixture, strings, value, values } from './catalogue-fixture.ts';

let rig: Rig;
let check: (path: string, body: unknown) => unknown;
beforeAll(async () => {
  rig = await startFixture();
  const description = (await rig.open('/openapi.json')).body as object;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...description, $id: 'api' });
  check = (path, body) => {
    const pointer = path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    const validate = ajv.compile({
      $ref: `api#/paths/${pointer}/get/responses/200/content/application~1json/schema`,
    });
    validate(body);
    return validate.errors;
  };
});
afterAll(() => rig.catalogue.close());

describe('every record matches the description', () => {
  test.each([
    ['/sources', '/sources'],
    ['/search', '/search?q=lamplighter'],
    ['/search', '/search?author=Quiet+Owl'],
    ['/{source}/books', '/source_c/books'],
    ['/{source}/books', '/source_e/books?view=compact'],
    ['/{source}/genres', '/source_a/genres'],
    ['/{source}/tags', '/source_a/tags'],
    ['/{source}/rankings', '/source_f/rankings'],
    ['/{source}/rankings/{board}', '/source_a/rankings/yuepiao'],
    ['/{source}/rankings/{board}', '/source_a/rankings/hotsales?view=compact'],
    ['/{source}/rankings/{board}', '/source_d/rankings/hot?channel=male'],
    ['/{source}/booklists', '/source_c/booklists'],
    ['/{source}/booklists/{list_id}', '/source_a/booklists/400018?page=50'],
    ['/{source}/booklists/{list_id}', '/source_b/booklists/500001?view=compact'],
  ])('%s (%s)', async (path, asked) => {
    const { status, body } = await rig.keyed(asked);
    expect(status).toBe(200);
    expect(check(path, body)).toBeNull();
    expect(values(body, 'data.*').length + values(body, 'data.entries.*').length).toBeGreaterThan(
      0,
    );
  });

  test('of every edge case', async () => {
    for (const { source, id } of Object.values(rig.catalogue.fixtures.edgeCases)) {
      const { status, body } = await rig.keyed(`/books/${source}/${id}`);
      expect(status).toBe(200);
      expect(check('/books/{source}/{source_book_id}', body)).toBeNull();
    }
  });
});

describe('a source', () => {
  test('has its place in the fixed order, and only source_f has no booklists', async () => {
    const { body } = await rig.keyed('/sources');
    expect(values(body, 'data.*.source')).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `source_${letter}`),
    );
    expect(values(body, 'data.*.has_booklists')).toEqual([true, true, true, true, true, false]);
    expect(value(body, 'data.5.booklists')).toBeNull();
  });

  test('states the metric of each minimum: lifetime reads for min_reads of source_b', async () => {
    const { body } = await rig.keyed('/sources');
    const metrics = values(body, 'data.1.metrics.*');
    expect(metrics).toContainEqual(
      expect.objectContaining({ key: 'reads_all_time', min_param: 'min_reads' }),
    );
    expect(metrics).toContainEqual(expect.objectContaining({ key: 'reads', min_param: null }));
  });
});

describe('a book', () => {
  test('has its page, its source’s page and its rankings', async () => {
    const { source, id } = rig.catalogue.fixtures.famous;
    const { body } = await rig.keyed(`/books/${source}/${id}`);
    expect(body).toMatchObject({
      data: {
        url: `https://catalogue.example/book/source_a/${id}`,
        source_url: `https://www.source-a.example/book/${id}/`,
        cover_url: `https://covers.sample.invalid/${id}.svg`,
        title: { zh: '寄潮汐的点灯人' },
        availability: { state: 'available', since: null },
      },
    });
    expect(values(body, 'data.rankings.*')).toContainEqual({
      board: 'yuepiao',
      board_label: 'Monthly Votes',
      channel: 'overall',
      channel_label: null,
      position: expect.any(Number) as number,
      url: 'https://catalogue.example/rankings/source_a/yuepiao?channel=overall',
    });
  });

  test('has an id of nineteen digits as a string', async () => {
    const { source, id } = rig.catalogue.fixtures.nineteenDigits;
    expect(id).toHaveLength(19);
    expect(Number.isSafeInteger(Number(id))).toBe(false);
    const { body } = await rig.keyed(`/books/${source}/${id}`);
    expect(value(body, 'data.source_book_id')).toBe(id);
  });

  test('refers to the same novel on other sources, and they refer back', async () => {
    const [first, ...others] = rig.catalogue.fixtures.onSeveralSources;
    expect(others.length).toBeGreaterThan(0);
    const { body } = await rig.keyed(`/books/${first?.source ?? ''}/${first?.id ?? ''}`);
    expect(values(body, 'data.also_on.*.source_book_id')).toEqual(others.map(({ id }) => id));
    const back = await rig.keyed(`/books/${others[0]?.source ?? ''}/${others[0]?.id ?? ''}`);
    expect(values(back.body, 'data.also_on.*.source_book_id')).toContain(first?.id);
    expect(value(back.body, 'data.title')).toEqual(value(body, 'data.title'));
  });

  test('may be removed, withheld, or in an unknown state', async () => {
    const { removed, withheld, unknownState } = rig.catalogue.fixtures.edgeCases;
    const states = await Promise.all(
      [removed, withheld, unknownState].map(async ({ source, id }) =>
        value((await rig.keyed(`/books/${source}/${id}`)).body, 'data.availability.state'),
      ),
    );
    expect(states).toEqual(['removed_at_source', 'withheld_at_source', 'moved_to_another_shelf']);
  });

  test('with only a title has null for every other field', async () => {
    const { source, id } = rig.catalogue.fixtures.edgeCases.bare;
    const { body } = await rig.keyed(`/books/${source}/${id}`);
    expect(body).toMatchObject({
      data: {
        title: { en: null },
        author: null,
        cover_url: null,
        source_url: null,
        synopsis_en: null,
        genre: null,
        subgenre: null,
        tags: [],
        facets: [],
        status: null,
        word_count: null,
        chapter_count: null,
        updated_at: null,
        english_translation: null,
        translated_by: null,
      },
    });
    expect(new Set(values(body, 'data.metrics.*.value'))).toEqual(new Set([null]));
  });
});

describe('genres and tags', () => {
  test('a genre with fewer than 25 books has no count', async () => {
    const { body } = await rig.keyed('/source_a/genres');
    const counts = values(body, 'data.*.book_count');
    expect(counts).toContain(null);
    expect(counts.every((count) => count === null || Number(count) >= 25)).toBe(true);
  });

  test('tags have at least 25 books, and q filters them in both languages', async () => {
    const { body } = await rig.keyed('/source_a/tags');
    expect(values(body, 'data.*.book_count').every((count) => Number(count) >= 25)).toBe(true);
    const chinese = await rig.keyed(`/source_a/tags${query({ q: '美食' })}`);
    const english = await rig.keyed('/source_a/tags?q=cook');
    expect(values(chinese.body, 'data.*.zh')).toEqual(['美食']);
    expect(english.body).toEqual(chinese.body);
  });

  test('the catalogue accepts exactly these', async () => {
    const { body } = await rig.keyed('/source_c/tags');
    for (const tag of strings(body, 'data.*.zh').slice(0, 3)) {
      expect((await rig.keyed(`/source_c/books${query({ tag })}`)).status).toBe(200);
    }
  });
});
