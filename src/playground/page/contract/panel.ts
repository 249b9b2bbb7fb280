/** How the catalogue is: `slow` answers after seconds, `down` not at all, `overLimit` with 429. */
export type CatalogueCondition = 'fine' | 'slow' | 'down' | 'overLimit';

/**
 * Pushed to the side panel (`GET /panel`) whenever something happened: how the world stands, and the
 * entries that are new or have changed since the last push; at first the latest there are.
 */
export interface PanelUpdate {
  readonly status: PlaygroundStatus;
  readonly entries: readonly ActivityEntry[];
}

export interface PlaygroundStatus {
  /** When the playground began, in milliseconds since the epoch: another gives the same ids to other entries. */
  readonly startedAt: number;
  readonly bot: 'up' | 'starting' | 'down';
  /** Whether the bot's gateway connection stands. */
  readonly connected: boolean;
  readonly catalogue: CatalogueCondition;
  /** How often the boards were published since the playground began. */
  readonly refreshes: number;
  /** A key that can be given with `/setup key`: the server's own, until that one is revoked. */
  readonly sampleKey: string;
  readonly keyRevoked: boolean;
  readonly totals: ActivityTotals;
}

/** Since the playground began. */
export interface ActivityTotals {
  /** Requests to the catalogue. */
  readonly upstream: number;
  readonly units: number;
  readonly interactions: number;
  /** Interactions that failed for the person. */
  readonly failed: number;
  /** Messages that the bot sent by itself. */
  readonly posts: number;
  /** What broke Discord's limits, or asked Discord for what is not there. */
  readonly breaches: number;
}

/** Something that happened; the same `id` again is the same thing later. */
export type ActivityEntry =
  UpstreamEntry | InteractionEntry | SentEntry | BreachEntry | EnvironmentEntry;

interface EntryBase {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A request of the bot to the catalogue. */
export interface UpstreamEntry extends EntryBase {
  readonly kind: 'upstream';
  readonly interface: 'open' | 'keyed' | 'description';
  readonly method: string;
  /** After `/api/v1`, with its query. */
  readonly path: string;
  /** Null while there is no answer, and for ever where there never is. */
  readonly status: number | null;
  readonly code: string | null;
  readonly units: number;
  readonly tookMs: number | null;
}

/** Something a person did that went to the bot. */
export interface InteractionEntry extends EntryBase {
  readonly kind: 'interaction';
  readonly by: 'command' | 'button' | 'menu' | 'suggestion' | 'form';
  readonly who: string;
  /** The command, or the custom id. */
  readonly name: string;
  readonly state: 'waiting' | 'acknowledged' | 'ended' | 'failed';
  readonly acknowledgedAfterMs: number | null;
  readonly endedAfterMs: number | null;
}

/** A request of the bot to Discord. */
export interface SentEntry extends EntryBase {
  readonly kind: 'sent';
  readonly method: string;
  /** The route's pattern (`/channels/{channel_id}/messages`): no token stands in it. */
  readonly route: string;
  readonly status: number;
}

/** Something in what the bot sent that Discord forbids, or takes but shows otherwise than meant. */
export interface BreachEntry extends EntryBase {
  readonly kind: 'breach';
  readonly method: string;
  readonly route: string;
  readonly description: string;
}

/** Something that changed around the bot. */
export interface EnvironmentEntry extends EntryBase {
  readonly kind: 'environment';
  readonly event:
    | 'connected'
    | 'resumed'
    | 'disconnected'
    | 'botStopped'
    | 'botReady'
    | 'boardsRefreshed'
    | 'catalogue'
    | 'keyRevoked'
    | 'keyGiven'
    | 'permission';
  /** More of it: the weather, a permission with its channel, a number; else empty. */
  readonly detail: string;
}
