import { describe, expect, test } from 'vitest';

import { readerFor } from '../../../../src/playground/page/reader.ts';
import {
  startsNewDay,
  continuesGroup,
} from '../../../../src/playground/page/conversation/message-grouping.ts';
import { shownMessage } from './message-view.ts';

const minute = 60_000;
const inGreenwich = readerFor('en-US', 'UTC');
const inShanghai = readerFor('zh-CN', 'Asia/Shanghai');

/** 16:20 UTC, 00:20 in Shanghai. */
const first = shownMessage();

describe('a message joins the group above', () => {
  test.each([0, 1, 6.9])('if it follows %d minutes later', (minutes) => {
    const next = shownMessage({ at: first.at + minutes * minute });
    expect(continuesGroup(first, next, inGreenwich)).toBe(true);
  });

  test.each([
    ['arrives seven minutes later', { at: first.at + 7 * minute }],
    ['is from another person', { author: 'Oren' }],
    ['is from an app of the same name', { isApp: true }],
    ['is visible only to the reader', { isEphemeral: true }],
    ['answers something', { origin: { who: 'Oren', by: 'command', name: 'rank', replyTo: null } }],
    ['was published', { published: true }],
  ] as const)('but not when it %s', (_what, part) => {
    expect(continuesGroup(first, shownMessage(part), inGreenwich)).toBe(false);
  });

  test("but not across midnight in the reader's calendar", () => {
    const before = shownMessage({ at: Date.UTC(2026, 2, 5, 15, 59) });
    const after = shownMessage({ at: Date.UTC(2026, 2, 5, 16, 1) });
    expect(continuesGroup(before, after, inGreenwich)).toBe(true);
    expect(continuesGroup(before, after, inShanghai)).toBe(false);
  });

  test('but not if there is none', () => {
    expect(continuesGroup(undefined, first, inGreenwich)).toBe(false);
  });
});

describe('a day begins', () => {
  test('with the first message', () => {
    expect(startsNewDay(undefined, first, inGreenwich)).toBe(true);
  });

  test("at the reader's midnight", () => {
    const before = shownMessage({ at: first.at - 30 * minute });
    expect(startsNewDay(before, first, inGreenwich)).toBe(false);
    expect(startsNewDay(before, first, inShanghai)).toBe(true);
  });
});
