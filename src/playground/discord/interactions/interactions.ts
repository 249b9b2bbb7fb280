import { randomBytes } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { EventListener } from '../events.ts';
import type { InteractionRecord, Records } from '../records.ts';
import { restError } from '../rest/rest-error.ts';
import type {
  Acknowledgement,
  AcknowledgementKind,
  Ending,
  Interaction,
  NewInteraction,
} from './interaction.ts';

const TOKEN_LIFE_MS = 15 * 60_000;
const DID_NOT_RESPOND = 'The application did not respond';

export type Interactions = ReturnType<typeof createInteractions>;

interface InteractionServices {
  readonly clock: Clock;
  readonly records: Records;
  readonly emit: EventListener;
  /** How long the bot may take for its first response. */
  readonly firstResponseMs: number;
}

/** Tracks interactions from their sending to their end, with Discord's time limits. */
export function createInteractions({ clock, records, emit, firstResponseMs }: InteractionServices) {
  const byId = new Map<string, Interaction>();
  const byToken = new Map<string, Interaction>();
  /** The interactions that have deferred a change of a message, by the message's id. */
  const deferred = new Map<string, Set<Interaction>>();
  /** The last sent one of the interactions that have changed a message, by the message's id. */
  const updates = new Map<string, { readonly by: bigint; readonly ending: Ending }>();

  function emitState(
    interaction: Interaction,
    state: 'sent' | 'acknowledged' | 'ended' | 'failed',
  ): void {
    const { id, kind, personId, channelId, source } = interaction;
    const messageId = interaction.originalId ?? source?.id;
    emit({ type: 'interaction', id, state, kind, personId, channelId, messageId });
  }

  function end(interaction: Interaction, ending: Ending): void {
    if (interaction.ending !== undefined) return;
    interaction.ending = ending;
    interaction.record.endedAfterMs = clock.now() - interaction.sentAtMs;
    interaction.record.failed = ending.kind === 'failed';
    interaction.ended.resolve(ending);
    emitState(interaction, ending.kind === 'failed' ? 'failed' : 'ended');
    if (interaction.source === undefined) return;
    const { id } = interaction.source;
    const others = deferred.get(id);
    others?.delete(interaction);
    if (others?.size === 0) deferred.delete(id);
    // The app shows nothing of a deferred change, so a change by a later interaction ends it too.
    if (ending.kind !== 'update') return;
    const by = BigInt(interaction.id);
    if (by < (updates.get(id)?.by ?? 0n)) return;
    updates.set(id, { by, ending });
    for (const other of others ?? []) if (BigInt(other.id) < by) end(other, ending);
  }

  function acknowledgeAs(interaction: Interaction, kind: AcknowledgementKind): Acknowledgement {
    const acknowledgement = { kind, afterMs: clock.now() - interaction.sentAtMs };
    interaction.acknowledgement = acknowledgement;
    interaction.acknowledged.resolve(acknowledgement);
    return acknowledgement;
  }

  function fail(interaction: Interaction): void {
    if (interaction.acknowledgement === undefined) acknowledgeAs(interaction, 'none');
    end(interaction, { kind: 'failed', reason: DID_NOT_RESPOND });
  }

  return {
    /** Opens an interaction and starts its limits of three seconds and fifteen minutes. */
    open(
      created: NewInteraction,
      { name, componentType }: Pick<InteractionRecord, 'name' | 'componentType'>,
    ): Interaction {
      const { id, kind, personId } = created;
      const sentAtMs = clock.now();
      const record = { id, kind, name, componentType, personId, sentAtMs, failed: false };
      records.interaction(record);
      const interaction: Interaction = {
        ...created,
        token: randomBytes(60).toString('base64url'),
        sentAtMs,
        record,
        acknowledgement: undefined,
        originalId: undefined,
        followUpIds: [],
        firstFollowUp: Promise.withResolvers(),
        ending: undefined,
        acknowledged: Promise.withResolvers(),
        ended: Promise.withResolvers(),
      };
      byId.set(id, interaction);
      byToken.set(interaction.token, interaction);
      const cancelAcknowledgement = clock.schedule(() => {
        if (interaction.acknowledgement === undefined) fail(interaction);
      }, firstResponseMs);
      void interaction.acknowledged.promise.then(cancelAcknowledgement);
      const cancelExpiry = clock.schedule(() => {
        const { acknowledgement, source } = interaction;
        if (acknowledgement?.kind === 'silent' && source !== undefined) {
          end(interaction, { kind: 'update', message: source, ephemeral: false });
        } else fail(interaction);
      }, TOKEN_LIFE_MS);
      void interaction.ended.promise.then(cancelExpiry);
      emitState(interaction, 'sent');
      return interaction;
    },

    /** The interaction of a callback. Throws if it is unknown, expired or already acknowledged. */
    toAcknowledge(id: string, token: string): Interaction {
      const interaction = byId.get(id);
      if (interaction?.token !== token) throw restError('unknownInteraction');
      if (interaction.acknowledgement?.kind === 'none') throw restError('unknownInteraction');
      if (interaction.acknowledgement !== undefined) throw restError('alreadyAcknowledged');
      if (clock.now() - interaction.sentAtMs > firstResponseMs) {
        fail(interaction);
        throw restError('unknownInteraction');
      }
      return interaction;
    },

    acknowledge(interaction: Interaction, kind: AcknowledgementKind): void {
      const { afterMs } = acknowledgeAs(interaction, kind);
      interaction.record.acknowledgedAfterMs = afterMs;
      interaction.record.isThinking = kind === 'thinking';
      if (kind === 'silent' && interaction.source !== undefined) {
        const { id } = interaction.source;
        deferred.set(id, (deferred.get(id) ?? new Set()).add(interaction));
      }
      emitState(interaction, 'acknowledged');
      const update = updates.get(interaction.source?.id ?? '');
      if (kind !== 'silent' || update === undefined) return;
      if (BigInt(interaction.id) < update.by) end(interaction, update.ending);
    },

    end,

    byId: (id: string): Interaction | undefined => byId.get(id),

    /** The interaction of a webhook's token. Throws if it is unknown, not acknowledged, or older than 15 minutes. */
    byToken(token: string): Interaction {
      const interaction = byToken.get(token);
      if (interaction === undefined) throw restError('unknownWebhook');
      if (clock.now() - interaction.sentAtMs > TOKEN_LIFE_MS) throw restError('expiredToken');
      const kind = interaction.acknowledgement?.kind;
      if (kind === undefined || kind === 'none') throw restError('unknownWebhook');
      return interaction;
    },
  };
}
