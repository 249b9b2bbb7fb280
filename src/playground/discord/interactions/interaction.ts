import type { Choice, InteractionMetadata, Message, Modal } from '../message.ts';
import type { InteractionRecord } from '../records.ts';

export type InteractionKind = InteractionRecord['kind'];

/** The initial response to an interaction. */
export type AcknowledgementKind =
  | 'message'
  | 'thinking'
  | 'silent'
  | 'update'
  | 'choices'
  | 'modal'
  /** "The application did not respond": no response within three seconds. */
  | 'none';

export interface Acknowledgement {
  readonly kind: AcknowledgementKind;
  readonly afterMs: number;
}

/** The outcome of an interaction for the person. */
export type Ending =
  | { readonly kind: 'message' | 'update'; readonly message: Message; readonly ephemeral: boolean }
  | { readonly kind: 'modal'; readonly modal: Modal }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly reason: string };

/** An interaction that a person starts. */
export interface NewInteraction {
  readonly id: string;
  readonly kind: InteractionKind;
  readonly personId: string;
  readonly guildId: string | undefined;
  readonly channelId: string;
  readonly metadata: InteractionMetadata;
  /** The message of the component, also for a modal that the component opened. */
  readonly source: Message | undefined;
  /** Type of the option that gets suggestions. */
  readonly optionType: number | undefined;
  /** Type of the response message: 20 and 23 for commands, 19 for replies. */
  readonly messageType: number;
  /** The bot is not in the server, which limits follow-ups to five. */
  readonly userInstallOnly: boolean;
  /** Without USE_EXTERNAL_APPS, all responses are ephemeral. */
  readonly forcedEphemeral: boolean;
}

export interface Interaction extends NewInteraction {
  readonly token: string;
  readonly sentAtMs: number;
  readonly record: InteractionRecord;
  acknowledgement: Acknowledgement | undefined;
  /** Id of the message `@original`, once it exists. */
  originalId: string | undefined;
  followUpIds: string[];
  readonly firstFollowUp: PromiseWithResolvers<Message>;
  ending: Ending | undefined;
  readonly acknowledged: PromiseWithResolvers<Acknowledgement>;
  readonly ended: PromiseWithResolvers<Ending>;
}
