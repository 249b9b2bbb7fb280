import { afterAll, beforeAll, describe } from 'vitest';

import { bucketContract } from './contract.ts';
import { openRedisFixture } from './bucket-fixture.ts';
import { hasRedis } from '../../support/redis-server.ts';
import { startRedisServer, type RedisServerFixture } from './redis-server.ts';

describe.skipIf(!hasRedis)('on a Redis', () => {
  let fixture: RedisServerFixture;
  beforeAll(async () => {
    fixture = await startRedisServer('--appendonly', 'no');
  });
  afterAll(() => fixture.close());

  bucketContract(() => openRedisFixture(fixture.connection));
});
