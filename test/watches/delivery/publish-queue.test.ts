import { describe, expect, test } from 'vitest';

import { limitedFor, refusedFor } from './scripted-channels.ts';
import { createDeliveryStack } from './delivery-stack.ts';

const hourMs = 3_600_000;

describe('a post of an announcement channel', () => {
  test('is published after it is sent', async () => {
    const { clock, channels, records, process, decided } = createDeliveryStack('announcement');
    expect(await process('one').send(decided('a'))).toMatchObject({ kind: 'posted' });
    await clock.advance(1_000);
    expect(channels.messages).toMatchObject([{ isPublished: true }]);
    expect((await records.stored()).unpublished).toEqual([]);
  });

  test('does not delay later posts by Discord’s hourly limit', async () => {
    const { clock, channels, records, process, decided } = createDeliveryStack('announcement');
    channels.fates.publish = [limitedFor(hourMs)];
    const sender = process('one');
    await sender.send(decided('a'));
    await clock.advance(1_000);
    expect((await records.stored()).unpublished).toMatchObject([{ messageId: 'message-1' }]);
    expect(await sender.send(decided('b'))).toMatchObject({ kind: 'posted' });
    await clock.advance(1_000);
    expect(channels.messages).toMatchObject([{ isPublished: false }, { isPublished: true }]);
    await clock.advance(hourMs);
    expect(channels.calls.filter((call) => call === 'publish')).toHaveLength(2);
    expect((await records.stored()).unpublished).toEqual([]);
  });

  // A 429 without a time was repeated at once, 318 times in 12 seconds; one of a second, each second.
  test.each([
    ['no time', 0],
    ['a time that is too short', 1_000],
  ])('is not repeated again and again if Discord limits it with %s', async (_, retryAfterMs) => {
    const { clock, channels, process, decided } = createDeliveryStack('announcement');
    channels.fates.publish = Array.from({ length: 1_000 }, () => limitedFor(retryAfterMs));
    await process('one').send(decided('a'));
    const published = () => channels.calls.filter((call) => call === 'publish').length;
    await clock.advance(12_000);
    expect(published()).toBeLessThanOrEqual(5);
    await clock.advance(hourMs);
    expect(published()).toBeLessThanOrEqual(25);
  });

  test('is published by the next process when it is due', async () => {
    const { clock, channels, process, resumed, decided } = createDeliveryStack('announcement');
    channels.fates.publish = [limitedFor(hourMs)];
    const first = process('one');
    await first.send(decided('a'));
    await clock.advance(1_000);
    await first.stop();
    expect(clock.pending()).toBe(0);
    await resumed('two');
    await clock.advance(hourMs - 2_000);
    expect(channels.messages).toMatchObject([{ isPublished: false }]);
    await clock.advance(2_000);
    expect(channels.messages).toMatchObject([{ isPublished: true }]);
  });

  test('is published by the next process if the clock was set back by ten days', async () => {
    const { clock, channels, process, resumed, decided } = createDeliveryStack('announcement');
    channels.fates.publish = [limitedFor(hourMs)];
    const first = process('one');
    await first.send(decided('a'));
    await clock.advance(1_000);
    await first.stop();
    clock.set(clock.now() - 240 * hourMs);
    await resumed('two');
    await clock.advance(hourMs);
    expect(channels.messages).toMatchObject([{ isPublished: true }]);
  });

  test('that Discord refuses to publish stays unpublished', async () => {
    const { clock, channels, records, lines, process, decided } =
      createDeliveryStack('announcement');
    channels.fates.publish = [refusedFor(50_013)];
    await process('one').send(decided('a'));
    await clock.advance(hourMs);
    expect(channels.calls).toEqual(['send', 'publish']);
    expect((await records.stored()).unpublished).toEqual([]);
    expect(lines).toMatchObject([{ fields: { discordCode: 50_013 } }]);
  });

  test('is published although a response or the store failed', async () => {
    const { clock, channels, records, process, decided } = createDeliveryStack('announcement');
    channels.fates.publish = ['lost', 'lost answer'];
    records.fail('endPublishing');
    await process('one').send(decided('a'));
    await clock.advance(hourMs);
    expect(channels.messages).toMatchObject([{ isPublished: true }]);
    expect((await records.stored()).unpublished).toEqual([]);
  });
});
