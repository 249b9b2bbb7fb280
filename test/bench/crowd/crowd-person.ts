import type { Engine } from '../../../src/engine/engine.ts';
import type { Clock } from '../../../src/model/effects.ts';
import { option, press, slash } from '../../engine/interactions.ts';
import type { CrowdBook } from './crowd-books.ts';
import { recordInteraction, type ShownMessage } from './crowd-discord.ts';

/** Someone who wants a book. */
export interface CrowdPerson {
  readonly userId: string;
  readonly guildId: string;
  readonly book: CrowdBook;
  /** Milliseconds since the start of the crowd. */
  readonly askedAt: number;
}

/** What a person got. Times are in milliseconds since the start of the crowd. */
export interface PersonResult {
  readonly person: CrowdPerson;
  /** When the book was shown; null if it never was. */
  readonly answeredAt: number | null;
  /** How often the person had to press a button. */
  readonly presses: number;
  /** Messages that said only when the answer is due, and later changes of them. */
  readonly waitingMessages: number;
}

/** Where people's interactions go. */
export interface CrowdDiscord {
  readonly engine: Engine;
  readonly clock: Clock;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Returns a new id of an interaction. */
  readonly newId: () => string;
}

/** After this many presses a person gives up. */
const mostPresses = 40;
/** When a person presses again who was told no time. */
const impatienceMs = 10_000;

/** Enters `/book`, and presses the button of each refusal at the time that it names. */
export async function askForBook(
  person: CrowdPerson,
  { engine, clock, startedAt, newId }: CrowdDiscord,
): Promise<PersonResult> {
  const { userId, guildId, book } = person;
  const who = { userId, guildId };
  const firstId = newId();
  let interaction = slash('book', [option('book', book.entered)], { ...who, id: firstId });
  let waitingMessages = 0;
  for (let presses = 0; ; presses += 1) {
    const { incoming, shown } = recordInteraction(interaction, clock);
    await new Promise<void>((resolve) => {
      engine.handle(incoming, resolve);
    });
    const answer = shown.find(({ body }) => textOf(body).includes(book.url));
    waitingMessages += answer === undefined ? shown.length - 1 : shown.indexOf(answer);
    const counts = { person, presses, waitingMessages };
    if (answer !== undefined) return { ...counts, answeredAt: answer.at - startedAt };
    const refusal = readRefusal(shown);
    if (refusal === null || presses === mostPresses) return { ...counts, answeredAt: null };
    const retryAt = refusal.retryAt ?? clock.now() + impatienceMs;
    await pause(Math.max(retryAt - clock.now(), 1_000), clock);
    // A message of each person: presses of one message would overtake each other.
    const message = { id: firstId, answerTo: firstId, ownerId: userId };
    interaction = press(refusal.customId, message, { ...who, id: newId() });
  }
}

/** The button of the last message, and the time that it names; null without a button. */
function readRefusal(shown: readonly ShownMessage[]) {
  const text = textOf(shown.at(-1)?.body);
  const customId = /"custom_id":("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  if (customId === undefined) return null;
  const seconds = /<t:(\d+)/.exec(text)?.[1];
  return {
    customId: JSON.parse(customId) as string,
    retryAt: seconds === undefined ? null : Number(seconds) * 1_000,
  };
}

function textOf(body: unknown): string {
  return JSON.stringify(body ?? null);
}

function pause(ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    clock.schedule(resolve, ms);
  });
}
