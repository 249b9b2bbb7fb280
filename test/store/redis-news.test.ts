import { describe, expect, test } from 'vitest';

import { openProcessMessages } from '../../src/store/redis/news.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, ownRedis, recordEvents } from './redis-servers.ts';

describe.skipIf(!hasRedis)('messages between processes in Redis (needs redis-server)', () => {
  test('reach the one that they are for, and fail while Redis is away', async () => {
    const server = await ownRedis();
    const one = await openProcessMessages(await connected(server, recordEvents()), 'one');
    const other = await openProcessMessages(await connected(server, recordEvents()), 'other');
    const received: string[] = [];
    for (const [name, messages] of Object.entries({ one, other })) {
      messages.listen((text) => received.push(`${name} ${text}`));
    }
    await one.send('other', 'a question');
    await expect.poll(() => received).toEqual(['other a question']);
    await server.stop('SIGKILL');
    await expect(one.send('other', 'another')).rejects.toMatchObject({ name: 'StoreError' });
  });
});
