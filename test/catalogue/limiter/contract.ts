import { describe } from 'vitest';

import { begunQuestionContract } from './contract/begun-questions.ts';
import { limitContract } from './contract/limit.ts';
import { orderContract } from './contract/order.ts';
import { questionContract } from './contract/questions.ts';
import { waitContract } from './contract/wait.ts';
import { userShareContract } from './contract/user-share.ts';
import { watchShareContract } from './contract/watch-share.ts';
import { serviceSignalContract } from './contract/service-signals.ts';
import type { OpenLimiterFixture } from './limiter-fixture.ts';

/** The contract of every limiter, for one process and for many. */
export function limiterContract(open: OpenLimiterFixture): void {
  describe('the limit', () => {
    limitContract(open);
  });
  describe('who goes first', () => {
    orderContract(open);
  });
  describe('questions', () => {
    questionContract(open);
    begunQuestionContract(open);
  });
  describe('waiting', () => {
    waitContract(open);
  });
  describe("the service's limits", () => {
    serviceSignalContract(open);
  });
  describe('the last units of a day', () => {
    userShareContract(open);
  });
  describe("the watches' share of units", () => {
    watchShareContract(open);
  });
}
