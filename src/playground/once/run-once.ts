import { setTimeout as delay } from 'node:timers/promises';

import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Person } from '../discord/people/person.ts';
import { ActionError } from '../discord/people/action-error.ts';
import { people, servers } from '../backend/presets.ts';
import { fillMenus } from '../backend/fill-menus.ts';
import type { PanelBackend, PageBackend } from '../backend/backend.ts';
import type { OnceOptions } from './options.ts';
import { resultJson, resultText } from './result-text.ts';
import { postsAfterStep } from './posts.ts';
import type { Reader } from './reader.ts';
import { createOnceSession, openFormMessage, type FillMenus } from './session.ts';
import { textsFor } from './texts.ts';

export interface OnceSimulation {
  readonly discord: LocalDiscord;
  readonly backend: Pick<PageBackend, 'info'>;
  readonly panel: Pick<PanelBackend, 'apply'>;
}

export interface OnceOutput {
  /** Writes an answer to standard output. */
  readonly writeAnswer: (text: string) => void;
  /** Writes a note or an error to standard error. */
  readonly writeNote: (line: string) => void;
}

/** Runs the lines until one fails; resolves with the exit code. */
export async function runOnce(
  world: OnceSimulation,
  call: OnceOptions,
  output: OnceOutput,
): Promise<0 | 1> {
  try {
    await runLines(world, call, output);
    return 0;
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    output.writeNote(error.sentence);
    return 1;
  }
}

async function runLines(
  world: OnceSimulation,
  call: OnceOptions,
  { writeAnswer, writeNote }: OnceOutput,
): Promise<void> {
  const person = createOncePerson(world, call);
  const reader = createReader(world, call);
  const fill = createMenuFiller(world, person);
  const session = createOnceSession({
    person,
    fill,
    step: (day) => runStep(world, person, day, writeNote),
  });
  let isFirst = true;
  for (const line of call.lines) {
    for (const outcome of await session.act(line)) {
      if (outcome.kind === 'note') {
        writeNote(outcome.note);
        continue;
      }
      const text = call.json ? resultJson(outcome) : resultText(outcome, reader, fill);
      // An empty line separates answers; JSON has one line each.
      writeAnswer(isFirst || call.json ? text : `\n${text}`);
      isFirst = false;
    }
  }
  const form = session.form();
  if (form !== undefined) throw new ActionError(openFormMessage(form));
}

function createOncePerson(
  { discord }: OnceSimulation,
  { as, server, channel, locale }: OnceOptions,
): Person {
  const { name, admin } = people.find(({ id }) => id === as) ?? people[0];
  const { name: guild } = servers.find(({ id }) => id === server) ?? servers[0];
  if (guild === null) return discord.person({ name, admin, locale, in: 'dm' });
  const channelName = channel?.replace(/^#/u, '');
  const channels = [...discord.world.needGuild(guild).channels.values()];
  if (channelName === undefined) return discord.person({ name, admin, locale, in: { guild } });
  if (channels.every((one) => one.name !== channelName)) {
    const names = channels.map((one) => one.name).join(', ');
    throw new ActionError(`there is no channel ${channelName} in ${guild}, only: ${names}`);
  }
  return discord.person({ name, admin, locale, in: { guild, channel: channelName } });
}

function createMenuFiller({ discord }: OnceSimulation, { id, guild }: Person): FillMenus {
  const viewpoint = { world: discord.world, guild, personId: id };
  return (one) => ({ ...one, components: fillMenus(one.components, viewpoint) });
}

function createReader(
  { discord }: OnceSimulation,
  { locale, timeZone, spoilers }: OnceOptions,
): Reader {
  const texts = textsFor(locale);
  const { world } = discord;
  return {
    locale,
    timeZone,
    spoilers,
    now: Date.now,
    texts,
    names: {
      user: (id) => world.user(id)?.username,
      role: (id) =>
        world
          .guilds()
          .find(({ roles }) => roles.has(id))
          ?.roles.get(id)?.name,
      channel: (id) => world.channel(id)?.name,
    },
  };
}

function runStep(
  { discord, backend, panel }: OnceSimulation,
  person: Person,
  day: boolean,
  writeNote: OnceOutput['writeNote'],
) {
  const { refreshesPerDay, watchDelaySeconds } = backend.info();
  writeNote('Refreshing the boards; waiting for posts …');
  return postsAfterStep({
    discord,
    person,
    stepBoards: async () => {
      const { problem } = await panel.apply({
        kind: 'boards',
        refreshes: day ? refreshesPerDay : 1,
      });
      if (problem !== null) throw new ActionError(problem);
    },
    checkDelayMs: watchDelaySeconds * 1000,
    wait: delay,
  });
}
