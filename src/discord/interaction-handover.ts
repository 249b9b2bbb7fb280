import type { APIInteraction } from 'discord-api-types/v10';

import { firstResponseMs } from '../engine/responder.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { FirstSent, KeptInteractionRecords, KeptState } from '../model/kept-interactions.ts';
import { interactionSchema } from './discord-schemas.ts';

/** Discord accepts answers to an interaction for 15 minutes. */
const answerableMs = 15 * 60_000;

interface InteractionHandoverParts {
  readonly records: KeptInteractionRecords;
  /** This process in the records. */
  readonly processId: string;
  readonly isAlive: (processId: string) => boolean;
  /** How often other processes may have continued the interactions of this one. */
  readonly lapses: () => number;
  /** Resolves when `lapses` is up to date; null if it is. */
  readonly confirm: () => Promise<void> | null;
  /** The shard that delivers a server's interactions; of direct messages for null. */
  readonly shardOf: (guildId: string | null) => number;
  readonly clock: Clock;
  readonly log: Log;
}

/** An interaction that an earlier process has begun. */
export interface LeftInteraction {
  readonly interaction: APIInteraction;
  readonly arrivedAt: number;
  readonly first: KeptState;
}

/** The record of one interaction. */
interface KeptRecord {
  /** Resolves when another process could continue the interaction, if it can be stored. Never rejects. */
  readonly keep: (first: FirstSent) => Promise<void>;
  /**
   * To be called before each response. Resolves with false if another process answers the interaction by now.
   * Rejects if the store does not say.
   */
  readonly mayAnswer: () => Promise<boolean>;
  /** Must be called at its end. */
  readonly end: () => Promise<void>;
}

export type InteractionHandover = ReturnType<typeof createInteractionHandover>;

/** Keeps interactions without an answer in the store, so that another process can answer them. */
export function createInteractionHandover(parts: InteractionHandoverParts) {
  const { records, processId, isAlive, lapses, confirm, shardOf, clock, log } = parts;
  /** Each stores an open interaction that is not stored yet. */
  const unkept = new Set<() => Promise<void>>();

  /** Resolves with whether the interaction is stored. */
  const put = async (left: LeftInteraction): Promise<boolean> => {
    const { interaction, arrivedAt, first } = left;
    const shard = shardOf(interaction.guild_id ?? null);
    const kept = { interaction, arrivedAt, first, by: processId };
    try {
      await records.put(shard, interaction.id, kept);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'could not store an open interaction');
      return false;
    }
  };

  const remove = (shard: number, id: string): void => {
    records.remove(shard, id).catch((error: unknown) => {
      log.warn({ err: error }, 'could not remove an interaction that has ended');
    });
  };

  return {
    /** The record of an interaction. `isTaken`: it is one of `takeLeft`. */
    recordOf(interaction: APIInteraction, arrivedAt: number, isTaken: boolean): KeptRecord {
      const { id } = interaction;
      const shard = shardOf(interaction.guild_id ?? null);
      let isKept = isTaken;
      let storing = Promise.resolve();
      let checkedAt = lapses();
      const store = (first: KeptState): Promise<void> => {
        unkept.delete(storeUnanswered);
        const stored = put({ interaction, arrivedAt, first }).then((isStored) => {
          isKept ||= isStored;
        });
        return (storing = stored);
      };
      const storeUnanswered = () => store('nothing');
      if (!isTaken) unkept.add(storeUnanswered);
      /** Another process may have taken it over since the last lapse. Rejects if the store does not say. */
      const checkOwn = async (): Promise<boolean> => {
        const now = lapses();
        if (now === checkedAt) return true;
        const by = await records.processOf(shard, id);
        if (by === processId) checkedAt = now;
        return by === processId;
      };
      return {
        keep: store,
        async mayAnswer() {
          if (!isKept) return true;
          await confirm();
          return checkOwn();
        },
        async end() {
          unkept.delete(storeUnanswered);
          await storing;
          if (isKept && (await checkOwn().catch(() => false))) remove(shard, id);
        },
      };
    },
    /**
     * Stores the interactions that have no first response yet. Must end before the session's sequence is
     * stored, from which Discord does not send them again. Never rejects.
     */
    async keepOpen(): Promise<void> {
      await Promise.all([...unkept].map((store) => store()));
    },
    /** Takes over the interactions of a shard that processes have left which are not alive any more. */
    async takeLeft(shard: number): Promise<readonly LeftInteraction[]> {
      const left: LeftInteraction[] = [];
      for (const { id, interaction, arrivedAt, first, by } of await records.all(shard)) {
        if (by === processId || isAlive(by)) continue;
        const known = interactionSchema.safeParse(interaction);
        const ageMs = clock.now() - arrivedAt;
        if (!known.success || ageMs >= answerableMs) {
          remove(shard, id);
          continue;
        }
        // A process that only seemed dead may have sent a first response that a slow store does not know of.
        if (first === 'nothing' && ageMs >= firstResponseMs) continue;
        const one = { interaction: interaction as APIInteraction, arrivedAt, first };
        await put(one);
        left.push(one);
      }
      return left;
    },
  };
}
