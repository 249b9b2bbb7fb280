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
} from './interaction.ts';

/** Target of a reply: a new message, or the message that carries the pressed component. */
export type ReplyTarget =
  { readonly kind: 'reply'; readonly private: boolean } | { readonly kind: 'update' };

/** The one final response to an interaction. */
export type Ending =
  | {
      readonly kind: 'message';
      readonly body: MessageBody;
      /** True sends a private message and leaves the message with the component unchanged. */
      readonly asNewMessage: boolean;
      /** Name of the shown page; null for a problem message. */
      readonly page: string | null;
    }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData };

/** An ending with its label in logs and metrics. */
export interface LabelledEnding {
  readonly ending: Ending;
  readonly outcome: string;
}

/** `refused`: Discord rejected this body and accepts another one. `lost`: it accepts no other body. */
type SendResult = 'taken' | 'refused' | 'lost';

/** Responds to one interaction: at most one deferral, then exactly one ending. */
export interface Acknowledgement {
  /** Defers the answer. Resolves with false if Discord accepts no answer. */
  defer(): Promise<boolean>;
  /** Sends the ending. Ignores every call after an ending that was taken or lost. */
  end(ending: Ending): Promise<SendResult>;
  /** When Discord accepted the first response, in milliseconds since the epoch. */
  acknowledgedAt(): number | null;
}

/** Discord waits 3 s for the first response, so a later retry would miss it. */
const lastRetryMs = 2_000;

export function createAcknowledgement(
  incoming: IncomingInteraction,
  target: ReplyTarget,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Acknowledgement {
  const { responder: respond, arrivedAt } = incoming;
  const interaction = incoming.interaction.id;
  let deferral: Promise<boolean> | null = null;
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

  const callBack = async (response: APIInteractionResponse): Promise<SendResult> => {
    let failure = await attempt(response);
    if (acknowledgedAt !== null) return 'taken';
    if (responseErrorKind(failure) === 'temporary' && clock.now() - arrivedAt < lastRetryMs) {
      failure = await attempt(response);
      // The first try reached Discord; only its reply was lost.
      if (discordCodeOf(failure) === alreadyAcknowledged) acknowledgedAt = clock.now();
      if (acknowledgedAt !== null) return 'taken';
    }
    log.warn(
      { err: failure, interaction, response: response.type },
      'Discord did not accept the first response',
    );
    return responseErrorKind(failure) === 'body' ? 'refused' : 'lost';
  };

  const send = async (deliver: () => Promise<void>, tries: number): Promise<SendResult> => {
    try {
      await deliver();
      return 'taken';
    } catch (error) {
      const kind = responseErrorKind(error);
      if (kind === 'temporary' && tries > 1) return send(deliver, tries - 1);
      log.warn({ err: error, interaction }, 'Discord did not accept the answer after the deferral');
      return kind === 'body' ? 'refused' : 'lost';
    }
  };

  /** A repeated edit is harmless; a repeated follow-up would show twice. */
  const sendLater = (ending: Ending): Promise<SendResult> => {
    if (ending.kind === 'modal') throw new Error('a modal cannot follow a deferral');
    const { body, asNewMessage } = ending;
    if (asNewMessage && target.kind === 'update') {
      return send(() => respond.followUp(ephemeral(body)), 1);
    }
    return send(() => respond.editOriginal(body), 2);
  };

  const deliver = async (ending: Ending): Promise<SendResult> => {
    if (deferral === null) return callBack(firstResponse(ending, target));
    return (await deferral) ? sendLater(ending) : 'lost';
  };

  return {
    defer() {
      if (ended !== null) return Promise.resolve(false);
      deferral ??= callBack(deferredResponse(target)).then((result) => result === 'taken');
      return deferral;
    },
    async end(ending) {
      if (ended !== null && (await ended) !== 'refused') return 'lost';
      ended = deliver(ending);
      return ended;
    },
    acknowledgedAt: () => acknowledgedAt,
  };
}

function firstResponse(ending: Ending, target: ReplyTarget): APIInteractionResponse {
  if (ending.kind === 'modal') return { type: InteractionResponseType.Modal, data: ending.modal };
  const { body, asNewMessage } = ending;
  if (target.kind === 'update' && !asNewMessage) {
    return { type: InteractionResponseType.UpdateMessage, data: body };
  }
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
