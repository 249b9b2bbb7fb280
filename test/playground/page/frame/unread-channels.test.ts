import { describe, expect, test } from 'vitest';

import { unreadChannels } from '../../../../src/playground/page/frame/unread-channels.ts';
import { shownChannel } from './channel-view.ts';

const general = shownChannel('general', { latest: '1' });
const news = shownChannel('news', { latest: '2' });

describe('a channel', () => {
  test('is read when the page opens', () => {
    const marks = unreadChannels();
    marks.update('mira', [general, news], 'general');
    expect(marks.isUnread('mira', news)).toBe(false);
  });

  test('is unread after a message while another channel is open, until it is opened', () => {
    const marks = unreadChannels();
    const newer = { ...news, latest: '3' };
    marks.update('mira', [general, news], 'general');
    marks.update('mira', [general, newer], 'general');
    expect(marks.isUnread('mira', newer)).toBe(true);
    marks.update('mira', [general, newer], 'news');
    expect(marks.isUnread('mira', newer)).toBe(false);
  });

  test('stays read while it is open', () => {
    const marks = unreadChannels();
    const newer = { ...general, latest: '3' };
    marks.update('mira', [general, news], 'general');
    marks.update('mira', [newer, news], 'general');
    expect(marks.isUnread('mira', newer)).toBe(false);
  });

  test('is unread if it is created with a message', () => {
    const marks = unreadChannels();
    const post = shownChannel('post', { kind: 'thread', latest: '4' });
    marks.update('mira', [general], 'general');
    marks.update('mira', [general, post], 'general');
    expect(marks.isUnread('mira', post)).toBe(true);
    expect(marks.isUnread('mira', shownChannel('empty'))).toBe(false);
  });

  test('is read by each person separately', () => {
    const marks = unreadChannels();
    const newer = { ...news, latest: '3' };
    marks.update('mira', [general, news], 'general');
    marks.update('ada', [general, newer], 'news');
    expect(marks.isUnread('mira', newer)).toBe(true);
    expect(marks.isUnread('ada', newer)).toBe(false);
  });
});
