import type { APIInteractionResponse } from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import {
  alreadyAcknowledged,
  discordCodeOf,
  isServerError,
  responseErrorKind,
  type IncomingInteraction,
  type InteractionResponder,
} from './interaction.ts';

/**
 * `refused`: Discord rejected this body and accepts another one. `unprocessed`: Discord fails again and
 * again at this body, and may accept another one. `lost`: it accepts no other body.
 */
export type SendResult = 'taken' | 'refused' | 'unprocessed' | 'lost';

/** `unsure`: Discord may have accepted it. */
type CallbackResult = SendResult | 'unsure';

/** Discord waits 3 s for the first response, so a later retry would miss it. */
const lastRetryMs = 2_000;

/**
 * The calls to Discord of one interaction, with their retries. A class, because thousands of
 * interactions may wait at a time.
 */
export class ResponseCalls {
  readonly respond: InteractionResponder;
  readonly #interactionId: string;
  readonly #arrivedAt: number;
  readonly #clock: Clock;
  readonly #log: Log;
  #acknowledgedMs: number | null = null;

  constructor(
    { responder, interaction, arrivedAt }: IncomingInteraction,
    { clock, log }: { readonly clock: Clock; readonly log: Log },
  ) {
    this.respond = responder;
    this.#interactionId = interaction.id;
    this.#arrivedAt = arrivedAt;
    this.#clock = clock;
    this.#log = log;
  }

  /** From arrival until Discord accepted the first response; null if it has not. */
  get acknowledgedMs(): number | null {
    return this.#acknowledgedMs;
  }

  /** Sends the first response once. Resolves with Discord's error, or null. */
  async attempt(response: APIInteractionResponse): Promise<unknown> {
    try {
      await this.respond.callback(response);
      this.#acknowledgedMs = this.#clock.now() - this.#arrivedAt;
      return null;
    } catch (error) {
      return error;
    }
  }

  /**
   * Sends the first response, a second time if Discord fails. `isRepeated`: an earlier try may have
   * reached Discord, and only its reply was lost.
   */
  async callBack(response: APIInteractionResponse, isRepeated = false): Promise<CallbackResult> {
    const failure = await this.attempt(response);
    if (failure === null) return 'taken';
    if (isRepeated && discordCodeOf(failure) === alreadyAcknowledged) {
      this.#acknowledgedMs = this.#clock.now() - this.#arrivedAt;
      return 'taken';
    }
    const kind = responseErrorKind(failure);
    const mayRetry = !isRepeated && this.#clock.now() - this.#arrivedAt < lastRetryMs;
    if (mayRetry && kind === 'temporary') return this.callBack(response, true);
    this.warn(failure, 'Discord did not accept the first response', { response: response.type });
    if (kind === 'temporary') return 'unsure';
    return kind === 'body' ? 'refused' : 'lost';
  }

  /**
   * Makes a call after the first response. Repeats it after each of the pauses while Discord fails, until
   * it has failed with `errorsLeft` server errors.
   */
  async send(
    deliver: () => Promise<void>,
    [pauseMs, ...laterPausesMs]: readonly number[],
    errorsLeft = Infinity,
  ): Promise<SendResult> {
    try {
      await deliver();
      return 'taken';
    } catch (error) {
      const kind = responseErrorKind(error);
      const left = isServerError(error) ? errorsLeft - 1 : errorsLeft;
      if (kind === 'temporary' && pauseMs !== undefined && left > 0) {
        if (pauseMs > 0) await this.#pause(pauseMs);
        return this.send(deliver, laterPausesMs, left);
      }
      this.warn(error, 'Discord did not accept a call after the deferral');
      if (left <= 0) return 'unprocessed';
      return kind === 'body' ? 'refused' : 'lost';
    }
  }

  warn(err: unknown, sentence: string, fields: object = {}): void {
    this.#log.warn({ err, interaction: this.#interactionId, ...fields }, sentence);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.schedule(resolve, ms);
    });
  }
}
