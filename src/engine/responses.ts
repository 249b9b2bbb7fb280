import {
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

import type { MenuReset } from './menu-reset.ts';
import type { MessageBody, Sized, SizedMessage } from './outgoing-message.ts';

/** Target of a reply: a new message, or the message that carries the pressed component. */
export type ReplyTarget =
  | { readonly kind: 'reply'; readonly private: boolean }
  | {
      readonly kind: 'update';
      /** Whether that message only says that there is no answer yet. Whatever comes next replaces it. */
      readonly isPlaceholder: boolean;
    };

interface MessageEnding extends SizedMessage {
  readonly kind: 'message';
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

/** Discord accepts no flag but `Ephemeral` on a deferral. */
export function deferredResponse(target: ReplyTarget): APIInteractionResponse {
  if (target.kind === 'update') return { type: InteractionResponseType.DeferredMessageUpdate };
  return {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    ...(target.private && { data: { flags: MessageFlags.Ephemeral } }),
  };
}

export function updateResponse(data: MenuReset): APIInteractionResponse {
  return { type: InteractionResponseType.UpdateMessage, data };
}

/** In the message that becomes the answer. */
export function waitingResponse(body: MessageBody, target: ReplyTarget): APIInteractionResponse {
  return target.kind === 'update' ? updateResponse(body) : newMessageResponse(body, target.private);
}

/** `isUpdate`: it replaces the content of the message with the component. */
export function endingResponse(
  ending: Ending,
  isUpdate: boolean,
  target: ReplyTarget,
): Sized<APIInteractionResponse> {
  if (ending.kind === 'modal') {
    return { body: { type: InteractionResponseType.Modal, data: ending.modal }, smaller: null };
  }
  const { body, smaller, asNewMessage } = ending;
  const isPrivate = asNewMessage || (target.kind === 'reply' && target.private);
  const responseOf = (one: MessageBody) =>
    isUpdate ? updateResponse(one) : newMessageResponse(one, isPrivate);
  return {
    body: responseOf(body),
    smaller: smaller === null ? null : async () => responseOf(await smaller()),
  };
}

function newMessageResponse(body: MessageBody, isPrivate: boolean): APIInteractionResponse {
  const data = isPrivate ? ephemeral(body) : body;
  return { type: InteractionResponseType.ChannelMessageWithSource, data };
}

/** The same message, visible only to the user. */
export function ephemeral(body: MessageBody): APIInteractionResponseCallbackData {
  return { ...body, flags: body.flags | MessageFlags.Ephemeral };
}
