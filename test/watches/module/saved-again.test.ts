import { expect, test } from 'vitest';

import {
  choiceOf,
  createWatchStack,
  describePost,
  intervalMs,
  minuteMs,
  names,
} from './watch-stack.ts';

const draft = { choice: choiceOf(), names };
const draftMessage = 'message of the draft';

test.each([
  ['its post is sent', []],
  ['Discord fails', ['lost']],
  ['the answer to its post is lost', ['lost answer']],
] as const)(
  'a draft that is saved again after %s and its watch is removed posts the board anew',
  async (_, fates) => {
    const { watches, clock, channels, publish, posts } = await createWatchStack();
    const save = () => watches.servers.save('1', draft, null, draftMessage);
    publish('a', 'b');
    channels.fates.send = [...fates];
    const removed = await save();
    await clock.advance(1_000);
    await watches.servers.remove('1', removed.id);
    await clock.advance(minuteMs);
    const before = channels.messages.length;
    publish('b', 'a');
    const [saved, again] = [await save(), await save()];
    expect(again.id).toBe(saved.id);
    await clock.advance(2 * intervalMs);
    expect(channels.messages).toHaveLength(before + 1);
    expect(posts.map(describePost)).toEqual(['first: a b', 'first: b a']);
    const status = await watches.servers.find('1', saved.id);
    expect(status?.lastPost?.messageId).toBe(channels.messages.at(-1)?.id);
  },
);
