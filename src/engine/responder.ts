import type {
  APIInteraction,
  APIInteractionResponse,
  RESTPatchAPIInteractionFollowupJSONBody,
  RESTPatchAPIInteractionOriginalResponseJSONBody,
  RESTPostAPIInteractionFollowupJSONBody,
} from 'discord-api-types/v10';

import type { FirstSent, KeptState } from '../model/kept-interactions.ts';
import { moderationCodes } from '../model/moderation.ts';

/** An interaction from the gateway, with the calls that respond to it. */
export interface IncomingInteraction {
  readonly interaction: APIInteraction;
  /** Time of arrival in this process, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** True if the gateway delivered it again after a resume; an earlier process may have answered it. */
  readonly replayed?: boolean;
  /**
   * The first response that the process which had it before has sent, or was about to send, as far as it is known.
   * Absent if the gateway has delivered it to this process.
   */
  readonly firstSent?: KeptState;
  /**
   * To be called before a first response that is not the answer. Resolves when another process could
   * continue; absent if none would. The response does not wait for it long.
   */
  readonly keep?: (first: FirstSent) => Promise<void>;
  readonly responder: InteractionResponder;
}

/** Calls to Discord. Each resolves when Discord accepts it and rejects with the REST client's error. */
export interface InteractionResponder {
  callback(response: APIInteractionResponse): Promise<void>;
  editOriginal(body: RESTPatchAPIInteractionOriginalResponseJSONBody): Promise<void>;
  /** Resolves with the id of the new message. */
  followUp(body: RESTPostAPIInteractionFollowupJSONBody): Promise<string>;
  editFollowUp(id: string, body: RESTPatchAPIInteractionFollowupJSONBody): Promise<void>;
  deleteFollowUp(id: string): Promise<void>;
  /** Whether a deferral still shows "thinking…". Rejects without a first response. */
  isThinking(): Promise<boolean>;
}

/** What a failed response to an interaction allows next. */
type ResponseErrorKind =
  /** Discord accepts no response: 10062, 40060, an invalid token. */
  | 'gone'
  /** Discord rejected this body and may accept another one. */
  | 'body'
  /** The network, Discord or a rate limit failed; a retry may succeed. */
  | 'temporary';

/** Discord accepts the first response within this time (Receiving and Responding). */
export const firstResponseMs = 3_000;

/** Discord's code for an interaction that already has its first response. */
export const alreadyAcknowledged = 40060;

/** Discord's code for an interaction that it does not know, or no longer. */
export const unknownInteraction = 10_062;

/** Discord's code for a message that was deleted. */
export const unknownMessage = 10_008;

/** Classifies an error of the REST client: `status` is HTTP's, `code` is Discord's. */
export function responseErrorKind(error: unknown): ResponseErrorKind {
  const status = numberField(error, 'status');
  if (status === null || status === 429 || status >= 500) return 'temporary';
  if (status === payloadTooLarge || isModerated(error)) return 'body';
  return status === 400 && discordCodeOf(error) !== alreadyAcknowledged ? 'body' : 'gone';
}

const payloadTooLarge = 413;

/** Whether AutoMod or Discord's filter of harmful links has blocked a message. */
export function isModerated(error: unknown): boolean {
  return moderationCodes.includes(discordCodeOf(error) ?? 0);
}

/**
 * Whether a rate limit rejected a call. Discord has then certainly not accepted it. `retryAfter` is the
 * client's own field, in milliseconds: it rejects a rate limit instead of waiting.
 */
export function isRateLimit(error: unknown): boolean {
  return numberField(error, 'status') === 429 || numberField(error, 'retryAfter') !== null;
}

/** How long a rate limit lasts, in milliseconds; null if the error states no time. */
export function rateLimitMs(error: unknown): number | null {
  const ms = numberField(error, 'retryAfter');
  return ms === 0 ? null : ms;
}

/** Whether Discord, or a proxy in front of it, answered with a server error. */
export function isServerError(error: unknown): boolean {
  return (numberField(error, 'status') ?? 0) >= 500;
}

/** Whether Discord itself failed at a call, which it has then not accepted. */
export function isInternalError(error: unknown): boolean {
  return numberField(error, 'status') === 500;
}

export function discordCodeOf(error: unknown): number | null {
  return numberField(error, 'code');
}

function numberField(error: unknown, field: 'status' | 'code' | 'retryAfter'): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'number' ? value : null;
}
