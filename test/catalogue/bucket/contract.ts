import { describe } from 'vitest';

import { limitContract } from './contract/limit.ts';
import { orderContract } from './contract/order.ts';
import { waitContract } from './contract/wait.ts';
import { watchShareContract } from './contract/watch-share.ts';
import { serviceSignalContract } from './contract/service-signals.ts';
import type { OpenBucketFixture } from './bucket-fixture.ts';

/** What every bucket promises, however many processes stand behind it. */
export function bucketContract(open: OpenBucketFixture): void {
  describe('the limit', () => {
    limitContract(open);
  });
  describe('who goes first', () => {
    orderContract(open);
  });
  describe('nobody waits in vain', () => {
    waitContract(open);
  });
  describe("the service's own word", () => {
    serviceSignalContract(open);
  });
  describe("the watches' share of units", () => {
    watchShareContract(open);
  });
}
