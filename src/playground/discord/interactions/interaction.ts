import type { Choice, InteractionMetadata, Message, Modal } from '../message.ts';
import type { InteractionRecord } from '../records.ts';

export type InteractionKind = InteractionRecord['kind'];

/** How an interaction was first answered. */
export type AcknowledgementKind =
  | 'message'
  | 'thinking'
  | 'silent'
  | 'update'
  | 'choices'
  | 'modal'
  /** "The application did not respond": nothing came within three seconds. */
  | 'none';

export interface Acknowledgement {
  readonly kind: AcknowledgementKind;
  readonly afterMs: number;
}

/** How an interaction ended for the person. */
export type Ending =
  | { readonly kind: 'message' | 'update'; readonly message: Message; readonly ephemeral: boolean }
  | { readonly kind: 'modal'; readonly modal: Modal }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly kind: InteractionKind;
  readonly personId: string;
  readonly guildId: string | undefined;
  readonly channelId: string;
  readonly sentAtMs: number;
  readonly record: InteractionRecord;
  readonly metadata: InteractionMetadata;
  /** The message a component, or the modal opened by one, belongs to. */
  readonly source: Message | undefined;
  /** The type of the option that is being completed. */
  readonly optionType: number | undefined;
  /** For messages that answer: 20 and 23 for commands, 19 for replies. */
  readonly messageType: number;
  /** The bot is not in the server: at most five follow-ups. */
  readonly userInstallOnly: boolean;
  /** The person may not use external apps openly here: answers are theirs alone. */
  readonly forcedEphemeral: boolean;
  acknowledgement: Acknowledgement | undefined;
  /** The message `@original` means, once there is one. */
  originalId: string | undefined;
  followUpIds: string[];
  ending: Ending | undefined;
  readonly acknowledged: PromiseWithResolvers<Acknowledgement>;
  readonly ended: PromiseWithResolvers<Ending>;
}
