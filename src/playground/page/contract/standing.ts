/** Who somebody is, where, and in what language. What is not known there becomes the first there is. */
export interface Standing {
  readonly person: string;
  readonly place: string;
  /** Nothing, or one that is gone: the place's first. */
  readonly channel?: string;
  readonly locale?: string;
}
