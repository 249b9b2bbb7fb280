import { setImmediate } from 'node:timers';

import { describe, expect, test } from 'vitest';

import type { LocalDiscordOptions } from '../../src/playground/discord/local-discord.ts';
import type { RestFault } from '../../src/playground/discord/rest/faults.ts';
import type { Channel } from '../../src/playground/discord/world/entities.ts';
import { textOf } from '../whole/message-content.ts';
import { doctorRig, type RunOptions } from './doctor-rig.ts';

const names = [
  'The card of a book',
  'A board',
  'A long list in Chinese',
  'A post of a watch',
  'A post with a chart',
];

/** A doctor whose waits for rate limits take no time. */
async function openShow(options: LocalDiscordOptions = {}) {
  const clock = { now: Date.now() };
  const time = {
    now: () => clock.now,
    schedule(act: () => void, ms: number) {
      const timer = setImmediate(() => {
        clock.now += ms;
        act();
      });
      return () => {
        clearImmediate(timer);
      };
    },
  };
  const rig = await doctorRig({
    discord: { clock: { ...time, schedule: () => () => undefined }, ...options },
  });
  const { discord } = rig;
  const channelOf = (name: string): Channel =>
    discord.world.channelIn(discord.world.needGuild('Reading Room'), name);
  /** Also returns the messages that the host sees before pressing Enter. */
  const show = async (channelId: string, given: RunOptions = {}) => {
    let seen: ReturnType<typeof discord.messages> = [];
    const result = await rig.run({
      ...{ clock: time, args: ['--show', channelId] },
      untilEnter() {
        seen = [...discord.messages(channelId)];
        return Promise.resolve();
      },
      ...given,
    });
    return { ...result, seen, left: discord.messages(channelId) };
  };
  /** The fate of the nth post. */
  const failPost = (number: number, kind: NonNullable<RestFault['kind']>): void => {
    let posts = 0;
    const when = ({ method }: { method: string }) => method === 'POST' && (posts += 1) === number;
    discord.faults.add({ when, kind });
  };
  return { ...rig, channelOf, show, failPost, general: channelOf('general') };
}

describe('doctor --show', () => {
  test('posts one message of each kind, says what the host should see, and deletes them on Enter', async () => {
    const { show, general, discord } = await openShow();
    const { exitCode, output, errors, seen, left } = await show(general.id);
    expect([exitCode, errors, left]).toEqual([0, '', []]);
    const headings = names.map((name, index) => `${index + 1}. ${name}`);
    expect(output.split('\n').filter((line) => /^\d\. /u.test(line))).toEqual(headings);
    expect(output).toContain('- The title is a link, and 🔥 is behind it.');
    expect(output).toContain('press Enter to delete them.\nThe messages are deleted.\n');

    const [card, board, list, post, chart] = seen.map((message) => ({
      ...message,
      text: textOf(message),
    }));
    expect(seen).toHaveLength(names.length);
    expect(card?.text).toContain('Kettle on the Boil');
    expect(board?.text.match(/\]\(https:\/\/example\.com\/book\/\d+\)/gu)).toHaveLength(10);
    expect(list?.text.match(/\]\(https:\/\/example\.com\/book\/\d+\)/gu)).toHaveLength(10);
    expect(post?.content).toContain('Kettle');
    expect(post?.embeds[0]?.image).toBeUndefined();
    expect(chart?.embeds.at(-1)?.image).toBeDefined();
    expect(chart?.attachments).toHaveLength(1);
    expect(discord.records.breaches).toEqual([]);
    expect(discord.records.unknownRoutes).toEqual([]);
  });

  test('posts what Discord fails at once in half of its size, and says so', async () => {
    const { show, general, failPost } = await openShow();
    failPost(3, { status: 500 });
    const { exitCode, errors, seen, left } = await show(general.id);
    expect([exitCode, seen.length, left]).toEqual([1, names.length, []]);
    expect(errors).toBe('A long list in Chinese: Discord accepts it only in half of its size.\n');
  });

  test('goes on after a message that Discord refuses, and says why', async () => {
    const { show, general, failPost } = await openShow();
    failPost(2, { status: 400 });
    const { exitCode, errors, output, seen, left } = await show(general.id);
    expect([exitCode, seen.length, left]).toEqual([1, names.length - 1, []]);
    expect(errors).toContain('A board was not posted. Discord answered with status 400');
    expect(output).not.toContain('2. A board');
  });

  test('goes on without the chart if the bot may not attach files, and names the permission', async () => {
    const { show, general, discord } = await openShow();
    discord.world.setBotPermission(general, 'ATTACH_FILES', false);
    const { exitCode, errors, seen, left } = await show(general.id);
    expect([exitCode, seen.length, left]).toEqual([1, names.length - 1, []]);
    expect(errors).toMatch(/^A post with a chart was not posted\. .* Attach Files there\.\n$/u);
  });

  test('posts a message once if its answer was lost, and deletes it', async () => {
    const { show, general, failPost } = await openShow();
    failPost(1, 'lost answer');
    const { exitCode, seen, left } = await show(general.id);
    expect([exitCode, seen.length, left]).toEqual([0, names.length, []]);
  });

  test('deletes what it posted if it is ended in between', async () => {
    const { show, general, discord } = await openShow();
    let waits = 0;
    const { exitCode, errors, left } = await show(general.id, {
      untilEnter: () => Promise.resolve(void (waits += 1)),
      onInterrupt(listener) {
        let posts = 0;
        return discord.on('event', ({ type }) => {
          if (type === 'message-created' && (posts += 1) === 2) listener();
        });
      },
    });
    expect([exitCode, waits, left]).toEqual([1, 0, []]);
    expect(errors).toBe('The doctor stopped: ended before all messages were posted.\n');
  });

  test('deletes what it posted if the wait for Enter fails', async () => {
    const { show, general } = await openShow();
    const untilEnter = () => Promise.reject(new Error('the terminal is gone'));
    const { exitCode, errors, left } = await show(general.id, { untilEnter });
    expect([exitCode, left]).toEqual([1, []]);
    expect(errors).toContain('the terminal is gone');
  });

  test('gives the link of each message that it could not delete', async () => {
    const { show, general, discord } = await openShow();
    discord.faults.add({ when: ({ method }) => method === 'DELETE', kind: { status: 500 } });
    const { exitCode, errors, left } = await show(general.id);
    expect(exitCode).toBe(1);
    const guild = discord.world.needGuild('Reading Room').id;
    expect(left).toHaveLength(1);
    expect(errors).toBe(
      `Delete https://discord.com/channels/${guild}/${general.id}/${left[0]?.id ?? ''} by hand: Discord answered with status 500.\n`,
    );
  });
});

describe('a channel that doctor --show cannot use', () => {
  test.each([
    [
      'is unknown',
      () => '123456789012345678',
      'Discord knows no channel 123456789012345678. Turn on Developer Mode',
    ],
    ['is hidden from the bot', 'back-office', 'give it View Channel there'],
    [
      'is a forum',
      'book-posts',
      'is a forum. Name a text channel, an announcement channel or a thread.',
    ],
  ])('%s: a sentence says what to do', async (_, which, remedy) => {
    const { show, channelOf, discord } = await openShow();
    const id = typeof which === 'string' ? channelOf(which).id : which();
    const { exitCode, output, errors } = await show(id);
    expect([exitCode, output]).toEqual([2, '']);
    expect(errors).toContain(remedy);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(discord.posts()).toEqual([]);
  });

  test('does not let the bot post: a sentence names the permissions, once', async () => {
    const { show, general, discord } = await openShow();
    discord.world.setBotPermission(general, 'SEND_MESSAGES', false);
    const { exitCode, output, errors } = await show(general.id);
    expect([exitCode, output]).toEqual([2, '']);
    expect(errors).toMatch(
      /^The bot may not post it in channel \d+\. Give it Send Messages .*\n$/u,
    );
  });

  test('is not asked for with invalid variables', async () => {
    const { show, general, discord } = await openShow();
    const { exitCode, errors } = await show(general.id, { variables: { SHARD_COUNT: 'many' } });
    expect(exitCode).toBe(2);
    expect(errors).toContain('SHARD_COUNT');
    expect(discord.records.requests).toEqual([]);
  });
});

test.each([
  [['--show'], '--show takes the id of a channel'],
  [['--show', 'general'], '--show takes the id of a channel'],
  [['--show', '123456789012345678', '--keys'], '--show takes no other option'],
  [['--json', '--show', '123456789012345678'], '--show takes no other option'],
  [['--live', '123456789012345678'], 'Unknown option: --live.'],
])('the call %j prints the usage', async (args, why) => {
  const { run, discord } = await doctorRig();
  const { exitCode, errors } = await run({ args });
  expect(exitCode).toBe(2);
  expect(errors).toContain(why);
  expect(discord.records.requests).toEqual([]);
});
