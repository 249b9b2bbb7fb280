import type { Choice, Message, Modal } from '../message.ts';
import type { Command } from '../world/commands.ts';
import type { Permission } from '../world/permissions.ts';
import type { Channel, Guild, User } from '../world/entities.ts';
import type { InteractionHandle } from './interaction-handle.ts';
import type { ModalValues } from './modal-submission.ts';
import type { OptionValue } from './option-values.ts';
import type { PersonLocation } from './location.ts';
import type { CommandPath } from './typed-command.ts';

export interface PersonSeed {
  readonly id?: string;
  /** Who they are: the same name is the same person. Default: "reader". */
  readonly name?: string;
  /** Default: en-US. */
  readonly locale?: string;
  /** Permissions beside those of @everyone, in the server they stand in. */
  readonly permissions?: readonly Permission[];
  readonly admin?: boolean;
  readonly in: PersonLocation;
}

export interface CommandCall extends CommandPath {
  readonly options?: Readonly<Record<string, OptionValue>>;
}

export interface SuggestionCall {
  readonly command: CommandPath;
  /** What is filled in beside the option that is being typed. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly focused: string;
  /** What stands in it so far. */
  readonly value?: string;
}

/** Somebody at the Discord app, in one place. What the app would not let them do throws `ActionError`. */
export interface Person {
  readonly id: string;
  readonly user: User;
  readonly locale: string;
  readonly channel: Channel;
  readonly guild: Guild | undefined;
  /** Runs a slash command. */
  readonly run: (what: CommandCall) => InteractionHandle;
  /** Types a line such as `/rank board:"…" page:2` and presses Enter. */
  readonly type: (line: string) => InteractionHandle;
  /** The choices offered while an option is typed; rejects when none come within three seconds. */
  readonly suggest: (what: SuggestionCall) => Promise<readonly Choice[]>;
  /** Presses a button, named by its custom id, label or emoji. Anybody may press what they see. */
  readonly press: (message: MessageRef, idOrLabel: string) => InteractionHandle;
  /** Chooses in a select menu: the menu by custom id or placeholder (default: the first), the values by value or label. */
  readonly choose: (
    message: MessageRef,
    menu: string | undefined,
    values: readonly string[],
  ) => InteractionHandle;
  /** Sends a form that the bot opened. */
  readonly submit: (modal: Modal, values: ModalValues) => InteractionHandle;
  /** Runs a message command (Apps menu) on a message. */
  readonly messageCommand: (name: string, target: MessageRef) => InteractionHandle;
  /** Puts away a message that only they see. */
  readonly dismiss: (message: MessageRef) => void;
  /** Writes a message, for message commands to be run on. */
  readonly say: (content: string) => Message;
  /** What they see in the channel, oldest first: their own ephemeral messages among them, not those of others. */
  readonly messages: () => Message[];
  /** The commands the app shows them here. */
  readonly commands: () => Command[];
  /** The same person in another place. */
  readonly at: (place: PersonLocation) => Person;
}

/** A message on the screen; what is done with it is done with the message as it stands by then. */
interface MessageRef {
  readonly id: string;
}
