import { crashBoard } from '../../whole/crash/published-board.ts';
import type { ChaosStack } from '../chaos-stack.ts';

const flooderName = 'Flooder';
/** Few, because readers go before watches: a line of hundreds of searches rightly delays the posts for minutes. */
const queries = 9;

/** A person who asks for pictures and searches without waiting. `guild`: null for direct messages. */
export function createFlooder({ discord }: ChaosStack, guild: string | null) {
  const place = guild === null ? 'dm' : { guild, channel: 'general' };
  const person = discord.person({ name: flooderName, in: place });
  const board =
    guild === null ? '"Community ranking"' : `${crashBoard.board} section:${crashBoard.section}`;
  return (number: number): void => {
    person.type(
      number % 4 === 3
        ? `/search query:"star ${number % queries}"`
        : `/rank board:${board} view:race`,
    );
  };
}

export function flooderId({ discord }: ChaosStack): string {
  return discord.person({ name: flooderName, in: 'dm' }).id;
}
