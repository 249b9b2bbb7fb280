import { describe, expect, test } from 'vitest';

import { createDeliveryStack, wholeLength } from './delivery-stack.ts';

const minuteMs = 60_000;
const internalError = { kind: 'unsure', status: 500 } as const;
const picture = {
  name: 'places.png',
  description: 'Moth: 2 → 1',
  embed: null,
  png: new Uint8Array([1, 2, 3]),
};
const withCharts = { hasChart: true };

describe('the picture of a post', () => {
  test.each(['text', 'forum', 'thread'] as const)(
    'is sent with it in a %s channel',
    async (kind) => {
      const { channels, process, decided } = createDeliveryStack(kind, withCharts);
      await process('one').send(decided('a'));
      expect(channels.messages).toMatchObject([{ picture }]);
    },
  );

  test('is sent again after a lost response, and the post exists once', async () => {
    const { clock, channels, records, process, decided } = createDeliveryStack('text', withCharts);
    channels.fates.send = ['lost', 'lost answer'];
    await process('one').send(decided('a'));
    await clock.advance(minuteMs);
    expect(channels.calls).toEqual(['send', 'send', 'send']);
    expect(channels.messages).toMatchObject([{ picture }]);
    expect(records.postedHashes).toEqual(['a']);
  });

  // By Discord (40005), or with an HTML page by a proxy in front of it.
  test.each([
    ['Discord', { kind: 'refused', status: 413, discordCode: 40_005 }],
    ['a proxy', { kind: 'unsure', status: 413 }],
  ] as const)('is left out if it is too large for %s', async (_, failure) => {
    for (const kind of ['text', 'forum', 'thread'] as const) {
      const { channels, process, decided } = createDeliveryStack(kind, withCharts);
      channels.fates[kind === 'forum' ? 'openForumPost' : 'send'] = [failure];
      expect(await process('one').send(decided('a'))).toMatchObject({ kind: 'posted' });
      expect(channels.messages).toMatchObject([{ picture: null, length: wholeLength }]);
    }
  });

  test('is drawn again by a process that resumes the post', async () => {
    const { channels, process, resumed, decided } = createDeliveryStack('text', withCharts);
    channels.fates.send = ['lost'];
    await process('one').send(decided('a'));
    await resumed('one');
    expect(channels.messages).toMatchObject([{ picture }]);
  });

  test('is missing if it cannot be drawn, and the operator reads why', async () => {
    const { channels, drawing, lines, process, decided } = createDeliveryStack('text', withCharts);
    const err = new Error('the canvas is missing');
    drawing.draw = () => Promise.reject(err);
    expect(await process('one').send(decided('a'))).toMatchObject({ kind: 'posted' });
    expect(channels.messages).toMatchObject([{ length: wholeLength, picture: null }]);
    const fields = { err, watchId: 'watch-1', guildId: '2' };
    expect(lines).toEqual([
      { level: 'warn', fields, sentence: 'a post goes out without its chart' },
    ]);
  });

  test('is missing if it is not drawn within five seconds', async () => {
    const { clock, channels, drawing, process, decided } = createDeliveryStack('text', withCharts);
    drawing.draw = () => new Promise<never>(() => undefined);
    const sending = process('one').send(decided('a'));
    await clock.advance(4_999);
    expect(channels.messages).toEqual([]);
    await clock.advance(1);
    expect(channels.messages).toMatchObject([{ picture: null }]);
    expect(await sending).toMatchObject({ kind: 'posted' });
  });

  test('waits for those of other posts, which are drawn one after the other', async () => {
    const { channels, clock, drawing, process, decided } = createDeliveryStack('text', withCharts);
    const drawn: PromiseWithResolvers<Uint8Array<ArrayBuffer>>[] = [];
    drawing.draw = () => {
      const next = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
      drawn.push(next);
      return next.promise;
    };
    const sender = process('one');
    const sending = ['1', '2', '3'].map((id) => sender.send(decided('a', id)));
    await clock.advance(1);
    expect(drawn).toHaveLength(1);
    drawn[0]?.resolve(new Uint8Array([1, 2, 3]));
    await clock.advance(5_000);
    expect(drawn).toHaveLength(2);
    await Promise.all(sending);
    expect(channels.messages.map((one) => one.picture)).toEqual([picture, null, null]);
  });

  test('is missing from a post that goes out in half of its size', async () => {
    const { clock, channels, process, decided } = createDeliveryStack('text', withCharts);
    channels.failsAtPictures = true;
    await process('one').send(decided('a'));
    await clock.advance(5_000);
    expect(channels.messages).toMatchObject([{ length: wholeLength / 2, picture: null }]);
  });

  test('is sent with the whole post after an outage of Discord', async () => {
    const { clock, channels, process, decided } = createDeliveryStack('text', withCharts);
    channels.fates.send = [internalError, internalError];
    await process('one').send(decided('a'));
    await clock.advance(minuteMs);
    expect(channels.messages).toMatchObject([{ length: wholeLength, picture }]);
  });

  test('is left out of a small post at which Discord fails', async () => {
    const { clock, channels, process, resumed, decided } = createDeliveryStack('text', withCharts);
    channels.fates.send = ['lost'];
    await process('one').send(decided('a'));
    channels.failsAtPictures = true;
    await resumed('one');
    expect(channels.messages).toEqual([]);
    await clock.advance(minuteMs);
    expect(channels.messages).toMatchObject([{ length: wholeLength, picture: null }]);
  });
});
