import {
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import type { MessageBody } from './outgoing-message.ts';
import {
  type IncomingInteraction,
  alreadyAcknowledged,
  discordCodeOf,
  responseErrorKind,
  unknownMessage,
} from './interaction.ts';

/** Target of a reply: a new message, or the message that carries the pressed component. */
export type ReplyTarget =
  { readonly kind: 'reply'; readonly private: boolean } | { readonly kind: 'update' };

interface MessageEnding {
  readonly kind: 'message';
  readonly body: MessageBody;
  /** True sends a private message and leaves the message with the component unchanged. */
  readonly asNewMessage: boolean;
  /** Name of the shown page; null for a problem message. */
  readonly page: string | null;
}

/** The one final response to an interaction. */
export type Ending =
  | MessageEnding
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData };

/** An ending with its label in logs and metrics. */
export interface LabelledEnding {
  readonly ending: Ending;
  readonly outcome: string;
}

/** `refused`: Discord rejected this body and accepts another one. `lost`: it accepts no other body. */
type SendResult = 'taken' | 'refused' | 'lost';

/** `unsure`: Discord may have accepted it. */
type CallbackResult = SendResult | 'unsure';

/** Which first response Discord has accepted. `unsure`: perhaps a deferral. */
type FirstResponse = 'deferral' | 'reset' | 'unsure' | 'none';

/** Responds to one interaction: at most one deferral or reset of a menu, then exactly one ending. */
export interface Acknowledgement {
  /**
   * Defers the answer. If a menu was used, it resets the menu instead, which also allows a later answer.
   * Resolves with false if Discord accepts no answer, or may have accepted an earlier one.
   */
  defer(): Promise<boolean>;
  /**
   * Ends an interaction with a deferral that Discord may have accepted, and that an earlier process may
   * have answered: replaces "thinking…", and nothing else.
   */
  endThinking(ending: () => Promise<Ending>): Promise<void>;
  /** Sends the ending. Ignores every call after an ending that was taken or lost. */
  end(ending: Ending): Promise<SendResult>;
  /** When Discord accepted the first response, in milliseconds since the epoch. */
  acknowledgedAt(): number | null;
}

interface AcknowledgementParts {
  readonly clock: Clock;
  readonly log: Log;
  /** `menuReset` of the interaction. */
  readonly reset: MessageBody | null;
}

/** Discord waits 3 s for the first response, so a later retry would miss it. */
const lastRetryMs = 2_000;

/** Until an edit replaces "thinking…". Together shorter than the 15 minutes that Discord accepts edits. */
const editPausesMs = [0, 1_000, 5_000, 15_000, 60_000, 180_000];

export function createAcknowledgement(
  incoming: IncomingInteraction,
  target: ReplyTarget,
  { clock, log, reset }: AcknowledgementParts,
): Acknowledgement {
  const { responder: respond, arrivedAt } = incoming;
  const interaction = incoming.interaction.id;
  let first: Promise<FirstResponse> | null = null;
  let ended: Promise<SendResult> | null = null;
  let acknowledgedAt: number | null = null;

  const attempt = async (response: APIInteractionResponse): Promise<unknown> => {
    try {
      await respond.callback(response);
      acknowledgedAt = clock.now();
      return null;
    } catch (error) {
      return error;
    }
  };

  /** `isRepeated`: an earlier try may have reached Discord, and only its reply was lost. */
  const callBack = async (
    response: APIInteractionResponse,
    isRepeated = false,
  ): Promise<CallbackResult> => {
    const failure = await attempt(response);
    if (failure === null) return 'taken';
    if (isRepeated && discordCodeOf(failure) === alreadyAcknowledged) {
      acknowledgedAt = clock.now();
      return 'taken';
    }
    const kind = responseErrorKind(failure);
    const mayRetry = !isRepeated && clock.now() - arrivedAt < lastRetryMs;
    if (mayRetry && kind === 'temporary') return callBack(response, true);
    log.warn(
      { err: failure, interaction, response: response.type },
      'Discord did not accept the first response',
    );
    if (kind === 'temporary') return 'unsure';
    return kind === 'body' ? 'refused' : 'lost';
  };

  const sendDeferral = async (isRepeated = false): Promise<FirstResponse> => {
    const result = await callBack(deferredResponse(target), isRepeated);
    // After a reset, a follow-up is right if either has arrived.
    if (result === 'unsure') return isRepeated ? 'reset' : 'unsure';
    if (result !== 'taken') return 'none';
    // A follow-up also replaces "thinking…", so it is right whichever response has arrived.
    return isRepeated ? 'reset' : 'deferral';
  };

  /** If Discord does not accept the update, for example of a deleted message, the answer is deferred. */
  const sendReset = async (data: MessageBody): Promise<FirstResponse> => {
    const failure = await attempt({ type: InteractionResponseType.UpdateMessage, data });
    if (failure === null) return 'reset';
    log.warn({ err: failure, interaction }, 'Discord did not reset a menu');
    const kind = responseErrorKind(failure);
    if (kind === 'gone' && discordCodeOf(failure) !== unknownMessage) return 'none';
    return sendDeferral(kind === 'temporary');
  };

  const sendFirst = (): Promise<FirstResponse> =>
    reset === null ? sendDeferral() : sendReset(reset);

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.schedule(resolve, ms);
    });

  /** Tries a call after the first response again after each of the pauses while Discord fails. */
  const send = async (
    deliver: () => Promise<void>,
    [pauseMs, ...laterPausesMs]: readonly number[],
  ): Promise<SendResult> => {
    try {
      await deliver();
      return 'taken';
    } catch (error) {
      const kind = responseErrorKind(error);
      if (kind === 'temporary' && pauseMs !== undefined) {
        if (pauseMs > 0) await pause(pauseMs);
        return send(deliver, laterPausesMs);
      }
      log.warn({ err: error, interaction }, 'Discord did not accept a call after the deferral');
      return kind === 'body' ? 'refused' : 'lost';
    }
  };

  /** A repeated edit is harmless; a repeated follow-up would show twice. */
  const sendLater = (ending: Ending, after: FirstResponse): Promise<SendResult> => {
    if (ending.kind === 'modal') throw new Error('a modal cannot follow a deferral');
    const { body } = ending;
    const isFollowUp = target.kind === 'update' ? ending.asNewMessage : after === 'reset';
    return isFollowUp
      ? send(() => respond.followUp(ephemeral(body)), [])
      : send(() => respond.editOriginal(body), editPausesMs);
  };

  const deliver = async (ending: Ending): Promise<SendResult> => {
    // Only an answer in the message itself resets its menu.
    if (reset !== null && ending.kind === 'message' && !isUpdate(ending, target)) {
      first ??= sendReset(reset);
    }
    if (first === null) {
      const result = await callBack(firstResponse(ending, target));
      return result === 'unsure' ? 'lost' : result;
    }
    const after = await first;
    return after === 'none' ? 'lost' : sendLater(ending, after);
  };

  return {
    async defer() {
      if (ended !== null) return false;
      first ??= sendFirst();
      return ['deferral', 'reset'].includes(await first);
    },
    async endThinking(endingOf) {
      if ((await first) !== 'unsure') return;
      const replaceThinking = async (): Promise<void> => {
        if (!(await respond.isThinking())) return;
        const ending = await endingOf();
        if (ending.kind === 'message') await respond.editOriginal(ending.body);
      };
      await send(replaceThinking, editPausesMs);
    },
    async end(ending) {
      if (ended !== null && (await ended) !== 'refused') return 'lost';
      ended = deliver(ending);
      return ended;
    },
    acknowledgedAt: () => acknowledgedAt,
  };
}

/** Whether the answer replaces the content of the message with the component. */
function isUpdate({ asNewMessage }: MessageEnding, target: ReplyTarget): boolean {
  return target.kind === 'update' && !asNewMessage;
}

function firstResponse(ending: Ending, target: ReplyTarget): APIInteractionResponse {
  if (ending.kind === 'modal') return { type: InteractionResponseType.Modal, data: ending.modal };
  const { body, asNewMessage } = ending;
  if (isUpdate(ending, target)) return { type: InteractionResponseType.UpdateMessage, data: body };
  const isPrivate = asNewMessage || (target.kind === 'reply' && target.private);
  const data = isPrivate ? ephemeral(body) : body;
  return { type: InteractionResponseType.ChannelMessageWithSource, data };
}

/** The same message, visible only to the user. */
export function ephemeral(body: MessageBody): APIInteractionResponseCallbackData {
  return { ...body, flags: body.flags | MessageFlags.Ephemeral };
}

/** Discord accepts no flag but `Ephemeral` on a deferral. */
function deferredResponse(target: ReplyTarget): APIInteractionResponse {
  if (target.kind === 'update') return { type: InteractionResponseType.DeferredMessageUpdate };
  return {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    ...(target.private ? { data: { flags: MessageFlags.Ephemeral } } : {}),
  };
}
