import { describe, expect, test } from 'vitest';

import type { ActivityEntry } from '../../../../src/playground/page/contract/panel.ts';
import { entryLine, type EntryLine } from '../../../../src/playground/page/panel/entry-line.ts';
import { createFormats } from '../../../../src/playground/page/panel/formats.ts';
import { panelTexts } from '../../../../src/playground/page/panel/texts.ts';
import { readerFor } from '../../../../src/playground/page/reader.ts';
import { breach, interaction, sent, upstream } from './entries.ts';

function line(entry: ActivityEntry, locale = 'en-US'): EntryLine {
  const reading = readerFor(locale, 'Asia/Taipei');
  return entryLine(entry, panelTexts[reading.language], createFormats(reading));
}

function facts(entry: ActivityEntry, locale?: string): string[] {
  return line(entry, locale).facts.map(({ text }) => text);
}

describe('a request to the catalogue', () => {
  test('shows its decoded query, its cost and its duration', () => {
    const path = '/books/search?q=%E6%96%97%E7%A0%B4&page=2';
    expect(line(upstream('a', 1, { path, units: 1200 }))).toMatchObject({
      tag: 'Keyed',
      title: '/books/search',
      query: 'q=斗破  page=2',
      facts: [
        { text: '200', tone: 'good' },
        { text: '1,200 units', tone: 'plain' },
        { text: '84 ms', tone: 'plain' },
      ],
    });
  });

  test('accepts a path that cannot be decoded', () => {
    const shown = line(upstream('a', 1, { path: '/books/%E6' }));
    expect(shown).toMatchObject({ title: '/books/%E6', query: '' });
  });

  test('explains a rejection', () => {
    const shown = line(upstream('a', 1, { status: 429, units: 0 }));
    expect(shown.facts[0]).toEqual({ text: '429 rate limited', tone: 'warning' });
  });

  test('distinguishes a pending request from one without a response', () => {
    expect(facts(upstream('a', 1, { status: null, tookMs: null, units: 0 }))).toEqual([
      'no answer yet',
    ]);
    expect(facts(upstream('a', 1, { status: null, tookMs: 10_000, units: 0 }))).toEqual([
      'no answer',
      '10 sec',
    ]);
  });
});

describe('an interaction', () => {
  test('shows the command, the user and the durations', () => {
    expect(line(interaction('a', 1))).toMatchObject({ tag: 'Command', title: '/rank' });
    expect(facts(interaction('a', 1))).toEqual([
      'Rin',
      'acknowledged after 112 ms',
      'ended after 860 ms',
    ]);
    expect(facts(interaction('a', 1), 'zh-CN').slice(1)).toEqual([
      '112毫秒后确认',
      '860毫秒后完成',
    ]);
  });

  test('has no slash for components and message commands', () => {
    expect(line(interaction('a', 1, { name: 'Look up book' })).title).toBe('Look up book');
    expect(line(interaction('a', 1, { by: 'button', name: 'page' })).title).toBe('page');
    expect(line(interaction('a', 1, { name: '/rank' })).title).toBe('/rank');
  });

  test.each([
    ['button', 'Button', '按钮', '按鈕'],
    ['menu', 'Menu', '菜单', '選單'],
    ['form', 'Form', '表单', '表單'],
  ] as const)('says that it was a %s', (by, ...tags) => {
    const told = ['en-US', 'zh-CN', 'zh-TW'].map(
      (locale) => line(interaction('a', 1, { by }), locale).tag,
    );
    expect(told).toEqual(tags);
  });

  test('shows that it failed or waits', () => {
    const waiting = { acknowledgedAfterMs: null, endedAfterMs: null } as const;
    expect(line(interaction('a', 1, { ...waiting, state: 'failed' })).facts).toContainEqual({
      text: 'failed',
      tone: 'danger',
    });
    expect(facts(interaction('a', 1, { ...waiting, state: 'waiting' }))).toEqual([
      'Rin',
      'waiting',
    ]);
  });
});

describe('a request to Discord', () => {
  test('explains an error status', () => {
    expect(line(sent('a', 1)).facts).toEqual([{ text: '200', tone: 'good' }]);
    expect(line(sent('a', 1, { status: 403 })).facts).toEqual([
      { text: '403 forbidden', tone: 'warning' },
    ]);
    expect(line(sent('a', 1, { status: 500 })).facts).toEqual([
      { text: '500 server error', tone: 'danger' },
    ]);
  });

  test('that broke a limit shows the violation', () => {
    expect(line(breach('a', 1), 'zh-TW')).toMatchObject({
      tag: '違反限制',
      title: 'POST /channels/{channel_id}/messages',
      description: 'content: Too long',
    });
  });
});
