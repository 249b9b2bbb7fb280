import { describe, expect, test } from 'vitest';

import type { Problem } from '../../src/model/problem.ts';
import type { Address } from '../../src/pages/address.ts';
import { problemPage } from '../../src/pages/problem.ts';
import { waitingPage } from '../../src/pages/waiting.ts';
import { breaches, dangers, textOf, linksOf } from './support/message.ts';
import { readerOf, viewOf } from './support/reading.ts';

const retryAt = Date.UTC(2026, 10, 22);
const here = 'board/source_a:monthly' as Address;

/** One problem for each code; a missing code is a type error. */
const each: { readonly [Code in Problem['code']]: Extract<Problem, { code: Code }> } = {
  not_found: { code: 'not_found', what: 'book' },
  not_supported: { code: 'not_supported' },
  needs_key: { code: 'needs_key' },
  key_locked: { code: 'key_locked' },
  key_refused: { code: 'key_refused', refusal: 'revoked_key' },
  typed_key_refused: { code: 'typed_key_refused', refusal: 'invalid_key' },
  quota_spent: { code: 'quota_spent', retryAt },
  not_accepted: { code: 'not_accepted', param: 'min_*score*', detail: 'one of @everyone, 8' },
  beyond_last_page: { code: 'beyond_last_page', lastPage: 7 },
  not_sortable: { code: 'not_sortable' },
  many_open: { code: 'many_open', most: 20 },
  busy: { code: 'busy', retryAt },
  rate_limited: { code: 'rate_limited', retryAt },
  switched_off: { code: 'switched_off', retryAt: null },
  slow: { code: 'slow' },
  down: { code: 'down' },
  unreadable: { code: 'unreadable' },
  not_allowed: { code: 'not_allowed' },
  server_only: { code: 'server_only' },
  lost_address: { code: 'lost_address' },
  no_page_number: { code: 'no_page_number' },
  malformed_key: { code: 'malformed_key', slip: 'form' },
  server_left: { code: 'server_left' },
  key_modal_off: { code: 'key_modal_off' },
  watch_refused: { code: 'watch_refused' },
  watches_full: { code: 'watches_full', most: 50 },
  post_open: { code: 'post_open' },
  discord_away: { code: 'discord_away' },
  post_refused: { code: 'post_refused', trouble: { code: 'channel_gone' } },
  not_stored: { code: 'not_stored', reason: 'full' },
  answer_moderated: { code: 'answer_moderated' },
  store_away: { code: 'store_away' },
  not_read: { code: 'not_read' },
  closing: { code: 'closing' },
};
const passing = new Set<Problem['code']>([
  ...(['quota_spent', 'busy', 'rate_limited', 'switched_off'] as const),
  ...(['slow', 'down', 'unreadable', 'store_away', 'not_read', 'discord_away', 'closing'] as const),
]);

test.each(Object.values(each))('$code has a sentence for every reader', (problem) => {
  const readers = [readerOf(), readerOf({ isAdmin: true }), readerOf({ guildId: null })];
  for (const reader of readers) {
    const message = problemPage(problem, viewOf(reader), undefined, here);
    expect(textOf(message)).toMatch(/^[A-Z].{20,}\./);
    expect(textOf(message)).not.toMatch(/\{\{|problem\.|undefined|null/);
    expect([breaches(message), dangers(message)]).toEqual([[], []]);
  }
});

test('no two problems have the same sentence for an admin', () => {
  const renderContext = viewOf(readerOf({ isAdmin: true }));
  const said = Object.values(each).map((problem) => textOf(problemPage(problem, renderContext)));
  expect(new Set(said).size).toBe(said.length);
});

test.each(Object.values(each))('$code offers another attempt only if that can help', (problem) => {
  const ways = linksOf(problemPage(problem, viewOf(), undefined, here));
  expect(ways).toEqual(passing.has(problem.code) ? { 'Try again': here } : {});
});

test('a problem with a known time says when to try again', () => {
  expect(textOf(problemPage(each.busy, viewOf()))).toBe(
    `Too many people are asking right now.\nAvailable again <t:${retryAt / 1000}:R>.`,
  );
  expect(textOf(problemPage({ ...each.busy, isStoreNew: true }, viewOf()))).toBe(
    `Colophon is starting up and cannot ask the catalogue yet.\nAvailable again <t:${retryAt / 1000}:R>.`,
  );
  expect(textOf(problemPage(each.slow, viewOf()))).toContain('Please try again in a moment.');
});

test('a time of Discord’s reads right before it and after it', () => {
  const again = textOf(problemPage(each.rate_limited, viewOf()));
  const waiting = textOf(waitingPage({ dueAt: retryAt, reason: 'people' }, viewOf(), undefined));
  const asShown = (time: string) =>
    [again, waiting].map((text) => text.replace(/<t:\d+:R>/u, time).split('\n'));
  expect(asShown('in 17 seconds')).toEqual([
    ['Too many questions at once.', 'Available again in 17 seconds.'],
    [
      'Many people are asking. Expected answer: in 17 seconds.',
      '-# The answer appears here by itself.',
    ],
  ]);
  expect(asShown('15 seconds ago')).toEqual([
    ['Too many questions at once.', 'Available again 15 seconds ago.'],
    [
      'Many people are asking. Expected answer: 15 seconds ago.',
      '-# The answer appears here by itself.',
    ],
  ]);
});

test('without an address to retry there is no button', () => {
  expect(linksOf(problemPage(each.busy, viewOf()))).toEqual({});
});

describe('the person who can act learns what to do', () => {
  const textFor = (problem: Problem, reader: Parameters<typeof readerOf>[0]): string =>
    textOf(problemPage(problem, viewOf(readerOf(reader))));

  test('about a missing key', () => {
    expect(textFor(each.needs_key, { isAdmin: true })).toContain(
      'Add one for this server with `/setup key`',
    );
    expect(textFor(each.needs_key, {})).toContain('A server admin can add one with `/setup key`');
    expect(textFor(each.needs_key, { guildId: null })).toContain('only a server can have');
  });

  test('about a refused key, whose cause readers do not see', () => {
    expect(textFor(each.key_refused, { isAdmin: true })).toContain('has been revoked');
    expect(textFor(each.key_refused, {})).toBe(
      'This needs the server’s API key, which has stopped working. A server admin can fix it with `/setup status`.',
    );
    expect(textFor(each.key_refused, {})).not.toContain('revoked');
  });

  test('about a key that the bot cannot decrypt', () => {
    expect(textFor(each.key_locked, { isAdmin: true })).toContain('Set the same key again');
    expect(textFor(each.key_locked, {})).toBe(textFor(each.key_refused, {}));
  });

  test('about a board, which the sentence names', () => {
    const problem = { ...each.key_refused, of: 'board' } as const;
    expect(textFor(problem, {})).toMatch(/^This board needs the server’s API key/);
  });

  test('about spent units', () => {
    expect(textFor(each.quota_spent, { isAdmin: true })).toContain('`/setup status`');
    expect(textFor(each.quota_spent, {})).not.toContain('/setup');
  });
});

test('an unknown failure is one sentence with the reference of the log entry', () => {
  const message = problemPage(null, viewOf(), 'a1b2c3', here);
  expect(textOf(message)).toBe(
    'Something went wrong on our side and has been logged. Please try again in a moment.\n-# Reference: a1b2c3',
  );
  expect(linksOf(message)).toEqual({ 'Try again': here });
});

test('an admin sees the catalogue’s page about its error, and a reader does not', () => {
  const docsUrl = 'https://catalogue.example/docs/api#not_found';
  const shown = (isAdmin: boolean, url = docsUrl) =>
    textOf(problemPage(each.not_found, viewOf(readerOf({ isAdmin })), undefined, undefined, url));
  expect(shown(true)).toContain(`[What the catalogue says about this error](${docsUrl})`);
  expect(shown(false)).not.toContain('docs');
  expect(shown(true, 'javascript:alert(1)')).not.toContain('this error');
});
