import { describe, expect, test } from 'vitest';

import { readDiscordFacts } from '../../src/store/discord-facts.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { doctorRig } from './doctor-rig.ts';
import { openLiveRig, say, storedFacts } from './live-rig.ts';

describe('the trials in a text channel', () => {
  test('find the largest post and the largest edit, and count their components', async () => {
    const { live, channelOf } = await openLiveRig();
    const { facts } = await live(channelOf('general'));
    for (const found of [facts.largestPost, facts.largestEdit]) {
      // The local Discord allows 10,000 bytes, of which each component takes 16.
      expect(found?.components).toBe(2);
      expect(found?.bytes).toBeGreaterThan(10_000 - 2 * 16 - 60);
      expect(found?.refusedBytes).toBeGreaterThan(10_000 - 2 * 16);
    }
    expect(facts.largestPostOfMany?.components).toBe(31);
    expect(facts.largestPostOfMany?.bytes).toBeLessThanOrEqual(10_000 - 31 * 16);
    expect(facts.largestPostOfMany?.refusedBytes).toBeGreaterThan(10_000 - 31 * 16);
  });

  test('say if no size is refused', async () => {
    const { live, channelOf } = await openLiveRig({ processedBytesLimit: null });
    const { facts, output } = await live(channelOf('general'));
    expect(facts.largestPost).toEqual({ bytes: 11_970, components: 2, refusedBytes: null });
    expect(output).toContain('at least 11,970 bytes of text in 2 components');
  });

  test('find that a history with containers is listed, that a nonce is enforced, and what becomes of a cover', async () => {
    const { live, channelOf } = await openLiveRig();
    const { facts, exitCode } = await live(channelOf('general'));
    expect(exitCode).toBe(0);
    expect(facts).toMatchObject({
      historyListsContainers: true,
      nonceIsEnforced: true,
      coverThumbnail: { hasProxyUrl: true, hasSize: false },
      coverInEmbed: { hasProxyUrl: false, hasSize: false },
      forumTakesComponents: null,
      followersSeeComponents: null,
    });
  });

  test('find that messages, edits and embeds take uploads', async () => {
    const { live, channelOf } = await openLiveRig();
    const { facts, output } = await live(channelOf('general'));
    expect(facts).toMatchObject({
      ...{ galleryTakesUpload: true, editTakesUpload: true, embedTakesUpload: true },
    });
    expect(output).toMatch(/^an edit takes an upload in a gallery +yes$/mu);
  });

  test('say if the bot may not attach files', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const general = channelOf('general');
    discord.world.setBotPermission(general, 'ATTACH_FILES', false);
    const { facts, exitCode, errors } = await live(general);
    expect(exitCode).toBe(0);
    expect(facts.galleryTakesUpload).toBeNull();
    expect(errors).toContain('The bot may not attach files in the channel.');
  });

  test('find that an edit takes no upload', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    let firstEdited: string | null = null;
    discord.faults.add({
      when({ method, path }) {
        if (method !== 'PATCH') return false;
        firstEdited ??= path;
        return path !== firstEdited;
      },
      kind: { status: 400 },
      times: 1,
    });
    const { facts, output } = await live(channelOf('general'));
    expect(facts).toMatchObject({ galleryTakesUpload: true, editTakesUpload: false });
    expect(output).toMatch(/^an edit takes an upload in a gallery +no$/mu);
  });

  test('find that a history with containers is not listed', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    discord.faults.failContainers('pages');
    const { facts } = await live(channelOf('general'));
    expect(facts.historyListsContainers).toBe(false);
  });

  test('count the quick edits of an old message of the bot, which stays as it is', async () => {
    const { live, channelOf, discord, clock } = await openLiveRig();
    const general = channelOf('general');
    const before = await say(discord, general, 'An old post');
    clock.now += 2 * 3_600_000;
    const { facts } = await live(general);
    expect(facts.quickOldEdits?.accepted).toBe(3);
    expect(facts.quickOldEdits?.retryAfterMs).toBeGreaterThan(0);
    const [left, ...others] = discord.messages(general.id);
    expect(others).toEqual([]);
    expect([left?.id, left?.content]).toEqual([before, 'An old post']);
  });

  test('ask the operator what a notification shows', async () => {
    const { live, channelOf } = await openLiveRig();
    const questions: string[] = [];
    const { facts } = await live(channelOf('general'), {
      ask(question) {
        questions.push(question);
        return Promise.resolve(' Colophon: posted ');
      },
    });
    expect(questions).toHaveLength(1);
    expect(facts.notificationText).toBe('Colophon: posted');
  });

  test('ask nobody without a terminal, and say so', async () => {
    const { live, channelOf } = await openLiveRig();
    const { facts, errors } = await live(channelOf('general'));
    expect(facts.notificationText).toBeNull();
    expect(errors).toContain('this is not a terminal');
  });

  test('delete everything that they posted, and wait for the rate limits', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const general = channelOf('general');
    await live(general);
    expect(discord.messages(general.id)).toEqual([]);
    expect(discord.posts()).toEqual([]);
    expect(discord.records.unknownRoutes).toEqual([]);
    const refused = discord.records.breaches.filter(
      ({ code }) => code !== 'COMPONENTS_PROCESSED_SIZE_EXCEEDED',
    );
    expect(refused).toEqual([]);
  });

  test('delete what they posted after Ctrl+C, and store no facts', async () => {
    const { run, channelOf, discord, dataDir } = await openLiveRig();
    const general = channelOf('general');
    const { exitCode, errors } = await run({
      args: ['--live', general.id],
      onInterrupt(listener) {
        let posts = 0;
        return discord.on('event', ({ type }) => {
          if (type === 'message-created' && (posts += 1) === 4) listener();
        });
      },
    });
    expect(exitCode).toBe(1);
    expect(errors).toContain('Interrupted: deleting what was posted.');
    expect(discord.messages(general.id)).toEqual([]);
    expect(await storedFacts(dataDir)).toBeNull();
  });

  test('delete what they posted after a failure, and go on with the next trial', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const general = channelOf('general');
    discord.faults.add({
      when: ({ method }) => method === 'PATCH',
      kind: 'reset',
      times: 1,
    });
    const { facts, exitCode, errors } = await live(general);
    expect(exitCode).toBe(1);
    expect(errors).toContain('No result for the largest edit');
    expect(facts.largestEdit).toBeNull();
    expect(facts.nonceIsEnforced).toBe(true);
    expect(discord.messages(general.id)).toEqual([]);
  });

  test('delete a message also if its answer was lost', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const general = channelOf('general');
    discord.faults.add({
      when: ({ method }) => method === 'POST',
      kind: 'lost answer',
      times: 1,
    });
    const { facts, exitCode } = await live(general);
    expect(exitCode).toBe(0);
    expect(facts.largestPost?.components).toBe(2);
    expect(discord.messages(general.id)).toEqual([]);
  });

  test('name each message that they could not delete', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const general = channelOf('general');
    discord.faults.add({
      when: ({ method }) => method === 'DELETE',
      kind: { status: 500 },
      times: 1,
    });
    const { exitCode, errors } = await live(general);
    expect(exitCode).toBe(1);
    const [left] = discord.messages(general.id);
    expect(errors).toContain(`Delete message ${left?.id ?? ''} in channel ${general.id} by hand`);
  });
});

describe('the trials in other channels', () => {
  test('open a post in a forum with a required tag, and name it if the bot may not delete it', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const forum = channelOf('book-posts');
    const { facts, errors } = await live(forum);
    expect(facts.forumTakesComponents).toBe(true);
    expect(facts.largestPost?.components).toBe(2);
    expect(errors).toMatch(/Delete the forum post \d+ by hand/u);
    expect(discord.posts()).toEqual([]);
  });

  test('delete the post in a forum if the bot may', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const forum = channelOf('book-posts');
    discord.world.setBotPermission(forum, 'MANAGE_THREADS', true);
    const { exitCode } = await live(forum);
    expect(exitCode).toBe(0);
    const threads = [...discord.world.needGuild('Reading Room').channels.values()].filter(
      ({ parentId }) => parentId === forum.id,
    );
    expect(threads).toEqual([]);
  });

  test('see a published post as a follower does', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const [news, general] = [channelOf('news'), channelOf('general')];
    discord.world.follow(news, general);
    discord.world.setBotPermission(general, 'MANAGE_MESSAGES', true);
    const { facts, exitCode } = await live(news, { args: ['--follower', general.id] });
    expect(exitCode).toBe(0);
    expect(facts.followersSeeComponents).toBe(false);
    expect(facts.followersSeeEmbeds).toBe(true);
    expect([discord.messages(news.id), discord.messages(general.id)]).toEqual([[], []]);
  });

  test('end at once if the bot does not see the channel', async () => {
    const { live, channelOf, discord } = await openLiveRig();
    const { exitCode, errors, output } = await live(channelOf('back-office'));
    expect([exitCode, output]).toEqual([2, '']);
    expect(errors).toContain('cannot be used (Discord answered with status 403, code 50001)');
    expect(discord.posts()).toEqual([]);
  });
});

describe('the facts', () => {
  test('are stored for the bot, also while it runs, and later trials keep the others', async () => {
    const { live, channelOf, dataDir } = await openLiveRig();
    const bot = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
    await live(channelOf('general'));
    const first = await readDiscordFacts(bot);
    expect(first?.nonceIsEnforced).toBe(true);
    expect(first?.forumTakesComponents).toBeNull();
    const ask = () => Promise.resolve('');
    await live(channelOf('book-posts'), { ask });
    expect(await readDiscordFacts(bot)).toMatchObject({
      ...{ nonceIsEnforced: true, forumTakesComponents: true, notificationText: '' },
    });
    await bot.close();
  });

  test('are printed as a table, or as JSON', async () => {
    const { live, channelOf } = await openLiveRig();
    const { output } = await live(channelOf('general'));
    expect(output).toMatch(/^largest post +[\d,]+ bytes of text in 2 components; [\d,]+ are/u);
    expect(output).toMatch(/^a forum takes Components V2 +not measured$/mu);
    expect(output).toMatch(/^an enforced nonce works +yes$/mu);
    const json = await live(channelOf('general'), { args: ['--json'] });
    expect(JSON.parse(json.output)).toMatchObject({ nonceIsEnforced: true });
  });
});

test.each([
  [['--live'], '--live takes the id of a channel'],
  [['--live', 'general'], '--live takes the id of a channel'],
  [['--follower', '123456789012345678'], '--follower takes effect only with --live'],
  [['--live', '123456789012345678', '--keys'], '--keys and --live cannot be combined'],
])('the call %j prints the usage', async (args, why) => {
  const { run, discord } = await doctorRig();
  const { exitCode, errors } = await run({ args });
  expect(exitCode).toBe(2);
  expect(errors).toContain(why);
  expect(discord.records.requests).toEqual([]);
});
