import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { startStack } from './stack.ts';

const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

test('/setup forget deletes the answers that were fetched before the master key was changed', async () => {
  const stack = await startStack({ variables: { ENCRYPTION_KEY: older } });
  onTestFinished(async () => {
    expect(await stack.close()).toEqual([]);
  });
  await stack.person('keyed').type('/book book:lamplighter').answer();
  expect(storedAnswers(stack.dataDir)).toBeGreaterThan(0);
  await stack.replace({ ENCRYPTION_KEY: `${newer},${older}` });
  const admin = stack.admin('keyed');
  const question = await admin.type('/setup forget').answer();
  await admin.press(question, 'Remove the key').answer();
  await expect.poll(() => storedAnswers(stack.dataDir)).toBe(0);
});

/** The number of stored answers that were fetched with a key. */
function storedAnswers(dataDir: string): number {
  const cache = new DatabaseSync(join(dataDir, 'cache.sqlite'), { readOnly: true });
  const { count } =
    cache.prepare("SELECT count(*) AS count FROM answers WHERE key LIKE '%key:%'").get() ?? {};
  cache.close();
  return Number(count);
}
