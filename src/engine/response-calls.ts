import { InteractionResponseType, type APIInteractionResponse } from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import type { FirstSent } from '../model/kept-interactions.ts';
import { OvertakenError } from './message-presses.ts';
import type { Sized } from './outgoing-message.ts';
import {
  alreadyAcknowledged,
  discordCodeOf,
  firstResponseMs,
  isInternalError,
  isModerated,
  isRateLimit,
  isServerError,
  rateLimitMs,
  responseErrorKind,
  unknownInteraction,
  type IncomingInteraction,
  type InteractionResponder,
} from './responder.ts';

/**
 * `refused`: Discord rejected this body and accepts another one. `moderated`: the same, because of AutoMod.
 * `unprocessed`: Discord fails again and again at this body, and may accept another one. `lost`: it accepts no other
 * body. `overtaken`: the person has pressed again in the same message, so it is not sent.
 */
export type SendResult = 'taken' | 'refused' | 'moderated' | 'unprocessed' | 'lost' | 'overtaken';

/** `unsure`: Discord may have accepted it. `limited`: it accepts no message now, but a deferral. */
export type CallbackResult = SendResult | 'unsure' | 'limited';

/** Whether Discord accepts another ending after this result. */
export function acceptsAnother(result: CallbackResult): boolean {
  return result === 'refused' || result === 'moderated' || result === 'unprocessed';
}

/** Until an edit replaces "thinking…". Together shorter than the 15 minutes that Discord accepts edits. */
export const editPausesMs = [0, 1_000, 5_000, 15_000, 60_000, 180_000];
/** Of calls that the ending waits for. */
export const briefPausesMs = [0, 500];
/** After so many server errors another body is sent: Discord may fail at this one whenever it is sent. */
export const maxServerErrors = 4;

/** A later retry would come too late. */
const lastRetryMs = 2_000;
/** The first response waits for the store until then. A response in time is worth more than a record of it. */
const lastKeepMs = 2_000;
/** After a longer rate limit the next try comes after the usual pause. */
const longestLimitMs = 10_000;
/** Others may use a limit up each time it ends. */
const maxLimits = 5;

/** The calls to Discord of one interaction, with their retries. */
export class ResponseCalls {
  readonly respond: InteractionResponder;
  /** Milliseconds since the epoch. */
  readonly arrivedAt: number;
  readonly #interactionId: string;
  readonly #clock: Clock;
  readonly #log: Log;
  /** Null once it is called. Undefined if no other process would continue. */
  #keep: IncomingInteraction['keep'] | null;
  #acknowledgedMs: number | null = null;
  /** Until when a rate limit lasts, in milliseconds since the epoch. */
  #limitedUntil = 0;

  constructor(
    { responder, interaction, arrivedAt, keep }: IncomingInteraction,
    { clock, log }: { readonly clock: Clock; readonly log: Log },
  ) {
    this.respond = responder;
    this.#keep = keep;
    this.#interactionId = interaction.id;
    this.arrivedAt = arrivedAt;
    this.#clock = clock;
    this.#log = log;
  }

  /** Whether Discord may still accept a first response. */
  get isAnswerable(): boolean {
    return this.#ageMs < firstResponseMs;
  }

  /** From arrival until Discord accepted the first response; null if it has not. */
  get acknowledgedMs(): number | null {
    return this.#acknowledgedMs;
  }

  /** Lets another process continue from a first response that is not the answer. */
  async keep(first: FirstSent): Promise<void> {
    const keep = this.#keep;
    if (keep === null || keep === undefined) return;
    this.#keep = null;
    const late = Promise.withResolvers<undefined>();
    const cancel = this.#clock.schedule(
      () => {
        late.resolve(undefined);
      },
      Math.max(0, lastKeepMs - this.#ageMs),
    );
    await Promise.race([keep(first), late.promise]);
    cancel();
  }

  /** Whether another process could continue the interaction. */
  get isKept(): boolean {
    return this.#keep === null;
  }

  /** Sends the first response once. Resolves with Discord's error, or null. */
  attempt(response: APIInteractionResponse): Promise<unknown> {
    return this.#attempt(() => this.respond.callback(response));
  }

  /**
   * Sends the first response, a second time if Discord fails. `wasSent`: an earlier one may have reached
   * Discord, and only its reply was lost.
   */
  async callBack(
    response: Sized<APIInteractionResponse>,
    wasSent = false,
  ): Promise<CallbackResult> {
    const deliver = this.fitting(
      response,
      (one) => this.respond.callback(one),
      (error) => this.#isPerhapsTooLarge(error),
    );
    const failure = await this.#attempt(deliver, wasSent);
    if (failure === null) return 'taken';
    const mayRetry =
      !wasSent && this.#ageMs < lastRetryMs && responseErrorKind(failure) === 'temporary';
    if (!mayRetry || this.#isLimited(failure, response.body)) {
      return this.#callbackResult(failure, response.body);
    }
    const secondFailure = await this.#attempt(deliver, true);
    return secondFailure === null ? 'taken' : this.#callbackResult(secondFailure, response.body);
  }

  /** `wasSent`: Discord's reply that the interaction has a response is then no error. */
  async #attempt(deliver: () => Promise<void>, wasSent = false): Promise<unknown> {
    try {
      await deliver();
    } catch (error) {
      if (!wasSent || discordCodeOf(error) !== alreadyAcknowledged) return error;
    }
    this.#acknowledgedMs = this.#ageMs;
    return null;
  }

  #callbackResult(failure: unknown, response: APIInteractionResponse): CallbackResult {
    const { type } = response;
    if (this.#isLimited(failure, response)) {
      this.warn(failure, 'a rate limit delays an answer', { response: type });
      // An edit has the limit of an update. A new message has another one.
      if (type === InteractionResponseType.UpdateMessage) this.#delay(failure);
      return 'limited';
    }
    this.warn(failure, 'Discord did not accept the first response', { response: type });
    if (isMessage(response) && isInternalError(failure)) return 'lost';
    return responseErrorKind(failure) === 'temporary' ? 'unsure' : finalResult(failure);
  }

  /** Whether a rate limit forbids a message now. The interaction then accepts a deferral. */
  #isLimited(failure: unknown, response: APIInteractionResponse): boolean {
    return isRateLimit(failure) && isMessage(response);
  }

  /**
   * Discord knows an interaction for three seconds. If it does not even then, the message may be too large
   * (discord/discord-api-docs#7310), and a smaller one is accepted.
   */
  #isPerhapsTooLarge(failure: unknown): boolean {
    const isUnknown = discordCodeOf(failure) === unknownInteraction;
    return this.isAnswerable && (isInternalError(failure) || isUnknown);
  }

  /**
   * Returns a call with a message, for one or several tries. Discord may fail at a message because of its
   * size, so it is sent once more in half of its size. If Discord fails at that too, its size is not the
   * cause, and the next try sends it whole.
   */
  fitting<Body>(
    { body, smaller }: Sized<Body>,
    deliver: (body: Body) => Promise<void>,
    isTooLarge: (error: unknown) => boolean = isInternalError,
  ): () => Promise<void> {
    let next = body;
    let drawSmaller = smaller;
    const send = async (): Promise<void> => {
      try {
        await deliver(next);
      } catch (error) {
        if (!isTooLarge(error)) throw error;
        next = body;
        if (drawSmaller === null) throw error;
        this.warn(error, 'Discord failed at a message, which is sent in half of its size');
        next = await drawSmaller();
        drawSmaller = null;
        await send();
      }
    };
    return send;
  }

  /**
   * Makes a call after the first response, and repeats it after each pause while Discord fails, until it has
   * answered with so many server errors. A call that would show twice has no pauses: after an error of a
   * proxy, Discord may have accepted it.
   */
  async send(
    deliver: () => Promise<void>,
    [pauseMs, ...laterPausesMs]: readonly number[],
    errorsLeft = Infinity,
  ): Promise<SendResult> {
    try {
      await this.#withinLimits(deliver);
      return 'taken';
    } catch (error) {
      if (error instanceof OvertakenError) return 'overtaken';
      const left = isServerError(error) ? errorsLeft - 1 : errorsLeft;
      if (responseErrorKind(error) === 'temporary' && pauseMs !== undefined && left > 0) {
        await this.#pause(pauseMs);
        return this.send(deliver, laterPausesMs, left);
      }
      this.warn(error, 'Discord did not accept a call after the deferral');
      return left <= 0 || isInternalError(error) ? 'unprocessed' : finalResult(error);
    }
  }

  /** Repeats a call whenever a rate limit that has rejected it is over. Even a follow-up then appears once. */
  async #withinLimits(deliver: () => Promise<void>, limitsLeft = maxLimits): Promise<void> {
    await this.#pause(this.#limitedUntil - this.#clock.now());
    try {
      await deliver();
    } catch (error) {
      if (limitsLeft === 0 || !this.#delay(error)) throw error;
      await this.#withinLimits(deliver, limitsLeft - 1);
    }
  }

  /** Delays the next call until a rate limit is over. Returns false if that is not to be waited for. */
  #delay(error: unknown): boolean {
    const limitMs = rateLimitMs(error);
    if (limitMs === null || limitMs > longestLimitMs) return false;
    this.#limitedUntil = this.#clock.now() + limitMs;
    return true;
  }

  warn(err: unknown, sentence: string, fields: object = {}): void {
    this.#log.warn({ err, interaction: this.#interactionId, ...fields }, sentence);
  }

  get #ageMs(): number {
    return this.#clock.now() - this.arrivedAt;
  }

  #pause(ms: number): Promise<void> | undefined {
    if (ms <= 0) return undefined;
    return new Promise((resolve) => {
      this.#clock.schedule(resolve, ms);
    });
  }
}

/** The result of a failure that a retry does not change. */
function finalResult(failure: unknown): SendResult {
  if (isModerated(failure)) return 'moderated';
  return responseErrorKind(failure) === 'body' ? 'refused' : 'lost';
}

function isMessage({ type }: APIInteractionResponse): boolean {
  return (
    type === InteractionResponseType.ChannelMessageWithSource ||
    type === InteractionResponseType.UpdateMessage
  );
}
