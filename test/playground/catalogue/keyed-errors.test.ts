import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { query, startFixture, value } from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture();
});
afterAll(() => rig.catalogue.close());

function error(body: unknown) {
  return value(body, 'error') as Record<string, unknown>;
}

describe('an error', () => {
  test.each([
    ['/sources?page=1', 400, 'unknown_parameter', 'page'],
    ['/books/source_a/1030000019?view=compact', 400, 'unknown_parameter', 'view'],
    ['/source_a/genres?page=1', 400, 'unknown_parameter', 'page'],
    ['/source_a/tags?page=1', 400, 'unknown_parameter', 'page'],
    ['/source_a/rankings?page=1', 400, 'unknown_parameter', 'page'],
    ['/source_a/books?pov=hero', 400, 'unknown_parameter', 'pov'],
    ['/source_a/books?min_reads=10000', 400, 'unknown_parameter', 'min_reads'],
    ['/source_b/booklists/500001?has_note=true', 400, 'unknown_parameter', 'has_note'],
    ['/source_a/books?sort=heat', 400, 'invalid_parameter', 'sort'],
    ['/source_a/books?order=up', 400, 'invalid_parameter', 'order'],
    ['/source_a/books?view=full', 400, 'invalid_parameter', 'view'],
    ['/source_a/books?page=0', 400, 'invalid_parameter', 'page'],
    ['/source_a/books?page=two', 400, 'invalid_parameter', 'page'],
    ['/source_a/books?page=1&page=2', 400, 'invalid_parameter', 'page'],
    ['/source_a/books?status=gone', 400, 'invalid_parameter', 'status'],
    ['/source_a/books?min_score=7.5', 400, 'invalid_parameter', 'min_score'],
    ['/source_a/books?min_words=123', 400, 'invalid_parameter', 'min_words'],
    ['/source_a/books?max_words=many', 400, 'invalid_parameter', 'max_words'],
    ['/source_a/books?updated=soon', 400, 'invalid_parameter', 'updated'],
    ['/source_a/books?dropped=yes', 400, 'invalid_parameter', 'dropped'],
    ['/source_a/books?tag_match=some', 400, 'invalid_parameter', 'tag_match'],
    ['/source_a/books?tag=nonsense', 400, 'invalid_parameter', 'tag'],
    ['/source_a/books?genre=Mystery', 400, 'invalid_parameter', 'genre'],
    ['/source_a/books?author=', 400, 'invalid_parameter', 'author'],
    ['/source_a/booklists?sort=likes', 400, 'invalid_parameter', 'sort'],
    ['/source_a/booklists?min_books=7', 400, 'invalid_parameter', 'min_books'],
    ['/source_a/booklists?contains=1030000019', 400, 'invalid_parameter', 'contains'],
    ['/source_a/booklists?contains=source_z:1030000019', 400, 'invalid_parameter', 'contains'],
    ['/source_a/booklists/400001?has_note=maybe', 400, 'invalid_parameter', 'has_note'],
    ['/search?q=ab', 400, 'invalid_parameter', 'q'],
    ['/search?q=sword&source=source_z', 400, 'invalid_parameter', 'source'],
    ['/search', 400, 'invalid_parameter', undefined],
    ['/search?q=sword&author=Quiet+Owl', 400, 'invalid_parameter', undefined],
    ['/sources?key=abc', 400, 'invalid_parameter', 'key'],
    ['/sources?api_key=abc', 400, 'invalid_parameter', 'api_key'],
    ['/source_a/books?page=999', 400, 'page_out_of_range', 'page'],
    ['/source_a/booklists/400018?sort=words', 400, 'sort_not_available', undefined],
    ['/source_a/booklists/400018?status=completed', 400, 'sort_not_available', undefined],
    ['/books/source_a/12', 404, 'not_found', undefined],
    ['/books/source_a/01030000019', 404, 'not_found', undefined],
    ['/books/source_a/lamplighter', 404, 'not_found', undefined],
    ['/source_a/rankings/nothing', 404, 'not_found', undefined],
    ['/source_a/rankings/yuepiao?channel=nothing', 404, 'not_found', undefined],
    ['/source_a/booklists/1', 404, 'not_found', undefined],
    ['/source_a/nothing', 404, 'not_found', undefined],
    ['/nothing', 404, 'not_found', undefined],
    ['/sources/', 404, 'not_found', undefined],
    ['/source_g/books', 404, 'unknown_source', undefined],
    ['/books/Source_A/1030000019', 404, 'unknown_source', undefined],
    ['/source_f/booklists', 404, 'not_supported', undefined],
    ['/source_f/booklists/400001', 404, 'not_supported', undefined],
  ])('%s is %i %s', async (path, status, code, param) => {
    const { body, ...reply } = await rig.keyed(path);
    expect(reply.status).toBe(status);
    expect(Object.keys(body ?? {})).toEqual(['error']);
    expect(error(body)).toMatchObject({ status, code });
    expect(error(body)['param']).toBe(param);
    expect(error(body)['docs_url']).toMatch(/^https:/);
  });

  test('for a value lists the accepted ones, for a name the known ones', async () => {
    const sort = await rig.keyed('/source_d/books?sort=heat');
    expect(error(sort.body)['message']).toContain(
      'updated, newest, words, readers, comments, score',
    );
    const minimum = await rig.keyed('/source_d/books?min_score=1');
    expect(error(minimum.body)['message']).toContain('3, 4, 4.5');
    const name = await rig.keyed('/search?title=sword');
    expect(error(name.body)['message']).toContain('q, author, source');
  });

  test('for a source lists the six sources', async () => {
    const { body } = await rig.keyed('/source_g/rankings');
    expect(error(body)['message']).toContain(
      'source_a, source_b, source_c, source_d, source_e, source_f',
    );
  });

  test('for a page names the last page', async () => {
    const { body } = await rig.keyed('/source_a/rankings/yuepiao?page=11');
    expect(error(body)['message']).toMatch(/\b10\b/);
  });

  test('costs no units', async () => {
    const before = rig.catalogue.spent();
    await rig.keyed('/source_a/books?sort=heat');
    await rig.keyed('/books/source_a/12');
    expect(rig.catalogue.spent()).toBe(before);
  });
});

describe('a missing book', () => {
  test('is 404 not_found if the service hides it', async () => {
    const { source, id } = rig.catalogue.fixtures.hidden;
    const reply = await rig.keyed(`/books/${source}/${id}`);
    expect(reply.status).toBe(404);
    expect(error(reply.body)['code']).toBe('not_found');
  });

  test('is 404 not_found while it is not indexed', async () => {
    const { source, id } = rig.catalogue.fixtures.unindexed;
    expect((await rig.keyed(`/books/${source}/${id}`)).status).toBe(404);
  });

  test('redirects to its own path if another source has it', async () => {
    const { asked, source, id } = rig.catalogue.fixtures.filedElsewhere;
    const reply = await rig.keyed(`/books/${asked}/${id}`);
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toBe(`${rig.catalogue.url}/api/v1/books/${source}/${id}`);
    expect(reply.text).toBe('');
  });
});

describe('a subgenre', () => {
  test('needs its genre', async () => {
    const alone = await rig.keyed(`/source_a/books${query({ subgenre: '东方玄幻' })}`);
    expect(error(alone.body)).toMatchObject({ code: 'invalid_parameter', param: 'subgenre' });
    const wrong = await rig.keyed(
      `/source_a/books${query({ subgenre: '东方玄幻', genre: '都市' })}`,
    );
    expect(error(wrong.body)).toMatchObject({ code: 'invalid_parameter', param: 'subgenre' });
    const right = await rig.keyed(
      `/source_a/books${query({ subgenre: '东方玄幻', genre: '玄幻' })}`,
    );
    expect(right.status).toBe(200);
  });
});

test('a book URL as part of a title is rejected with a hint to search', async () => {
  const { body } = await rig.keyed(
    `/source_a/books${query({ title: 'https://www.source-a.example/book/1030000019/' })}`,
  );
  expect(error(body)).toMatchObject({ code: 'invalid_parameter', param: 'title' });
  expect(error(body)['message']).toContain('/search');
});

describe('a browser on another origin', () => {
  test.each([
    { headers: { Origin: 'https://elsewhere.example' } },
    { headers: { 'Sec-Fetch-Site': 'cross-site' } },
    {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    },
  ])('is 403 cors_not_allowed (%o)', async (init) => {
    const key = init.method === 'OPTIONS' ? { key: null } : {};
    const reply = await rig.keyed('/search?q=sword', { ...init, ...key });
    expect(reply.status).toBe(403);
    expect(error(reply.body)['code']).toBe('cors_not_allowed');
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the method', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is 405 method_not_allowed', async (method) => {
    const reply = await rig.keyed('/sources', { method });
    expect(reply.status).toBe(405);
    expect(error(reply.body)['code']).toBe('method_not_allowed');
  });

  test('HEAD responds like GET without the body, and costs the same', async () => {
    const before = rig.catalogue.spent();
    const reply = await rig.keyed('/source_a/books', { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(reply.text).toBe('');
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(rig.catalogue.spent() - before).toBe(5);
  });
});
