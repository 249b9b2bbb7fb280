import { expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import { readButtons, readMenuOptions, readOtherMenuOptions, textOf } from './message-content.ts';
import {
  addWatch,
  fastWatchOptions,
  nextPost,
  publishBoards,
  saveDraft,
} from './watches/watch-actions.ts';
import { crashBoard } from './crash/published-board.ts';
import { useStack } from './use-stack.ts';

const rankings = { guild: 'Reading Room', channel: 'rankings' };

const stack = useStack(
  fastWatchOptions([
    { name: rankings.guild, channels: [{ name: 'general' }, { name: rankings.channel }] },
  ]),
);

const picturesOf = ({ attachments }: Message) => attachments.map(({ filename }) => filename);

test('an admin starts the history of a board without posts, which shows its first day at once', async () => {
  const admin = stack.admin({ guild: 'Reading Room', channel: 'general' });
  const ask = () =>
    admin.run({ name: 'rank', options: { board: '~community', view: 'history', days: '7' } });
  const none = await ask().answer();
  const draft = await admin.press(none, 'Start a history (free)').answer();
  expect(textOf(draft)).toContain('This watch has no posts.');
  const saved = await saveDraft(admin, draft);
  expect(textOf(saved)).toContain('history: recorded once a day, no posts');
  await expect.poll(async () => textOf(await ask().answer())).toContain('No data for ');
  expect(readButtons(await ask().answer())).not.toContain('Start a history (free)');
  const tested = await admin.press(saved, 'Edit').ended();
  expect(tested.kind).toBe('modal');
});

test('a watched board shows how it moved, as a picture and in words, without another request for its history', async () => {
  const admin = stack.admin({ ...rankings, channel: 'general' });
  const ask = (view: string) =>
    admin.run({ name: 'rank', options: { ...crashBoard, view, days: '7' } });
  const none = await ask('race').answer();
  expect(textOf(none)).toContain('No data for this board yet.');
  expect(picturesOf(none)).toEqual([]);

  await nextPost(stack, rankings, () => addWatch(admin, { channel: rankings.channel }));
  await nextPost(stack, rankings, () => {
    publishBoards(stack);
  });
  const race = await ask('race').answer();
  expect(picturesOf(race)).toEqual(['places.png']);
  const [picture] = race.attachments;
  const { bytes } = stack.discord.file(picture?.id ?? '') ?? {};
  expect(bytes?.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes?.byteLength).toBeLessThan(150_000);
  expect(textOf(race)).toContain('No data for ');

  expect(readButtons(race)).toContain('In words only');
  const words = await admin.press(race, 'In words only').answer();
  expect(words.id).toBe(race.id);
  expect(picturesOf(words)).toEqual([]);
  expect(textOf(words)).toContain('best ');
  const again = await admin.press(words, 'As a picture').answer();
  expect(picturesOf(again)).toEqual(['places.png']);

  const reader = stack.person({ guild: 'Reading Room', channel: 'general' });
  const [first = '', second = '', third = ''] = readMenuOptions(again, booksMenu);
  const alone = await reader.choose(again, booksMenu, [third, first]).answer();
  expect(alone.id).not.toBe(again.id);
  expect(chosenIn(alone)).toEqual([first, third]);
  expect(picturesOf(alone)).toEqual(['places.png']);
  const longer = await reader.press(alone, '30 days').answer();
  expect(longer.id).toBe(alone.id);
  expect(chosenIn(longer)).toEqual([first, third]);
  const other = await reader.choose(longer, booksMenu, [second]).answer();
  expect(chosenIn(other)).toEqual([second]);
  const inWords = await reader.press(other, 'In words only').answer();
  expect(rowsOf(inWords)).toHaveLength(1);
  const firstTen = await reader.press(inWords, 'The first 10').answer();
  expect(rowsOf(firstTen)).toHaveLength(10);
  expect(chosenIn(firstTen)).toEqual([]);
  const one = await reader.choose(firstTen, booksMenu, [second]).answer();
  expect(rowsOf(await reader.choose(one, booksMenu, []).answer())).toHaveLength(10);
});

const booksMenu = 'Choose up to 10 books…';
/** The labels of the chosen books. */
function chosenIn(message: Message): readonly string[] {
  const others = readOtherMenuOptions(message, booksMenu);
  return readMenuOptions(message, booksMenu).filter((label) => !others.includes(label));
}
/** The rows of books. */
const rowsOf = (message: Message) => textOf(message).match(/^`/gmu) ?? [];
