import { describe, expect, test } from 'vitest';

import { unread } from '../../../../src/playground/page/frame/unread.ts';
import { shownChannel } from './shown-channel.ts';

const general = shownChannel('general', { newest: '1' });
const news = shownChannel('news', { newest: '2' });

describe('A channel', () => {
  test('counts as read with all that was there when the page opened', () => {
    const marks = unread();
    marks.see('mira', [general, news], 'general');
    expect(marks.isUnread('mira', news)).toBe(false);
  });

  test('is unread once something came while another was open, until it is opened', () => {
    const marks = unread();
    const newer = { ...news, newest: '3' };
    marks.see('mira', [general, news], 'general');
    marks.see('mira', [general, newer], 'general');
    expect(marks.isUnread('mira', newer)).toBe(true);
    marks.see('mira', [general, newer], 'news');
    expect(marks.isUnread('mira', newer)).toBe(false);
  });

  test('is read by what comes while it is open', () => {
    const marks = unread();
    const newer = { ...general, newest: '3' };
    marks.see('mira', [general, news], 'general');
    marks.see('mira', [newer, news], 'general');
    expect(marks.isUnread('mira', newer)).toBe(false);
  });

  test('is unread when it came to be with something in it', () => {
    const marks = unread();
    const post = shownChannel('post', { kind: 'thread', newest: '4' });
    marks.see('mira', [general], 'general');
    marks.see('mira', [general, post], 'general');
    expect(marks.isUnread('mira', post)).toBe(true);
    expect(marks.isUnread('mira', shownChannel('empty'))).toBe(false);
  });

  test('is read by each person for themselves', () => {
    const marks = unread();
    const newer = { ...news, newest: '3' };
    marks.see('mira', [general, news], 'general');
    marks.see('ada', [general, newer], 'news');
    expect(marks.isUnread('mira', newer)).toBe(true);
    expect(marks.isUnread('ada', newer)).toBe(false);
  });
});
