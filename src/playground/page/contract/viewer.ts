/**
 * Who uses the page, where, and in which language. An unknown person or server means the first one.
 */
export interface Viewer {
  readonly person: string;
  readonly server: string;
  /** If missing or deleted, the server's first channel. */
  readonly channel?: string;
  readonly locale?: string;
}
