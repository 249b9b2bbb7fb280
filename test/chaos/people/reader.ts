import type { Person } from '../../../src/playground/discord/people/person.ts';
import type { Seeded } from '../../support/seeded.ts';
import { crashBoard } from '../../whole/crash/published-board.ts';
import { readButtons } from '../../whole/message-content.ts';
import { guildNames, type ChaosStack } from '../chaos-stack.ts';
import { isNoAnswer } from './admin.ts';
import { patienceMs } from './watch-list.ts';

const lines = [
  '/help',
  `/rank board:${crashBoard.board} section:${crashBoard.section}`,
  '/search query:stars',
  '/search query:http://catalogue.example/a-long-address-that-a-reader-pastes-without-a-thought',
  '/browse sources',
  '/book book:~1001',
  '/book book:~1002 view:reviews',
  '/watch list',
  '/stats',
] as const;

export function createReader({ discord }: ChaosStack, number: number): Person {
  const guild = guildNames[number % 3] ?? guildNames[0];
  return discord.person({ name: `Reader ${number}`, in: { guild, channel: 'general' } });
}

/** A command, and perhaps a button of its answer, which impatient readers press twice. */
export async function askSomething(reader: Person, random: Seeded): Promise<void> {
  const line = random.pick(lines);
  const presses = random.whole(0, 2);
  try {
    const answer = await reader.type(line).answer(patienceMs);
    const [first, ...others] = readButtons(answer);
    if (first === undefined) return;
    const label = random.pick([first, ...others]);
    const handles = Array.from({ length: presses }, () => reader.press(answer, label));
    await Promise.all(handles.map((handle) => handle.ended(patienceMs)));
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
  }
}
