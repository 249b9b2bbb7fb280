import type { Component, Embed as DiscordEmbed, SelectOption } from '../../discord/message.ts';

// Discord's JSON. The page server fills in the options of user, role and channel menus. A URL of a picture is that of
// a cover of the catalogue, or `attachment://name` for a file of the message.
export type { Component } from '../../discord/message.ts';
export type SelectChoice = SelectOption;
export type Emoji = NonNullable<Component['emoji']>;
export type Embed = Omit<DiscordEmbed, 'type'>;

export interface MessageView {
  readonly id: string;
  /** `thinking`: the reply is pending; `failed`: it never arrived. */
  readonly state: 'whole' | 'thinking' | 'failed';
  readonly author: string;
  /** The author is a bot. */
  readonly isApp: boolean;
  /** The interaction that the message answers; null for other messages. */
  readonly origin: MessageOrigin | null;
  readonly isEphemeral: boolean;
  /** Milliseconds since the epoch of the last update; null for a message without one. */
  readonly editedAt: number | null;
  /** Published to the servers that follow the channel. */
  readonly published: boolean;
  /** The message pings the viewer. */
  readonly mentionsReader: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly content: string;
  readonly embeds: readonly Embed[];
  readonly files: readonly FileView[];
  readonly components: readonly Component[];
  /** Names of the users, roles and channels that the texts mention by id. */
  readonly mentions: readonly Mention[];
}

export interface MessageOrigin {
  readonly who: string;
  /** `command`: a slash or message command; `component`: a button or menu; `form`: a modal. */
  readonly by: 'command' | 'component' | 'form';
  /** Name of the command (`rank`, `Find books here`); empty for other interactions. */
  readonly name: string;
  /** Id of the message with the pressed component, or of the message command's target. */
  readonly replyTo: string | null;
}

export interface Mention {
  /** The text between the angle brackets: `@&1`, `#1`, `@1`, or the legacy form `@!1`. */
  readonly sign: string;
  readonly name: string;
  /** The mention notified its target. */
  readonly pinged: boolean;
}

/** An attachment, served at `/file?of=<id>`. */
export interface FileView {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; null if unknown. */
  readonly contentType: string | null;
  readonly description: string | null;
  readonly spoiler: boolean;
}

/** A modal that the bot opened. */
export interface FormView {
  /** Identifies the modal in the `submit` action. */
  readonly id: string;
  readonly title: string;
  readonly components: readonly Component[];
}
