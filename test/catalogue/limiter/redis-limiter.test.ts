import { afterAll, beforeAll, describe } from 'vitest';

import { limiterContract } from './contract.ts';
import { openRedisFixture } from './limiter-fixture.ts';
import { hasRedis } from '../../support/redis-server.ts';
import { startRedisServer, type RedisServerFixture } from './redis-server.ts';

describe.skipIf(!hasRedis)('on a Redis', () => {
  let fixture: RedisServerFixture;
  beforeAll(async () => {
    fixture = await startRedisServer('--appendonly', 'no');
  });
  afterAll(() => fixture.close());

  limiterContract(() => openRedisFixture(fixture.connection));
});
