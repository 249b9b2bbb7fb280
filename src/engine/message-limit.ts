import type { DiscordFacts } from '../model/discord-facts.ts';
import { bytesEach, maxMessageBytes } from '../pages/parts/message-size.ts';

/** The measured messages have few kinds of components, so a message keeps a distance to their size. */
const usedShare = 0.95;

/**
 * The size of messages in bytes (`message-size.ts`) that Discord can process: the usual one, or less if the
 * doctor has seen a smaller one refused.
 */
export function measuredLimit(facts: DiscordFacts | null): number {
  const sizes = [facts?.largestPost, facts?.largestPostOfMany, facts?.largestEdit];
  const limits = sizes
    .filter((size) => size !== undefined && size !== null)
    .filter(({ refusedBytes }) => refusedBytes !== null)
    .map(({ bytes, components }) => Math.floor(usedShare * (bytes + bytesEach * components)));
  return Math.min(maxMessageBytes, ...limits);
}
