import { beforeAll, expect, test } from 'vitest';

import { readButtons, textOf } from '../message-content.ts';
import {
  addWatch,
  fastWatchOptions,
  findChannel,
  nextPost,
  publishBoards,
} from './watch-actions.ts';
import { useStack } from '../use-stack.ts';

const guild = 'Reading Room';
const spot = { guild, channel: 'rankings' };

const stack = useStack(
  fastWatchOptions([{ name: guild, channels: [{ name: 'general' }, { name: 'rankings' }] }]),
);
beforeAll(async () => {
  await nextPost(stack, spot, () => addWatch(stack.admin({ guild }), { channel: 'rankings' }));
});

test('a post that Discord does not answer keeps nobody waiting at SIGTERM', async () => {
  const path = `/channels/${findChannel(stack, spot).id}/messages`;
  const received = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<undefined>();
  stack.discord.faults.add({
    when: (request) => request.method === 'POST' && request.path === path,
    before: () => {
      received.resolve(undefined);
      return answer.promise;
    },
  });
  publishBoards(stack);
  await received.promise;
  // So long that the catalogue's own time limit does not answer them first.
  stack.catalogue.faults.add({ fault: { kind: 'delay', delayMs: 7_500 } });
  const asked = ['1030015857', '1030023776', '1030031695', '1030039614'].map((id) =>
    stack.person({ guild }).type(`/book book:source_b:${id}`),
  );
  for (const { acknowledged } of asked) {
    expect(await acknowledged).toMatchObject({ kind: 'thinking' });
  }
  const startedAt = Date.now();
  const stopped = stack.bot().stop('SIGTERM');
  await expect.poll(() => stack.logLines().join('\n')).toContain('Colophon is closing');
  const late = await stack.person({ guild }).type('/help').answer();
  expect(textOf(late)).toContain('Colophon is restarting');
  for (const handle of asked) {
    const message = await handle.answer();
    expect(textOf(message)).toMatch(/Colophon is restarting|did not answer in time/);
    expect(readButtons(message)).toEqual(['Try again']);
  }
  expect(await stopped).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  answer.resolve(undefined);
});
