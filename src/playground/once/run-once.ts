import { setTimeout as delay } from 'node:timers/promises';

import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Person } from '../discord/people/person.ts';
import { ActionError } from '../discord/people/action-error.ts';
import { people, places } from '../backend/presets.ts';
import { filledMenus } from '../backend/filled-menus.ts';
import type { PanelBackend, PageBackend } from '../backend/backend.ts';
import { createEntityNames } from './entity-names.ts';
import type { OnceOptions } from './options.ts';
import { resultJson, resultText } from './result-text.ts';
import { postsAfterStep } from './posts.ts';
import type { Reader } from './reader.ts';
import { createOnceSession, openFormMessage, type FillMenus } from './session.ts';
import { textsFor } from './texts.ts';

/** What of the playground is played on. */
export interface OnceSimulation {
  readonly discord: LocalDiscord;
  readonly stage: Pick<PageBackend, 'world'>;
  readonly panels: Pick<PanelBackend, 'apply'>;
}

export interface OnceOutput {
  /** Takes the answers, a text at a time. */
  readonly writeAnswer: (text: string) => void;
  /** Takes whatever else there is to know, a line at a time. */
  readonly writeNote: (line: string) => void;
}

/** Does all lines, one after another; resolves with the exit code. The first that fails is the last. */
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
    output.writeNote(sentence(error.message));
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
      // An empty line tells where one answer ends and the next begins; JSON stands a line each.
      writeAnswer(isFirst || call.json ? text : `\n${text}`);
      isFirst = false;
    }
  }
  const form = session.form();
  if (form !== undefined) throw new ActionError(openFormMessage(form));
}

function createOncePerson(
  { discord }: OnceSimulation,
  { as, place, channel, locale }: OnceOptions,
): Person {
  const { name, admin } = people.find(({ id }) => id === as) ?? people[0];
  const { name: server } = places.find(({ id }) => id === place) ?? places[0];
  if (server === null) return discord.person({ name, admin, locale, in: 'dm' });
  const wanted = channel?.replace(/^#/u, '');
  const all = [...discord.world.needGuild(server).channels.values()];
  if (wanted !== undefined && all.every((one) => one.name !== wanted)) {
    const names = all.map((one) => one.name).join(', ');
    throw new ActionError(`there is no channel ${wanted} in ${server}, but: ${names}`);
  }
  const where = { guild: server, ...(wanted === undefined ? {} : { channel: wanted }) };
  return discord.person({ name, admin, locale, in: where });
}

function createMenuFiller({ discord }: OnceSimulation, { id, guild }: Person): FillMenus {
  const viewpoint = { world: discord.world, guild, personId: id };
  return (one) => ({ ...one, components: filledMenus(one.components, viewpoint) });
}

function createReader(
  { discord }: OnceSimulation,
  { locale, timeZone, spoilers }: OnceOptions,
): Reader {
  const texts = textsFor(locale);
  return {
    locale,
    timeZone,
    spoilers,
    now: Date.now,
    texts,
    names: createEntityNames(discord.world),
  };
}

function runStep(
  { discord, stage, panels }: OnceSimulation,
  person: Person,
  day: boolean,
  writeNote: OnceOutput['writeNote'],
) {
  const { refreshesPerDay, watchDelaySeconds } = stage.world();
  writeNote('The boards are published anew; waiting for posts …');
  return postsAfterStep({
    discord,
    person,
    stepBoards: async () => {
      const { problem } = await panels.apply({
        kind: 'boards',
        refreshes: day ? refreshesPerDay : 1,
      });
      if (problem !== null) throw new ActionError(problem);
    },
    noticedWithinMs: watchDelaySeconds * 1000,
    wait: delay,
  });
}

function sentence(text: string): string {
  const whole = /[.!?。]$/u.test(text) ? text : `${text}.`;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
}
