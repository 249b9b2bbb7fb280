import type { APIInteraction } from 'discord-api-types/v10';

import type { IncomingInteraction } from '../engine/incoming-interaction.ts';
import { BoundedMap } from '../model/bounded-map.ts';
import type { Clock, Log } from '../model/effects.ts';
import { createResponder, type ResponseRest } from './interaction-responder.ts';

interface Parts {
  /** The engine's; never rejects. */
  readonly handle: (exchange: IncomingInteraction) => Promise<void>;
  readonly rest: ResponseRest;
  readonly clock: Clock;
  readonly log: Log;
}

/** Enough to cover the seconds in which an interaction can be answered. */
const maxRememberedIds = 1_000;
/** Discord's first answer is due within this; what is replayed later is nobody's any more. */
const answerableMs = 3_000;
const discordEpoch = 1_420_070_400_000;

/**
 * Hands interactions to the engine, each once. After a resume the gateway delivers again what came
 * in since the stored sequence; its age is looked at then alone, because a clock of ours that runs
 * ahead would make live ones look old too.
 */
export function createInteractionReceiver({ handle, rest, clock, log }: Parts) {
  const seen = new BoundedMap<string, true>(maxRememberedIds);
  return (interaction: APIInteraction, replayed: boolean): void => {
    const { id } = interaction;
    const arrivedAt = clock.now();
    if (seen.has(id) || (replayed && arrivedAt - sentAt(id) > answerableMs)) {
      log.debug({ interaction: id }, 'a replayed interaction was left alone');
      return;
    }
    seen.set(id, true);
    const respond = createResponder(interaction, rest);
    handle({ interaction, arrivedAt, replayed, responder: respond }).catch((error: unknown) => {
      log.error({ err: error, interaction: id }, 'an interaction was dropped');
    });
  };
}

/** A snowflake holds when it was made (Discord, Reference, Snowflakes). */
function sentAt(id: string): number {
  return /^\d{1,20}$/u.test(id) ? Number(BigInt(id) >> 22n) + discordEpoch : 0;
}
