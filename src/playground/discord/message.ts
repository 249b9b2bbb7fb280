/** A message in Discord's JSON format. */
export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly author: UserPayload;
  readonly timestamp: string;
  readonly application_id?: string;
  readonly webhook_id?: string;
  readonly interaction_metadata?: InteractionMetadata;
  readonly message_reference?: { message_id: string; channel_id: string; guild_id?: string };
  readonly nonce?: string | number;
  content: string;
  edited_timestamp: string | null;
  flags: number;
  components: Component[];
  embeds: Embed[];
  attachments: Attachment[];
  tts: boolean;
  pinned: boolean;
  mention_everyone: boolean;
  mentions: UserPayload[];
  mention_roles: string[];
}

export interface UserPayload {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly discriminator: string;
  readonly avatar: string | null;
  readonly public_flags: number;
  readonly bot?: true;
}

export interface InteractionMetadata {
  readonly id: string;
  readonly type: number;
  readonly user: UserPayload;
  readonly authorizing_integration_owners: Readonly<Record<string, string>>;
  readonly original_response_message_id?: string;
  readonly interacted_message_id?: string;
  readonly target_message_id?: string;
  readonly triggering_interaction_metadata?: InteractionMetadata;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly content_type?: string;
  /** Alternative text. */
  readonly description?: string;
  readonly ephemeral?: boolean;
  readonly flags?: number;
}

/** Any component; the fields depend on the type (Component Reference). */
export interface Component {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly style?: number;
  readonly label?: string;
  readonly description?: string | null;
  readonly disabled?: boolean;
  readonly url?: string;
  readonly content?: string;
  readonly placeholder?: string;
  readonly value?: string;
  readonly required?: boolean;
  readonly spoiler?: boolean;
  readonly divider?: boolean;
  readonly spacing?: number;
  readonly accent_color?: number | null;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly emoji?: { readonly id?: string | null; readonly name?: string };
  readonly options?: readonly SelectOption[];
  /** Initial state of a checkbox. */
  readonly default?: boolean;
  /** Channel types that a channel menu accepts. */
  readonly channel_types?: readonly number[];
  /** Initial choice of a menu for people, roles or channels. */
  readonly default_values?: readonly { readonly id: string; readonly type: string }[];
  readonly components?: readonly Component[];
  readonly accessory?: Component;
  readonly component?: Component;
  readonly media?: { readonly url: string };
  readonly file?: { readonly url: string };
  readonly items?: readonly {
    readonly media: { readonly url: string };
    readonly description?: string | null;
    readonly spoiler?: boolean;
  }[];
}

export interface SelectOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly default?: boolean;
  readonly emoji?: { readonly id?: string | null; readonly name?: string };
}

export interface Embed {
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly color?: number;
  readonly timestamp?: string;
  readonly author?: { readonly name: string; readonly url?: string; readonly icon_url?: string };
  readonly footer?: { readonly text: string; readonly icon_url?: string };
  readonly image?: { readonly url: string };
  readonly thumbnail?: { readonly url: string };
  readonly fields?: readonly {
    readonly name: string;
    readonly value: string;
    readonly inline?: boolean;
  }[];
}

export interface Modal {
  /** The interaction that opened it. */
  readonly opened_by: string;
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Component[];
}

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}
