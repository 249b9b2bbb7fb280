import {
  InteractionResponseType,
  MessageFlags,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
} from 'discord-api-types/v10';

import type { MenuReset } from './menu-reset.ts';
import type { MessageBody } from './outgoing-message.ts';

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

export function newMessageResponse(body: MessageBody, isPrivate: boolean): APIInteractionResponse {
  const data = isPrivate ? ephemeral(body) : body;
  return { type: InteractionResponseType.ChannelMessageWithSource, data };
}

/** The same message, visible only to the user. */
export function ephemeral(body: MessageBody): APIInteractionResponseCallbackData {
  return { ...body, flags: body.flags | MessageFlags.Ephemeral };
}
