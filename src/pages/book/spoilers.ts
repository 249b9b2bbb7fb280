import type { RenderContext } from '../page.ts';
import { spoiler } from '../parts/markdown.ts';

/** Facets and tags that give away how a book ends. */
const givesAway = /\bendings?\b|结局|結局/iu;

/** An escaped text; behind spoiler bars if the server hides spoilers and the subject gives away the ending. */
export function unspoilt(
  shown: string,
  subject: string,
  { reader }: Pick<RenderContext, 'reader'>,
): string {
  return reader.hidesSpoilers && givesAway.test(subject) ? spoiler(shown) : shown;
}
