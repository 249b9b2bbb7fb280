import type { InteractionRecord } from '../../../src/playground/discord/records.ts';
import type { ChaosStack } from '../chaos-stack.ts';

/**
 * Interactions that were acknowledged and are not answered: the person reads “thinking…”, or has pressed a
 * button and sees no result. What they asked for may still be done. A process that was killed before it
 * answered cannot end them.
 */
export function findUnanswered({ discord, bots }: ChaosStack): readonly InteractionRecord[] {
  const kills = bots()
    .filter(({ isEndedByMachine, endedBy }) => isEndedByMachine && endedBy === 'SIGKILL')
    .map(({ endedAt }) => endedAt ?? 0);
  const lastKill = Math.max(0, ...kills);
  return discord.records.interactions.filter(
    ({ acknowledgedAfterMs, endedAfterMs, sentAtMs }) =>
      acknowledgedAfterMs !== undefined && endedAfterMs === undefined && sentAtMs > lastKill,
  );
}
