import type { APIInteraction } from 'discord-api-types/v10';
import { afterEach, beforeEach } from 'vitest';

import {
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import type { Channel, Guild } from '../../../src/playground/discord/world/entities.ts';
import type {
  UserAction,
  UserActionResult,
} from '../../../src/playground/page/contract/actions.ts';
import type { FormView, MessageView } from '../../../src/playground/page/contract/messages.ts';
import type { Viewer } from '../../../src/playground/page/contract/viewer.ts';
import { createPageBackend } from '../../../src/playground/backend/page-backend.ts';
import type { PageBackend } from '../../../src/playground/backend/backend.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { startTestBot, type TestBot } from '../discord/test-bot.ts';
import { SAMPLE_COMMANDS } from '../discord/sample-commands.ts';

export const reader = { person: 'reader', server: 'keyed' };
export const admin = { person: 'admin', server: 'keyed' };

export const EPHEMERAL = 1 << 6;
export const THINKING = { type: 5 };
export const rank: UserAction = {
  kind: 'run',
  command: 'rank',
  options: { board: 'top', page: '2' },
};
export const say = (content: string, more: object = {}) => ({
  type: 4,
  data: { content, ...more },
});

/** For each test of the file: a page backend over a sample catalogue and a local Discord with a bot. */
export function usePageBackend() {
  let catalogue: SampleCatalogue;
  let discord: LocalDiscord;
  let clock: ManualClock;
  let bot: TestBot;
  let backend: PageBackend;

  beforeEach(async () => {
    clock = new ManualClock();
    catalogue = await startSampleCatalogue();
    discord = await startLocalDiscord({ clock, log: () => undefined });
    bot = await startTestBot(discord);
    await bot.rest.put(`/applications/${discord.applicationId}/commands`, {
      body: SAMPLE_COMMANDS,
    });
    backend = createPageBackend(discord, catalogue, { checkIntervalSeconds: 5 });
  });

  afterEach(async () => {
    await bot.stop();
    await Promise.all([discord.close(), catalogue.close()]);
  });

  /** What the person gets for a action that the bot answers so. */
  async function answered(
    action: UserAction,
    answer: object,
    viewer: Viewer = reader,
  ): Promise<{ done: UserActionResult; interaction: APIInteraction }> {
    const heard = bot.interaction();
    const done = backend.act(viewer, action);
    const interaction = await heard;
    await bot.answer(interaction, answer);
    return { done: await done, interaction };
  }

  /** What the person gets for a action that the bot hears of and leaves alone. */
  async function unanswered(
    action: UserAction,
    viewer: Viewer = reader,
  ): Promise<UserActionResult> {
    const heard = bot.interaction();
    const done = backend.act(viewer, action);
    await heard;
    await clock.advance(3_001);
    return await done;
  }

  /** The form that the bot opens for a action. */
  async function opened(form: object, viewer: Viewer = reader): Promise<FormView> {
    const { done } = await answered(rank, { type: 9, data: form }, viewer);
    if (done.kind !== 'form') throw new Error(`no form was opened, but ${done.kind}`);
    return done.form;
  }

  /** The newest message that a person sees. */
  function newest(viewer: Viewer = reader): MessageView {
    const message = backend.view(viewer).messages.at(-1);
    if (message === undefined) throw new Error('there is no message');
    return message;
  }

  const room = (): Guild => discord.world.needGuild('Reading Room');
  const channelNamed = (name: string): Channel => discord.world.channelIn(room(), name);
  const roleNamed = (name: string): string =>
    [...room().roles.values()].find((one) => one.name === name)?.id ?? '';
  const personNamed = (name: string): string => discord.world.userNamed(name)?.id ?? '';
  const send = (channelId: string, body: object) =>
    bot.rest.post(`/channels/${channelId}/messages`, { body }) as Promise<{ id: string }>;
  const edit = ({ token }: { token: string }, body: object) =>
    bot.rest.patch(`/webhooks/${discord.applicationId}/${token}/messages/@original`, {
      body,
      auth: false,
    });
  const followUp = ({ token }: { token: string }, body: object) =>
    bot.rest.post(`/webhooks/${discord.applicationId}/${token}`, { body, auth: false });

  return {
    get catalogue() {
      return catalogue;
    },
    get discord() {
      return discord;
    },
    get clock() {
      return clock;
    },
    get bot() {
      return bot;
    },
    get backend() {
      return backend;
    },
    answered,
    unanswered,
    opened,
    newest,
    room,
    channelNamed,
    roleNamed,
    personNamed,
    send,
    edit,
    followUp,
  };
}
