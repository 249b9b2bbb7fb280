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

/** A component in Discord's JSON format. */
export interface Component {
  readonly type: number;
  readonly id?: number;
  readonly components?: readonly Component[];
  readonly accessory?: Component;
  readonly component?: Component;
  readonly content?: string;
  readonly accent_color?: number | null;
  readonly spoiler?: boolean;
  readonly media?: Media;
  readonly file?: Media;
  readonly items?: readonly {
    readonly media: Media;
    readonly description?: string | null;
    readonly spoiler?: boolean;
  }[];
  readonly description?: string | null;
  readonly divider?: boolean;
  readonly spacing?: number;
  readonly style?: number;
  readonly label?: string | null;
  readonly emoji?: Emoji;
  readonly custom_id?: string;
  readonly url?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** The page server fills in the options of user, role and channel menus. */
  readonly options?: readonly SelectChoice[];
  readonly min_values?: number;
  readonly max_values?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly required?: boolean;
  /** Initial value of a text input. */
  readonly value?: string;
  /** Whether a form's checkbox is initially set. */
  readonly default?: boolean;
}

/** `url` is a cover of the catalogue, or `attachment://name` for a file of the message. */
export interface Media {
  readonly url: string;
}

export interface Emoji {
  readonly id?: string | null;
  readonly name?: string;
}

export interface SelectChoice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly default?: boolean;
  readonly emoji?: Emoji;
}

/** An embed in Discord's JSON format. */
export interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly color?: number;
  /** ISO 8601. */
  readonly timestamp?: string;
  readonly author?: { readonly name: string; readonly url?: string; readonly icon_url?: string };
  readonly footer?: { readonly text: string; readonly icon_url?: string };
  readonly image?: Media;
  readonly thumbnail?: Media;
  readonly fields?: readonly {
    readonly name: string;
    readonly value: string;
    readonly inline?: boolean;
  }[];
}

/** A modal that the bot opened. */
export interface FormView {
  /** Identifies the modal in the `submit` action. */
  readonly id: string;
  readonly title: string;
  readonly components: readonly Component[];
}
