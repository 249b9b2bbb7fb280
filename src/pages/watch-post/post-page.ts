import type { Part } from '../parts/message.ts';
import type { Passage } from '../parts/passage.ts';

/** A post before it becomes a message. */
export interface PostPage {
  /** One sentence, for notifications; at most 1,000 characters. */
  readonly headline: string;
  /** Plain text. */
  readonly name: string;
  readonly title: {
    readonly text: string;
    readonly url: string | null;
    /** Both as markdown. */
    readonly linked: string;
  };
  /** The text below the title. */
  readonly about: Passage;
  /** What follows, also its chart. */
  readonly parts: readonly Part[];
}
