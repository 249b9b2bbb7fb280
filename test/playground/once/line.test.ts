import { describe, expect, test } from 'vitest';

import { parseLine } from '../../../src/playground/once/line.ts';

describe('a line', () => {
  test.each([
    ['/rank board:"Moon" page:2', { act: 'command', typed: '/rank board:"Moon" page:2' }],
    ['  /help ', { act: 'command', typed: '/help' }],
    ['suggest /rank board:moon', { act: 'suggest', typed: '/rank board:moon' }],
    ['press Next page', { act: 'press', button: 'Next page' }],
    ['choose View: Chapters', { act: 'choose', wanted: 'View: Chapters' }],
    ['fill API key: abc', { act: 'fill', filled: 'API key: abc' }],
    ['fill Note: one\ntwo', { act: 'fill', filled: 'Note: one\ntwo' }],
    ['fill 备注：第一', { act: 'fill', filled: '备注：第一' }],
    ['submit', { act: 'submit' }],
    ['close', { act: 'close' }],
    ['say 《月》', { act: 'say', content: '《月》' }],
    ['apps Find books here', { act: 'apps', command: 'Find books here' }],
    ['step', { act: 'step', day: false }],
    ['step day', { act: 'step', day: true }],
  ])('%j is parsed', (line, read) => {
    expect(parseLine(line)).toEqual(read);
  });

  test.each([
    ['dance', /^"dance" is not a line: a line begins with \/ or one of press, choose, /],
    ['', /^"" is not a line/],
    ['constructor x', /is not a line/],
    ['press', /^press takes the label of a button\.$/],
    ['choose', /^choose takes/],
    ['fill key', /^fill takes a field and its text/],
    ['submit now', /^submit takes no argument, not "now"\.$/],
    ['say', /^say takes/],
    ['apps', /^apps takes/],
    ['suggest moon', /^suggest takes a command/],
    ['step week', /^step takes no argument or "day", not "week"\.$/],
  ])('%j is rejected with what to write instead', (line, why) => {
    expect(parseLine(line)).toEqual({
      act: 'invalid',
      reason: expect.stringMatching(why) as string,
    });
  });
});
