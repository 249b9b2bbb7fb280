import {
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import type { MessageBody } from './outgoing-message.ts';
import type { IncomingInteraction } from './incoming-interaction.ts';
import { alreadyAcknowledged, discordCodeOf, responseErrorKind } from './response-error.ts';

/** Where an answer goes: a message of its own, or the message whose component was pressed. */
export type ReplyTarget =
  { readonly kind: 'reply'; readonly private: boolean } | { readonly kind: 'update' };

/** What an interaction ends in. */
export type Ending =
  | {
      readonly kind: 'message';
      readonly body: MessageBody;
      /** Beside the message: for the asker alone, the message stays as it is. */
      readonly aside: boolean;
      /** The name of the page that is shown; null for words about a problem. */
      readonly page: string | null;
    }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData };

/** An ending with what it is called in logs and metrics. */
export interface LabelledEnding {
  readonly ending: Ending;
  readonly outcome: string;
}

/** `refused`: Discord did not take this body, and waits for another one. `lost`: it waits for none. */
export type SendResult = 'taken' | 'refused' | 'lost';

/** The way an interaction goes: at most one deferral, then exactly one ending. */
export interface Acknowledgement {
  /** Tells Discord that the answer takes longer. False where Discord waits for none. */
  defer(): Promise<boolean>;
  /** Counts once: what comes after an ending that was taken or lost is dropped. */
  end(ending: Ending): Promise<SendResult>;
  /** When Discord had taken the first answer, milliseconds since the epoch. */
  acknowledgedAt(): number | null;
}

/** Discord waits 3 s for the first answer; what is tried again later than this comes too late. */
const lastTryMs = 2_000;

export function createAcknowledgement(
  exchange: IncomingInteraction,
  place: ReplyTarget,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Acknowledgement {
  const { responder: respond, arrivedAt } = exchange;
  const interaction = exchange.interaction.id;
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
    if (responseErrorKind(failure) === 'passing' && clock.now() - arrivedAt < lastTryMs) {
      failure = await attempt(response);
      // The first try had arrived after all, only word of it was lost.
      if (discordCodeOf(failure) === alreadyAcknowledged) acknowledgedAt = clock.now();
      if (acknowledgedAt !== null) return 'taken';
    }
    log.warn({ err: failure, interaction, response: response.type }, 'no first answer was taken');
    return responseErrorKind(failure) === 'body' ? 'refused' : 'lost';
  };

  const send = async (deliver: () => Promise<void>, tries: number): Promise<SendResult> => {
    try {
      await deliver();
      return 'taken';
    } catch (error) {
      const refusal = responseErrorKind(error);
      if (refusal === 'passing' && tries > 1) return send(deliver, tries - 1);
      log.warn({ err: error, interaction }, 'no answer was taken after the deferral');
      return refusal === 'body' ? 'refused' : 'lost';
    }
  };

  /** An edit may be sent twice without harm, a follow-up would stand there twice. */
  const sendLater = (ending: Ending): Promise<SendResult> => {
    if (ending.kind === 'modal') throw new Error('a modal cannot follow a deferral');
    const { body, aside } = ending;
    if (aside && place.kind === 'update') {
      return send(() => respond.followUp(ephemeral(body)), 1);
    }
    return send(() => respond.editOriginal(body), 2);
  };

  const deliver = async (ending: Ending): Promise<SendResult> => {
    if (deferral === null) return callBack(firstResponse(ending, place));
    return (await deferral) ? sendLater(ending) : 'lost';
  };

  return {
    defer() {
      if (ended !== null) return Promise.resolve(false);
      deferral ??= callBack(deferredResponse(place)).then((delivery) => delivery === 'taken');
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

function firstResponse(ending: Ending, place: ReplyTarget): APIInteractionResponse {
  if (ending.kind === 'modal') return { type: InteractionResponseType.Modal, data: ending.modal };
  const { body, aside } = ending;
  if (place.kind === 'update' && !aside) {
    return { type: InteractionResponseType.UpdateMessage, data: body };
  }
  const alone = aside || (place.kind === 'reply' && place.private);
  const data = alone ? ephemeral(body) : body;
  return { type: InteractionResponseType.ChannelMessageWithSource, data };
}

/** For the asker's eyes alone. */
export function ephemeral(body: MessageBody): APIInteractionResponseCallbackData {
  return { ...body, flags: body.flags | MessageFlags.Ephemeral };
}

/** With a deferral, Discord takes the flag for privacy and no other. */
function deferredResponse(place: ReplyTarget): APIInteractionResponse {
  if (place.kind === 'update') return { type: InteractionResponseType.DeferredMessageUpdate };
  return {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    ...(place.private ? { data: { flags: MessageFlags.Ephemeral } } : {}),
  };
}
