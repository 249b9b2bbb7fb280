import {
  type APIInteraction,
  ApplicationIntegrationType,
  InteractionType,
  MessageFlags,
  Routes,
} from 'discord-api-types/v10';

import type { IncomingInteraction, InteractionResponder } from '../engine/interaction.ts';
import { BoundedMap } from '../model/bounded-map.ts';
import type { Clock, Log } from '../model/effects.ts';
import { flagsSchema, idSchema } from './discord-schemas.ts';
import type { DiscordRest } from './rest.ts';
import { snowflakeTime } from '../model/snowflake.ts';

interface Parts {
  /** The engine's handler; never rejects. */
  readonly handle: (exchange: IncomingInteraction) => Promise<void>;
  /** Called with each server that a command proves to have the application installed. */
  readonly onInstalled: (guildId: string) => void;
  readonly rest: ResponseRest;
  readonly clock: Clock;
  readonly log: Log;
}

/** Covers the seconds in which an interaction can be answered. */
const maxRememberedIds = 1_000;
/** Discord accepts the first response within this time. An older replay is dropped. */
const answerableMs = 3_000;

/**
 * Passes each interaction to the engine once. After a resume the gateway replays the events since the
 * stored sequence. Only replayed interactions are checked for their age, because a fast local clock
 * would make live ones look old.
 */
export function createInteractionReceiver(parts: Parts) {
  const { handle, onInstalled, rest, clock, log } = parts;
  const seen = new BoundedMap<string, true>(maxRememberedIds);
  return (interaction: APIInteraction, replayed: boolean): void => {
    const { id } = interaction;
    const arrivedAt = clock.now();
    if (seen.has(id) || (replayed && arrivedAt - snowflakeTime(id) > answerableMs)) {
      log.debug({ interaction: id }, 'ignored a replayed interaction');
      return;
    }
    seen.set(id, true);
    const guildId = installedServer(interaction);
    if (guildId !== null) onInstalled(guildId);
    const respond = createResponder(interaction, rest);
    handle({ interaction, arrivedAt, replayed, responder: respond }).catch((error: unknown) => {
      log.error({ err: error, interaction: id }, 'could not handle an interaction');
    });
  };
}

/**
 * The server that has the application installed and whose member types a command. A server that
 * authorised only commands is not in the gateway's list of servers. A component does not count: it stays
 * in the channel after the application was removed.
 */
function installedServer(interaction: APIInteraction): string | null {
  const { type, guild_id: guildId, authorizing_integration_owners: owners } = interaction;
  const isCommand =
    type === InteractionType.ApplicationCommand ||
    type === InteractionType.ApplicationCommandAutocomplete;
  const installedIn = owners[ApplicationIntegrationType.GuildInstall];
  return isCommand && guildId !== undefined && installedIn === guildId ? guildId : null;
}

/** The REST clients for responses. */
type ResponseRest = Pick<DiscordRest, 'callbacks' | 'answers'>;

/** The calls that respond to an interaction, with the interaction's own token. */
function createResponder(interaction: APIInteraction, rest: ResponseRest): InteractionResponder {
  const { id, token, application_id: applicationId } = interaction;
  return {
    async callback(response) {
      await rest.callbacks.post(Routes.interactionCallback(id, token), {
        body: response,
        auth: false,
      });
    },
    async editOriginal(body) {
      await rest.answers.patch(Routes.webhookMessage(applicationId, token), { body, auth: false });
    },
    async isThinking() {
      const message = await rest.answers.get(Routes.webhookMessage(applicationId, token), {
        auth: false,
      });
      return (flagsSchema.parse(message).flags & MessageFlags.Loading) !== 0;
    },
    async followUp(body) {
      const route = Routes.webhook(applicationId, token);
      return idSchema.parse(await rest.answers.post(route, { body, auth: false })).id;
    },
    async editFollowUp(messageId, body) {
      const route = Routes.webhookMessage(applicationId, token, messageId);
      await rest.answers.patch(route, { body, auth: false });
    },
    async deleteFollowUp(messageId) {
      const route = Routes.webhookMessage(applicationId, token, messageId);
      await rest.answers.delete(route, { auth: false });
    },
  };
}
