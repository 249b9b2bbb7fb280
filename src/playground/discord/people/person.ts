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
  /** The same name is the same person. Default: "reader". */
  readonly name?: string;
  /** Default: en-US. */
  readonly locale?: string;
  /** Permissions in the server, in addition to those of @everyone. */
  readonly permissions?: readonly Permission[];
  readonly admin?: boolean;
  /** Commands that the server's Integrations settings allow the person, despite missing permissions. */
  readonly allowedCommands?: readonly string[];
  readonly in: PersonLocation;
}

export interface CommandCall extends CommandPath {
  readonly options?: Readonly<Record<string, OptionValue>>;
}

export interface SuggestionCall {
  readonly command: CommandPath;
  /** Values of the other options. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Name of the option that is typed. */
  readonly focused: string;
  /** Text typed so far. */
  readonly value?: string;
}

/** A person at the Discord app, in one location. Actions that the app does not allow throw `ActionError`. */
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
  /** Suggestions for an option while it is typed; rejects if they do not come within three seconds. */
  readonly suggest: (what: SuggestionCall) => Promise<readonly Choice[]>;
  /** Presses a button, given by custom id, label or emoji. */
  readonly press: (message: MessageRef, idOrLabel: string) => InteractionHandle;
  /** Chooses in a select menu, given by custom id or placeholder (default: the first); values are given by value or label. */
  readonly choose: (
    message: MessageRef,
    menu: string | undefined,
    values: readonly string[],
  ) => InteractionHandle;
  /** The values that a menu shows to this person. A choice of the same values sends nothing: `choose` throws. */
  readonly shownValues: (message: MessageRef, menu: string | undefined) => readonly string[];
  /** Submits a form that the bot opened. */
  readonly submit: (modal: Modal, values: ModalValues) => InteractionHandle;
  /** Runs a message command (Apps menu) on a message. */
  readonly messageCommand: (name: string, target: MessageRef) => InteractionHandle;
  /** Dismisses an ephemeral message. */
  readonly dismiss: (message: MessageRef) => void;
  /** Sends a message. */
  readonly say: (content: string) => Message;
  /** The messages that the person sees in the channel, oldest first, with their own ephemeral ones. */
  readonly messages: () => Message[];
  /** The commands that the app offers here. */
  readonly commands: () => Command[];
  /** The same person in another location. */
  readonly at: (location: PersonLocation) => Person;
}

/** Identifies a message; actions use its current state. */
interface MessageRef {
  readonly id: string;
}
