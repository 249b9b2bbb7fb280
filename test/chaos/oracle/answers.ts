import type { InteractionRecord } from '../../../src/playground/discord/records.ts';
import type { ChaosStack } from '../chaos-stack.ts';

/**
 * Interactions that stay at "thinking…": deferred, without an answer. A process that was killed before
 * it answered cannot end them.
 */
export function findThinking({ discord, bots }: ChaosStack): readonly InteractionRecord[] {
  const kills = bots()
    .filter(({ isEndedByMachine, endedBy }) => isEndedByMachine && endedBy === 'SIGKILL')
    .map(({ endedAt }) => endedAt ?? 0);
  const lastKill = Math.max(0, ...kills);
  return discord.records.interactions.filter(
    ({ isThinking, endedAfterMs, sentAtMs }) =>
      isThinking === true && endedAfterMs === undefined && sentAtMs > lastKill,
  );
}
