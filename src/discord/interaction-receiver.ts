import type { APIInteraction } from 'discord-api-types/v10';

import type { IncomingInteraction } from '../engine/incoming-interaction.ts';
import { BoundedMap } from '../model/bounded-map.ts';
import type { Clock, Log } from '../model/effects.ts';
import { createResponder, type ResponseRest } from './interaction-responder.ts';

interface Parts {
  /** The engine's handler; never rejects. */
  readonly handle: (exchange: IncomingInteraction) => Promise<void>;
  readonly rest: ResponseRest;
  readonly clock: Clock;
  readonly log: Log;
}

/** Covers the seconds in which an interaction can be answered. */
const maxRememberedIds = 1_000;
/** Discord accepts the first response within this time. An older replay is dropped. */
const answerableMs = 3_000;
const discordEpoch = 1_420_070_400_000;

/**
 * Passes each interaction to the engine once. After a resume the gateway replays the events since the
 * stored sequence. Only replayed interactions are checked for their age, because a fast local clock
 * would make live ones look old.
 */
export function createInteractionReceiver({ handle, rest, clock, log }: Parts) {
  const seen = new BoundedMap<string, true>(maxRememberedIds);
  return (interaction: APIInteraction, replayed: boolean): void => {
    const { id } = interaction;
    const arrivedAt = clock.now();
    if (seen.has(id) || (replayed && arrivedAt - sentAt(id) > answerableMs)) {
      log.debug({ interaction: id }, 'ignored a replayed interaction');
      return;
    }
    seen.set(id, true);
    const respond = createResponder(interaction, rest);
    handle({ interaction, arrivedAt, replayed, responder: respond }).catch((error: unknown) => {
      log.error({ err: error, interaction: id }, 'could not handle an interaction');
    });
  };
}

/** A snowflake contains its creation time (Discord, Reference, Snowflakes). */
function sentAt(id: string): number {
  return /^\d{1,20}$/u.test(id) ? Number(BigInt(id) >> 22n) + discordEpoch : 0;
}
