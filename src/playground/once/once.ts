import { setTimeout as delay } from 'node:timers/promises';

import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Person } from '../discord/people/person.ts';
import { Unable } from '../discord/people/unable.ts';
import { people, places } from '../stage/cast.ts';
import { filledMenus } from '../stage/filled-menus.ts';
import type { Panels, Stage } from '../stage/stage.ts';
import { namesIn } from './names.ts';
import type { OnceCall } from './options.ts';
import { outcomeJson, outcomeText } from './outcome-text.ts';
import { postsAfterStep } from './posts.ts';
import type { Reading } from './reading.ts';
import { createSession, leftOpen, type Fill } from './session.ts';
import { wordsIn } from './words.ts';

/** What of the playground is played on. */
export interface OnceWorld {
  readonly discord: LocalDiscord;
  readonly stage: Pick<Stage, 'world'>;
  readonly panels: Pick<Panels, 'turn'>;
}

export interface Output {
  /** Takes the answers, a text at a time. */
  readonly answer: (text: string) => void;
  /** Takes whatever else there is to know, a line at a time. */
  readonly tell: (line: string) => void;
}

/** Does all lines, one after another; resolves with the exit code. The first that fails is the last. */
export async function doOnce(world: OnceWorld, call: OnceCall, output: Output): Promise<0 | 1> {
  try {
    await doLines(world, call, output);
    return 0;
  } catch (error) {
    if (!(error instanceof Unable)) throw error;
    output.tell(sentence(error.message));
    return 1;
  }
}

async function doLines(world: OnceWorld, call: OnceCall, { answer, tell }: Output): Promise<void> {
  const person = personOf(world, call);
  const reading = readingFor(world, call);
  const fill = fillFor(world, person);
  const session = createSession({
    person,
    fill,
    step: (day) => step(world, person, day, tell),
  });
  let isFirst = true;
  for (const line of call.lines) {
    for (const outcome of await session.act(line)) {
      if (outcome.kind === 'note') {
        tell(outcome.note);
        continue;
      }
      const text = call.json ? outcomeJson(outcome) : outcomeText(outcome, reading, fill);
      // An empty line tells where one answer ends and the next begins; JSON stands a line each.
      answer(isFirst || call.json ? text : `\n${text}`);
      isFirst = false;
    }
  }
  const form = session.form();
  if (form !== undefined) throw new Unable(leftOpen(form));
}

function personOf({ discord }: OnceWorld, { as, place, channel, locale }: OnceCall): Person {
  const { name, admin } = people.find(({ id }) => id === as) ?? people[0];
  const { server } = places.find(({ id }) => id === place) ?? places[0];
  if (server === null) return discord.person({ name, admin, locale, in: 'dm' });
  const wanted = channel?.replace(/^#/u, '');
  const all = [...discord.world.needGuild(server).channels.values()];
  if (wanted !== undefined && all.every((one) => one.name !== wanted)) {
    const names = all.map((one) => one.name).join(', ');
    throw new Unable(`there is no channel ${wanted} in ${server}, but: ${names}`);
  }
  const where = { guild: server, ...(wanted === undefined ? {} : { channel: wanted }) };
  return discord.person({ name, admin, locale, in: where });
}

function fillFor({ discord }: OnceWorld, { id, guild }: Person): Fill {
  const viewpoint = { world: discord.world, guild, personId: id };
  return (one) => ({ ...one, components: filledMenus(one.components, viewpoint) });
}

function readingFor({ discord }: OnceWorld, { locale, timeZone, spoilers }: OnceCall): Reading {
  const words = wordsIn(locale);
  return { locale, timeZone, spoilers, now: Date.now, words, names: namesIn(discord.world) };
}

function step(
  { discord, stage, panels }: OnceWorld,
  person: Person,
  day: boolean,
  tell: Output['tell'],
) {
  const { refreshesPerDay, noticedWithinSeconds } = stage.world();
  tell('The boards are published anew; waiting for posts …');
  return postsAfterStep({
    discord,
    person,
    stepBoards: async () => {
      const { problem } = await panels.turn({
        kind: 'boards',
        refreshes: day ? refreshesPerDay : 1,
      });
      if (problem !== null) throw new Unable(problem);
    },
    noticedWithinMs: noticedWithinSeconds * 1000,
    wait: delay,
  });
}

function sentence(text: string): string {
  const whole = /[.!?。]$/u.test(text) ? text : `${text}.`;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
}
