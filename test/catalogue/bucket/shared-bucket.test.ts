import { afterAll, beforeAll, describe } from 'vitest';

import { bucketContract } from './contract.ts';
import { openSharedStage } from './stage.ts';
import { hasRedis } from '../../support/redis-server.ts';
import { redisRig, type RedisRig } from './redis-rig.ts';

describe.skipIf(!hasRedis)('on a Redis', () => {
  let rig: RedisRig;
  beforeAll(async () => {
    rig = await redisRig('--appendonly', 'no');
  });
  afterAll(() => rig.close());

  bucketContract(() => openSharedStage(rig.run));
});
