import { describe, expect, test } from 'vitest';

import { openAnswerNews } from '../../src/store/redis/news.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, ownRedis, recordEvents } from './redis-servers.ts';

describe.skipIf(!hasRedis)('news of answers in Redis (needs redis-server)', () => {
  test('reach all processes, and an outage costs no more than the news', async () => {
    const server = await ownRedis();
    const [one, other] = [
      await openAnswerNews(await connected(server, recordEvents())),
      await openAnswerNews(await connected(server, recordEvents())),
    ];
    const received: string[] = [];
    for (const [name, news] of Object.entries({ one, other })) {
      news.subscribe((key) => received.push(`${name} ${key}`));
    }
    await one.publish('open:/v1/books/1');
    await expect
      .poll(() => received.toSorted())
      .toEqual(['one open:/v1/books/1', 'other open:/v1/books/1']);
    await server.stop('SIGKILL');
    await expect(one.publish('open:/v1/books/2')).resolves.toBeUndefined();
    expect(received).toHaveLength(2);
  });
});
