import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { useStack } from '../use-stack.ts';
import { readButtons, textOf } from '../message-content.ts';
import {
  addWatch,
  openDraft,
  openForm,
  readWatchList,
  nextPost,
  saveDraft,
  readStatus,
} from './watch-actions.ts';

const guild = 'Reading Room';
const rankings = { guild, channel: 'rankings' };

/** As many boards as fit into what watches may spend, and one more. */
const boards = [
  ...['yuepiao', 'hotsales', 'readindex', 'recom', 'collect', 'newbooks'].map(
    (board) => `source_a:${board}`,
  ),
  ...['season', 'treasure', 'nutrient', 'editors'].map((board) => `source_c:${board}`),
  ...['hot', 'new', 'finished'].map((board) => `source_d:${board}`),
];
const [last = '', ...others] = boards.toReversed();

let admin: Person;
const stack = useStack({
  catalogue: { limits: { keyedPerMinute: 100_000 } },
  discord: { guilds: [{ name: guild, channels: [{ name: 'general' }, { name: 'rankings' }] }] },
});
beforeAll(() => {
  admin = stack.admin({ guild, channel: 'general' });
});

describe('what watches take of the units that the catalogue gives a key in a day', () => {
  let draft: Message;

  test('is shown before each is saved: 240 for posts on each change', async () => {
    for (const board of others) {
      const shown = await openDraft(admin, { board, channel: 'rankings' });
      expect(textOf(shown)).toContain('up to 240 of the daily watch budget of 3,000');
      await nextPost(stack, rankings, () => saveDraft(admin, shown));
    }
    const sum = 'up to 2,880 of their daily budget of 3,000';
    expect(await readWatchList(admin)).toContain(sum);
    expect(await readStatus(admin)).toContain(
      'Watches use up to 2,880 of their daily budget of 3,000',
    );
  });

  test('is refused, with the sum, if it exceeds their share', async () => {
    draft = await openDraft(admin, { board: last, channel: 'rankings' });
    expect(textOf(draft)).toContain(
      'This exceeds the daily watch budget of 3,000 (60% of the key’s 5,000): up to 240 for this watch and 2,880 for the others, 3,120 in total.',
    );
    expect(textOf(draft)).toContain('A daily or weekly digest costs far less');
    expect(readButtons(draft)).not.toContain('Save this watch');
  });

  test('is small for a digest, which fits', async () => {
    const form = await openForm(admin.press(draft, 'Edit'));
    const daily = await admin.submit(form, { when: 'daily' }).answer();
    expect(daily.id).toBe(draft.id);
    expect(textOf(daily)).toContain('up to 5 of the daily watch budget of 3,000');
    expect(textOf(await saveDraft(admin, daily))).toContain('daily at 09:00');
  });

  test('is nothing more for another watch of the same board', async () => {
    const shared = await addWatch(admin, { board: boards[0] ?? '', channel: 'general' });
    expect(textOf(shared)).toContain('free: other watches here already check this board');
  });
});
