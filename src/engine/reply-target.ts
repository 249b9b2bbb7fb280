import {
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
} from 'discord-api-types/v10';

import type { Ending } from './ending.ts';
import type { MenuReset } from './menu-reset.ts';
import type { MessageBody, Sized } from './outgoing-message.ts';

/** Target of a reply: a new message, or the message that carries the pressed component. */
export type ReplyTarget =
  | { readonly kind: 'reply'; readonly private: boolean }
  | {
      readonly kind: 'update';
      /** Whether that message only says that there is no answer yet. Whatever comes next replaces it. */
      readonly isPlaceholder: boolean;
    };

export function updateResponse(data: MenuReset): APIInteractionResponse {
  return { type: InteractionResponseType.UpdateMessage, data };
}

/** In the message that becomes the answer. */
export function waitingResponse(body: MessageBody, target: ReplyTarget): APIInteractionResponse {
  return target.kind === 'update'
    ? updateResponse(body)
    : newMessageResponse(target.private ? ephemeral(body) : body);
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
    isUpdate ? updateResponse(one) : newMessageResponse(isPrivate ? ephemeral(one) : one);
  return {
    body: responseOf(body),
    smaller: smaller === null ? null : async () => responseOf(await smaller()),
  };
}

function newMessageResponse(data: APIInteractionResponseCallbackData): APIInteractionResponse {
  return { type: InteractionResponseType.ChannelMessageWithSource, data };
}

/** The same message, visible only to the user. */
export function ephemeral(body: MessageBody): APIInteractionResponseCallbackData {
  return { ...body, flags: body.flags | MessageFlags.Ephemeral };
}
