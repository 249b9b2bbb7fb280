import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';

import type { SizedMessage } from './outgoing-message.ts';

export interface MessageEnding extends SizedMessage {
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
