import { describe, expect, test } from 'vitest';

import type { ApiResponse } from '../../src/catalogue/contract.ts';
import { cachedRefusal, parseRefusal } from '../../src/catalogue/refusals.ts';
import type { Problem } from '../../src/model/problem.ts';
import { KEYED_ERRORS } from '../../src/playground/catalogue/keyed/errors.ts';

const now = Date.UTC(2026, 10, 21, 23, 30);
const midnight = Date.UTC(2026, 10, 22);

function answer(status: number, body: unknown, retryAfterMs: number | null = null): ApiResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    body: text,
    headers: { retryAfterMs, units: null, sunset: null },
    movedTo: null,
  };
}

function keyed(status: number, code: string, more: Record<string, unknown> = {}, retry?: number) {
  const error = { code, status, message: 'What to do next.', docs_url: 'https://d', ...more };
  const refusal = parseRefusal(
    answer(status, { error }, retry ?? null),
    { interface: 'keyed', missing: 'board' },
    now,
  );
  return refusal?.problem;
}

function open(status: number, body: unknown, retry?: number) {
  const asked = { interface: 'open', missing: 'book' } as const;
  return parseRefusal(answer(status, body, retry ?? null), asked, now)?.problem;
}

test.each([200, 204, 299])('status %i is no refusal', (status) => {
  expect(parseRefusal(answer(status, ''), { interface: 'open', missing: 'book' }, now)).toBeNull();
});

describe('the rows of the keyed error table', () => {
  const detail = 'What to do next.';
  const rows: [number, string, Record<string, unknown>, number | undefined, Problem][] = [
    [
      400,
      'invalid_parameter',
      { param: 'sort' },
      undefined,
      { code: 'not_accepted', param: 'sort', detail },
    ],
    [
      400,
      'invalid_parameter',
      { param: 'source' },
      undefined,
      { code: 'not_found', what: 'source' },
    ],
    [
      400,
      'unknown_parameter',
      { param: 'x' },
      undefined,
      { code: 'not_accepted', param: 'x', detail },
    ],
    [400, 'unknown_parameter', {}, undefined, { code: 'not_accepted', param: null, detail }],
    [
      400,
      'page_out_of_range',
      { message: 'Page 51 is too deep; the last page is 50.' },
      undefined,
      { code: 'beyond_last_page', lastPage: 50 },
    ],
    [
      400,
      'page_out_of_range',
      { message: 'Only 20 pages.' },
      undefined,
      { code: 'beyond_last_page', lastPage: 20 },
    ],
    [
      400,
      'page_out_of_range',
      { message: 'Page 51 of 50.' },
      undefined,
      { code: 'beyond_last_page', lastPage: null },
    ],
    [400, 'sort_not_available', {}, undefined, { code: 'not_sortable' }],
    [401, 'missing_key', {}, undefined, { code: 'down' }],
    [401, 'invalid_key', {}, undefined, { code: 'key_refused', refusal: 'invalid_key' }],
    [401, 'revoked_key', {}, undefined, { code: 'key_refused', refusal: 'revoked_key' }],
    [403, 'account_blocked', {}, undefined, { code: 'key_refused', refusal: 'account_blocked' }],
    [403, 'cors_not_allowed', {}, undefined, { code: 'down' }],
    [404, 'not_found', {}, undefined, { code: 'not_found', what: 'board' }],
    [404, 'unknown_source', {}, undefined, { code: 'not_found', what: 'source' }],
    [404, 'not_supported', {}, undefined, { code: 'not_supported' }],
    [405, 'method_not_allowed', {}, undefined, { code: 'down' }],
    [429, 'rate_limited', {}, 17_000, { code: 'rate_limited', retryAt: now + 17_000 }],
    [429, 'rate_limited', {}, undefined, { code: 'rate_limited', retryAt: now + 60_000 }],
    [429, 'quota_exceeded', {}, 1_800_000, { code: 'quota_spent', retryAt: midnight }],
    [429, 'quota_exceeded', {}, undefined, { code: 'quota_spent', retryAt: midnight }],
    [500, 'internal', {}, undefined, { code: 'down' }],
    [503, 'api_disabled', {}, 600_000, { code: 'switched_off', retryAt: now + 600_000 }],
    [503, 'api_disabled', {}, undefined, { code: 'switched_off', retryAt: null }],
  ];
  test.each(rows)('%i %s %j', (status, code, more, retry, problem) => {
    expect(keyed(status, code, more, retry)).toEqual(problem);
  });

  test('are all of the table', () => {
    expect(Object.fromEntries(rows.map(([status, code]) => [code, status]))).toEqual(KEYED_ERRORS);
  });

  test('a Retry-After of more than a minute on a key means spent units, whatever the body says', () => {
    const retryAt = now + 1_800_000;
    expect(keyed(429, 'code_of_next_year', {}, 1_800_000)).toEqual({
      code: 'quota_spent',
      retryAt,
    });
    const retrySoon = now + 60_000;
    expect(keyed(429, 'code_of_next_year', {}, 60_000)).toEqual({
      code: 'rate_limited',
      retryAt: retrySoon,
    });
  });

  test.each<[number, Problem]>([
    [400, { code: 'not_accepted', param: null, detail }],
    [401, { code: 'key_refused', refusal: 'invalid_key' }],
    [403, { code: 'down' }],
    [404, { code: 'not_found', what: 'board' }],
    [410, { code: 'not_found', what: 'board' }],
    [429, { code: 'rate_limited', retryAt: now + 60_000 }],
    [500, { code: 'down' }],
  ])('an unknown code is interpreted by its status %i', (status, problem) => {
    expect(keyed(status, 'code_of_next_year')).toEqual(problem);
  });

  test('the problem contains the service’s error', () => {
    const body = {
      error: {
        code: 'invalid_parameter',
        status: 400,
        message: 'No.',
        param: 'q',
        docs_url: 'https://d',
      },
    };
    const refusal = parseRefusal(answer(400, body), { interface: 'keyed', missing: 'book' }, now);
    expect(refusal?.service).toEqual({
      status: 400,
      code: 'invalid_parameter',
      message: 'No.',
      param: 'q',
      docsUrl: 'https://d',
    });
  });
});

describe('the open interface', () => {
  const says = (code: string) => ({ error: { code, message: 'Oh.' } });
  test.each<[number, unknown, number | undefined, Problem]>([
    [400, says('BAD_REQUEST'), undefined, { code: 'not_accepted', param: null, detail: 'Oh.' }],
    [401, says('UNAUTHORIZED'), undefined, { code: 'down' }],
    [401, says('INVALID_KEY'), undefined, { code: 'down' }],
    [403, says('FORBIDDEN'), undefined, { code: 'down' }],
    [404, says('NOT_FOUND'), undefined, { code: 'not_found', what: 'book' }],
    [404, { error: 'gone' }, undefined, { code: 'not_found', what: 'book' }],
    [408, says('TIMEOUT'), undefined, { code: 'slow' }],
    [422, says('UNPROCESSABLE'), undefined, { code: 'not_accepted', param: null, detail: 'Oh.' }],
    [429, says('TOO_MANY_REQUESTS'), 5_000, { code: 'rate_limited', retryAt: now + 5_000 }],
    [500, says('INTERNAL_ERROR'), undefined, { code: 'down' }],
    [502, '<html>Bad gateway</html>', undefined, { code: 'down' }],
    [503, '<html>Busy</html>', undefined, { code: 'down' }],
    [503, '<html>Busy</html>', 9_000, { code: 'switched_off', retryAt: now + 9_000 }],
    [504, '', undefined, { code: 'slow' }],
  ])('%i %j', (status, body, retry, problem) => {
    expect(open(status, body, retry)).toEqual(problem);
  });
});

test.each<[number, Problem]>([
  [401, { code: 'down' }],
  [404, { code: 'down' }],
  [414, { code: 'not_accepted', param: null, detail: 'HTTP 414' }],
  [429, { code: 'rate_limited', retryAt: now + 60_000 }],
  [304, { code: 'unreadable' }],
  [300, { code: 'unreadable' }],
])(
  'a page of something in between with status %i blames neither key nor book',
  (status, problem) => {
    const asked = { interface: 'keyed', missing: 'book' } as const;
    expect(parseRefusal(answer(status, '<html></html>'), asked, now)?.problem).toEqual(problem);
  },
);

test.each(['', 'null', '[]', '"x"', '{"error":null}', '{"error":{"code":5,"message":[]}}', '{'])(
  'an error body of any shape is survived: %s',
  (body) => {
    const asked = { interface: 'keyed', missing: 'book' } as const;
    const refusal = parseRefusal(answer(500, body), asked, now);
    expect(refusal?.problem).toEqual({ code: 'down' });
    expect(refusal?.service).toMatchObject({ status: 500, code: null, message: 'HTTP 500' });
  },
);

test('a spent quota of the open interface is a rate limit, because it has no units', () => {
  const body = { error: { code: 'QUOTA_EXCEEDED', message: 'Later.' } };
  expect(open(429, body, 90_000)).toEqual({ code: 'rate_limited', retryAt: now + 90_000 });
});

test('a very long message is truncated', () => {
  const body = { error: { code: 'internal', message: 'é'.repeat(100_000) } };
  const asked = { interface: 'keyed', missing: 'book' } as const;
  expect(parseRefusal(answer(500, body), asked, now)?.service?.message).toHaveLength(500);
});

test('a cached refusal gives the same problem', () => {
  const asked = { interface: 'keyed', missing: 'booklist' } as const;
  const body = { error: { code: 'not_found', message: 'No such list.' } };
  const first = parseRefusal(answer(404, body), asked, now);
  if (!first?.service) throw new Error('a 404 is a refusal');
  const again = cachedRefusal(first.service, asked, now);
  expect(again.problem).toEqual(first.problem);
  expect(again.service).toEqual(first.service);
});
