import {
  type APIInteraction,
  type APIInteractionResponse,
  ApplicationIntegrationType,
  InteractionType,
  MessageFlags,
  type RESTPatchAPIInteractionFollowupJSONBody,
  type RESTPatchAPIInteractionOriginalResponseJSONBody,
  type RESTPostAPIInteractionFollowupJSONBody,
  Routes,
} from 'discord-api-types/v10';

import type { Engine } from '../engine/engine.ts';
import {
  firstResponseMs,
  unknownInteraction,
  type IncomingInteraction,
  type InteractionResponder,
} from '../engine/responder.ts';
import type { MessageFile } from '../engine/outgoing-message.ts';
import { BoundedMap } from '../model/bounded-map.ts';
import type { Clock, Log } from '../model/effects.ts';
import { flagsSchema, idSchema } from './discord-schemas.ts';
import type { InteractionHandover } from './interaction-handover.ts';
import type { DiscordRest } from './rest.ts';
import { snowflakeTime } from '../model/snowflake.ts';

/** What the gateway does with interactions. */
export interface GatewayInteractions {
  /**
   * `replayed`: the gateway delivered it again after a resume. `arrivedAt`: in this process, in milliseconds
   * since the epoch.
   */
  readonly receive: (interaction: APIInteraction, replayed: boolean, arrivedAt: number) => void;
  /** Continues what processes have left of a shard. Called before the shard connects. */
  readonly takeLeft?: (shard: number) => Promise<void>;
  /** Called before a sequence is stored, so that no interaction is lost which Discord would not send again. */
  readonly keepOpen?: () => Promise<void>;
}

interface Parts {
  readonly handle: Engine['handle'];
  /** Called with each server that a command proves to have the application installed. */
  readonly onInstalled: (guildId: string) => void;
  readonly rest: ResponseRest;
  /** Absent if no other process continues what this one leaves. */
  readonly handover?: InteractionHandover | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Covers the seconds in which an interaction can be answered. */
const maxRememberedIds = 1_000;

/**
 * Passes each interaction to the engine once. After a resume the gateway replays the events since the
 * stored sequence. Only replayed interactions are checked for their age, because a fast local clock
 * would make live ones look old.
 */
export function createInteractionReceiver(parts: Parts): Required<GatewayInteractions> {
  const { handle, onInstalled, rest, handover, clock, log } = parts;
  const seen = new BoundedMap<string, true>(maxRememberedIds);

  const pass = (incoming: Omit<IncomingInteraction, 'responder'>, isTaken = false): void => {
    const { interaction, arrivedAt } = incoming;
    // Another process may have sent the first response of one that is taken: Discord says so, also later.
    const answerableUntil = isTaken ? Infinity : arrivedAt + firstResponseMs;
    const responderParts = { interaction, answerableUntil, rest, clock };
    if (handover === undefined) {
      handle({ ...incoming, responder: new TokenResponder(responderParts) });
      return;
    }
    const record = handover.recordOf(interaction, arrivedAt, isTaken);
    const responder = new TokenResponder({ ...responderParts, mayAnswer: record.mayAnswer });
    handle({ ...incoming, responder, keep: record.keep }, () => void record.end());
  };

  const receive = (interaction: APIInteraction, replayed: boolean, arrivedAt: number): void => {
    const { id } = interaction;
    const since = replayed ? snowflakeTime(id) : arrivedAt;
    if (seen.has(id) || clock.now() - since > firstResponseMs) {
      log.debug({ interaction: id, replayed }, 'ignored an interaction');
      return;
    }
    seen.set(id, true);
    const guildId = installedServer(interaction);
    if (guildId !== null) onInstalled(guildId);
    pass({ interaction, arrivedAt, replayed });
  };

  return {
    receive,
    async takeLeft(shard) {
      for (const { interaction, arrivedAt, first } of (await handover?.takeLeft(shard)) ?? []) {
        if (seen.has(interaction.id)) continue;
        seen.set(interaction.id, true);
        log.info({ interaction: interaction.id }, 'continues an interaction of another process');
        pass({ interaction, arrivedAt, firstSent: first }, true);
      }
    },
    keepOpen: async () => handover?.keepOpen(),
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

/** Like Discord's error for an interaction that accepts no response. */
class NotSentError extends Error {
  override readonly name = 'NotSentError';
  readonly status = 404;
  readonly code = unknownInteraction;
}

interface TokenResponderParts {
  readonly interaction: APIInteraction;
  /** Until when Discord accepts a first response, in milliseconds since the epoch. */
  readonly answerableUntil: number;
  readonly rest: ResponseRest;
  readonly clock: Clock;
  /** False if another process answers the interaction by now. Default: always true. */
  readonly mayAnswer?: () => Promise<boolean>;
}

/**
 * The calls that respond to an interaction, with the interaction's own token. A class, because thousands
 * of interactions may wait at a time.
 */
class TokenResponder implements InteractionResponder {
  readonly #id: string;
  readonly #token: string;
  readonly #applicationId: string;
  readonly #answerableUntil: number;
  readonly #rest: ResponseRest;
  readonly #clock: Clock;
  readonly #mayAnswer: (() => Promise<boolean>) | undefined;

  constructor({ interaction, answerableUntil, rest, clock, mayAnswer }: TokenResponderParts) {
    this.#mayAnswer = mayAnswer;
    this.#id = interaction.id;
    this.#token = interaction.token;
    this.#applicationId = interaction.application_id;
    this.#answerableUntil = answerableUntil;
    this.#rest = rest;
    this.#clock = clock;
  }

  async callback(response: APIInteractionResponse): Promise<void> {
    await this.#permit();
    // After a wait for the store. Discord would refuse it.
    if (this.#clock.now() > this.#answerableUntil) {
      throw new NotSentError('It is too late for a first response.');
    }
    const route = Routes.interactionCallback(this.#id, this.#token);
    await this.#rest.callbacks.post(route, { ...callbackUpload(response), auth: false });
  }

  async editOriginal(body: RESTPatchAPIInteractionOriginalResponseJSONBody): Promise<void> {
    await this.#permit();
    await this.#rest.answers.patch(this.#messageRoute(), { ...upload(body), auth: false });
  }

  async isThinking(): Promise<boolean> {
    await this.#permit();
    const message = await this.#rest.answers.get(this.#messageRoute(), { auth: false });
    return (flagsSchema.parse(message).flags & MessageFlags.Loading) !== 0;
  }

  async followUp(body: RESTPostAPIInteractionFollowupJSONBody): Promise<string> {
    await this.#permit();
    const route = Routes.webhook(this.#applicationId, this.#token);
    const sent = await this.#rest.answers.post(route, { ...upload(body), auth: false });
    return idSchema.parse(sent).id;
  }

  async editFollowUp(id: string, body: RESTPatchAPIInteractionFollowupJSONBody): Promise<void> {
    await this.#permit();
    await this.#rest.answers.patch(this.#messageRoute(id), { ...upload(body), auth: false });
  }

  async deleteFollowUp(id: string): Promise<void> {
    await this.#permit();
    await this.#rest.answers.delete(this.#messageRoute(id), { auth: false });
  }

  async #permit(): Promise<void> {
    if ((await this.#mayAnswer?.()) === false) {
      throw new NotSentError('Another process answers this interaction.');
    }
  }

  /** Default: the first response. */
  #messageRoute(id?: string): `/${string}` {
    return Routes.webhookMessage(this.#applicationId, this.#token, id);
  }
}

/** A body of JSON and the files that are uploaded with it (Uploading Files). */
function upload<Body extends object>(message: Body & { readonly files?: readonly MessageFile[] }) {
  const { files = [], ...body } = message;
  return { body, files: files.map(({ name, data }) => ({ name, data: Buffer.from(data) })) };
}

function callbackUpload(response: APIInteractionResponse) {
  if (!('data' in response)) return { body: response };
  const { body, files } = upload(response.data);
  return { body: { ...response, data: body }, files };
}
