export interface MessageView {
  readonly id: string;
  /** `thinking`: its answer is still to come; `failed`: it never came. */
  readonly state: 'whole' | 'thinking' | 'failed';
  /** Who it comes from. */
  readonly author: string;
  /** Not a person's. */
  readonly isApp: boolean;
  /** Whose deed it answers; null for what somebody sent by themselves. */
  readonly origin: MessageOrigin | null;
  readonly isEphemeral: boolean;
  readonly edited: boolean;
  /** Published to the servers that follow the channel. */
  readonly published: boolean;
  /** The reader, or everybody, is called by it. */
  readonly mentionsReader: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly content: string;
  readonly embeds: readonly Embed[];
  readonly files: readonly FileView[];
  readonly components: readonly Component[];
  /** Whom and what its texts name by id. */
  readonly mentions: readonly Mention[];
}

export interface MessageOrigin {
  readonly who: string;
  /** `command`: typed, or run on a message; `component`: a button or a menu of a message; `form`: a form. */
  readonly by: 'command' | 'component' | 'form';
  /** The command (`rank`, `Find books here`); empty where it was none. */
  readonly name: string;
  /** The message it replies to: the one whose button was pressed, or on which the command was run. */
  readonly replyTo: string | null;
}

export interface Mention {
  /** As it stands between the angle brackets: `@&1`, `#1`, `@1`, or `@!1` as it was once written. */
  readonly sign: string;
  readonly name: string;
  /** Whoever has that role, or is that person, was called. */
  readonly pinged: boolean;
}

/** A file that hangs on a message, at `/file?of=<id>`. */
export interface FileView {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** As the page should treat it; null where it is unknown. */
  readonly contentType: string | null;
  readonly description: string | null;
  readonly spoiler: boolean;
}

/** Components as Discord's JSON has them; what a kind lacks is undefined. */
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
  /** Of the menus for people, roles and channels too: the server fills in who and what there is. */
  readonly options?: readonly SelectChoice[];
  readonly min_values?: number;
  readonly max_values?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly required?: boolean;
  /** What a form's input begins with. */
  readonly value?: string;
  /** A form's tick that is set from the start. */
  readonly default?: boolean;
}

/** `url` is an address of the catalogue's covers, or `attachment://name` for one of the message's files. */
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

/** An embed as Discord's JSON has it. */
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

/** A form that the bot opened. */
export interface FormView {
  /** Names the open form for the deed `submit`. */
  readonly id: string;
  readonly title: string;
  readonly components: readonly Component[];
}
