/** What the page and its server say to each other, as JSON. */

/** The little world at the playground's address. */
export interface World {
  readonly people: readonly { readonly id: string; readonly name: string; readonly note: string }[];
  readonly places: readonly Place[];
  /** How long it takes at most until a board that was stepped is looked at, in seconds. */
  readonly noticedWithinSeconds: number;
}

/** Where one can be: a server, or the direct messages with the bot. */
export interface Place {
  readonly id: string;
  /** Null for direct messages. */
  readonly server: string | null;
  readonly note: string;
}

/** A channel of a place, as it stands now. A forum's posts are threads. */
export interface ShownChannel {
  readonly id: string;
  readonly place: string;
  readonly kind: 'text' | 'announcement' | 'forum' | 'thread' | 'direct';
  readonly name: string;
  /** The id of the channel a thread hangs on. */
  readonly under: string | null;
  /** What is special about it, in a few words; else empty. */
  readonly note: string;
  /** The id of its newest message, or of a forum's newest post. */
  readonly newest: string | null;
}

/** A command as typed: groups are spelled out (`setup key`). */
export interface CommandShape {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionShape[];
}

export interface OptionShape {
  readonly name: string;
  readonly description: string;
  /** Channels and roles are given by id; those that fit are the choices. */
  readonly type: 'text' | 'whole' | 'number' | 'flag' | 'channel' | 'role';
  readonly required: boolean;
  readonly suggests: boolean;
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

export interface ShownMessage {
  readonly id: string;
  /** Its answer is still to come. */
  readonly thinking: boolean;
  /** Who it comes from, and whose command it answers. */
  readonly author: string;
  /** Not a person's. */
  readonly byApp: boolean;
  readonly asked: string | null;
  readonly onlyYou: boolean;
  readonly edited: boolean;
  /** Published to the servers that follow the channel. */
  readonly published: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly content: string;
  readonly components: readonly Component[];
  /** Whom and what its texts name by id. */
  readonly mentions: readonly Mention[];
}

export interface Mention {
  /** As it stands between the angle brackets: `@&1`, `#1`, `@1`. */
  readonly sign: string;
  readonly name: string;
  /** Whoever has that role, or is that person, was called. */
  readonly pinged: boolean;
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
  readonly media?: { readonly url: string };
  readonly items?: readonly {
    readonly media: { readonly url: string };
    readonly description?: string | null;
  }[];
  readonly description?: string | null;
  readonly divider?: boolean;
  readonly style?: number;
  readonly label?: string | null;
  readonly custom_id?: string;
  readonly url?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly options?: readonly SelectChoice[];
  readonly min_length?: number;
  readonly max_length?: number;
  readonly required?: boolean;
}

export interface SelectChoice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly default?: boolean;
}

export interface ModalShape {
  /** Names the open modal for `submit`. */
  readonly id: string;
  readonly title: string;
  readonly components: readonly Component[];
}

/** What a person did; the server answers with `Done`. */
export type Deed =
  | {
      readonly kind: 'run';
      readonly command: string;
      readonly options: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'say'; readonly content: string }
  | { readonly kind: 'messageCommand'; readonly command: string; readonly message: string }
  | { readonly kind: 'press'; readonly message: string; readonly customId: string }
  | {
      readonly kind: 'choose';
      readonly message: string;
      readonly customId: string;
      readonly value: string;
    }
  | {
      readonly kind: 'submit';
      readonly modal: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'step' };

export interface Done {
  /** What Discord's client would say under the message box; null when all went well. */
  readonly complaint: string | null;
  readonly modal: ModalShape | null;
}

/** Pushed to the page of one person in one channel; `messages` are all that the person sees there. */
export interface Scene {
  /** The channels that the person sees, of all places. */
  readonly channels: readonly ShownChannel[];
  /** The id of the one they stand in. */
  readonly channel: string;
  readonly messages: readonly ShownMessage[];
  /** The commands Discord shows this person here. */
  readonly commands: readonly CommandShape[];
  /** What a message's menu offers under "Apps", by name. */
  readonly messageCommands: readonly string[];
  readonly requests: number;
}
