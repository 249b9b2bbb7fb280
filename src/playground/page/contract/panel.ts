/**
 * How the simulated catalogue answers: `slow` after four seconds, `down` never, `overLimit` with status
 * 429.
 */
export type CatalogueCondition = 'fine' | 'slow' | 'down' | 'overLimit';

/** `GET /panel` streams the whole content of the side panel after each change. */
export interface PanelUpdate {
  readonly status: PlaygroundStatus;
  /** The latest 200, oldest first. */
  readonly entries: readonly ActivityEntry[];
}

export interface PlaygroundStatus {
  readonly catalogue: CatalogueCondition;
  /** Number of times the boards were published since the start. */
  readonly refreshes: number;
  /** A valid API key for `/setup key`. */
  readonly sampleKey: string;
  readonly keyRevoked: boolean;
  readonly totals: ActivityTotals;
}

/** Counts since the start of the playground. */
export interface ActivityTotals {
  /** Requests to the catalogue. */
  readonly upstream: number;
  readonly units: number;
  readonly interactions: number;
  /** Interactions that failed for the user: without an answer, or with one that reports a problem. */
  readonly failed: number;
  /** Messages that answer no interaction. */
  readonly posts: number;
  /** Violations of Discord's limits, and requests for routes that do not exist. */
  readonly breaches: number;
}

/** An entry of the activity log. */
export type ActivityEntry = UpstreamEntry | InteractionEntry | SentEntry | BreachEntry;

interface EntryBase {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A request from the bot to the catalogue. */
export interface UpstreamEntry extends EntryBase {
  readonly kind: 'upstream';
  readonly interface: 'open' | 'keyed' | 'description';
  readonly method: string;
  /** Path after `/api/v1`, with its query. */
  readonly path: string;
  /** Null without a response. */
  readonly status: number | null;
  readonly units: number;
  readonly tookMs: number | null;
}

/** An interaction that was sent to the bot. */
export interface InteractionEntry extends EntryBase {
  readonly kind: 'interaction';
  readonly by: 'command' | 'button' | 'menu' | 'suggestion' | 'form';
  readonly who: string;
  /** Name of the command, or custom id. */
  readonly name: string;
  readonly state: 'waiting' | 'acknowledged' | 'ended' | 'failed';
  /** The answer reports a problem. */
  readonly showedProblem: boolean;
  readonly acknowledgedAfterMs: number | null;
  readonly endedAfterMs: number | null;
}

/** A request from the bot to Discord. */
export interface SentEntry extends EntryBase {
  readonly kind: 'sent';
  readonly method: string;
  /** Pattern of the route (`/channels/{channel_id}/messages`), which contains no token. */
  readonly route: string;
  readonly status: number;
}

/** A request that Discord rejects, or accepts but displays differently than intended. */
export interface BreachEntry extends EntryBase {
  readonly kind: 'breach';
  readonly method: string;
  readonly route: string;
  readonly description: string;
}
