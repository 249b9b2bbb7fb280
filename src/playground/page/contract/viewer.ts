/** Who somebody is, where, and in what language. What is not known there becomes the first there is. */
export interface Viewer {
  readonly person: string;
  readonly server: string;
  /** Nothing, or one that is gone: the place's first. */
  readonly channel?: string;
  readonly locale?: string;
}
