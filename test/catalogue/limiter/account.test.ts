import { expect, test } from 'vitest';

import { Account } from '../../../src/catalogue/limiter/account.ts';
import { newLimitState } from '../../../src/catalogue/limiter/limit-state.ts';

const now = Date.UTC(2026, 10, 21, 12);
const units = { limit: 5_000, resetAt: now + 3_600_000 };

function isRefused(account: Account, user: string): boolean {
  return account.unitsShortUntil({ units: 5, urgency: 'person', user }, 0) !== null;
}

test('of hundreds of users, only one who has spent much leaves the last units to others', () => {
  const state = newLimitState();
  const account = new Account(state, 0.6, now);
  for (let index = 0; index < 300; index += 1)
    account.spend({ isWatch: false, user: `u${index}` }, 5);
  for (let count = 0; count < 20; count += 1) {
    account.spend({ isWatch: false, user: 'loud' }, 5);
    account.spend({ isWatch: false, user: `v${count}` }, 5);
  }
  account.update({ ...units, remaining: 499 }, 1);
  expect(isRefused(account, 'loud')).toBe(true);
  expect(isRefused(account, 'v3')).toBe(false);
  expect(isRefused(account, 'new')).toBe(false);
  expect(Object.keys(state.userSpending)).toHaveLength(100);
});

test('after midnight nobody has spent anything', () => {
  const state = newLimitState();
  const account = new Account(state, 0.6, now);
  account.spend({ isWatch: false, user: 'loud' }, 500);
  account.update({ ...units, remaining: 400 }, 1);
  const next = new Account(state, 0.6, units.resetAt);
  expect(isRefused(next, 'loud')).toBe(false);
  expect(state.userSpending).toEqual({});
});
