import { afterEach, beforeEach } from 'vitest';

import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { startTestBot, type TestBot } from './test-bot.ts';
import { SAMPLE_COMMANDS } from './sample-commands.ts';

export const V2 = 1 << 15;
export const EPHEMERAL = 1 << 6;

const text = (content: string) => ({ type: 10, content });
export const card = (content: string, custom_id = 'next') => ({
  flags: V2,
  components: [
    { type: 17, components: [text(content)] },
    { type: 1, components: [{ type: 2, style: 1, label: 'Next', custom_id }] },
  ],
});

/** For each test of the file or the describe: a local Discord, a bot and a reader. */
export function useTestBot() {
  let discord: LocalDiscord;
  let clock: ManualClock;
  let bot: TestBot;
  let reader: Person;

  beforeEach(async () => {
    clock = new ManualClock();
    discord = await startLocalDiscord({
      clock,
      log: () => undefined,
      rateLimits: { webhooks: { requests: 100, perMs: 1000 } },
    });
    bot = await startTestBot(discord);
    await bot.rest.put(`/applications/${discord.applicationId}/commands`, {
      body: SAMPLE_COMMANDS,
    });
    reader = discord.person({ in: { guild: 'Reading Room' } });
  });

  afterEach(async () => {
    await bot.stop();
    await discord.close();
  });

  /** Runs an action of the app and waits until the bot receives its interaction. */
  async function heard<T>(
    act: () => T,
  ): Promise<{ done: T; interaction: { id: string; token: string } }> {
    const next = bot.interaction();
    const done = act();
    return { done, interaction: await next };
  }

  const run = () => heard(() => reader.type('/rank board:"top"'));
  const hook = ({ token }: { token: string }, rest = '') =>
    `/webhooks/${discord.applicationId}/${token}${rest}` as const;
  const edit = (to: { token: string }, body: object, id = '@original') =>
    bot.rest.patch(hook(to, `/messages/${id}`), { body, auth: false });
  const followUp = (to: { token: string }, body: object) =>
    bot.rest.post(hook(to), { body, auth: false });

  /** A message with a button, sent in answer to a command. */
  async function cardMessage(content = 'page 1') {
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 4, data: card(content) });
    return await done.answer();
  }

  /** Ends the bot and starts another. */
  async function restartBot(): Promise<void> {
    await bot.stop();
    bot = await startTestBot(discord);
  }

  return {
    get discord() {
      return discord;
    },
    get clock() {
      return clock;
    },
    get bot() {
      return bot;
    },
    get reader() {
      return reader;
    },
    heard,
    run,
    hook,
    edit,
    followUp,
    cardMessage,
    restartBot,
  };
}
