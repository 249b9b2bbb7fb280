/** What the doctor has measured at Discord (`npm run doctor -- --live`). Null: not tried, or without a result. */
export interface DiscordFacts {
  /** When the newest of them was measured, in milliseconds since the epoch. */
  readonly at: number;
  /** The largest message of Components V2 that Discord accepts, with few and with many components. */
  readonly largestPost: AcceptedSize | null;
  readonly largestPostOfMany: AcceptedSize | null;
  readonly largestEdit: AcceptedSize | null;
  /** Whether a forum post may begin with a message of Components V2. */
  readonly forumTakesComponents: boolean | null;
  /** Whether the copy of a published message in a following channel has its components, or its embeds. */
  readonly followersSeeComponents: boolean | null;
  readonly followersSeeEmbeds: boolean | null;
  /** Whether Discord lists the messages of a channel in which one has a container. */
  readonly historyListsContainers: boolean | null;
  /** What a phone shows as notification of a message of Components V2; empty for no text. */
  readonly notificationText: string | null;
  /** Five edits at once of a message that is older than an hour. */
  readonly quickOldEdits: QuickEdits | null;
  /** Whether a second message with an enforced nonce is the first one. */
  readonly nonceIsEnforced: boolean | null;
  /** A cover in Components V2 and in an embed. */
  readonly coverThumbnail: CoverPicture | null;
  readonly coverInEmbed: CoverPicture | null;
  /** Whether a message may show a file that comes with it: in a gallery of Components V2, in one that an edit adds, in an embed. */
  readonly galleryTakesUpload: boolean | null;
  readonly editTakesUpload: boolean | null;
  readonly embedTakesUpload: boolean | null;
}

export interface AcceptedSize {
  /** All texts of the components in UTF-8. */
  readonly bytes: number;
  /** With the container. */
  readonly components: number;
  /** The smallest size that was refused; null if the largest that was tried is accepted. */
  readonly refusedBytes: number | null;
}

export interface QuickEdits {
  /** How many of five were accepted. */
  readonly accepted: number;
  /** How long Discord then wants to wait, in milliseconds; null if all were accepted. */
  readonly retryAfterMs: number | null;
}

/** What Discord adds to a cover that was sent by its URL. */
export interface CoverPicture {
  readonly hasProxyUrl: boolean;
  readonly hasSize: boolean;
}

/** What one call of the doctor has measured; it says nothing about the rest. */
export type MeasuredFacts = Partial<Omit<DiscordFacts, 'at'>>;
