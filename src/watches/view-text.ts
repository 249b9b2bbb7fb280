import type { BoardView } from '../model/board.ts';
import { boardViewPath } from '../pages/places.ts';

/**
 * A board with what was chosen of it as one text, by which the store knows it: `source_a:monthly///`,
 * `~chart:popular/male//weekly`. The same view has always the same text, and no two share one.
 */
export function viewText(view: BoardView): string {
  const text = texts.get(view) ?? boardViewPath.of(view).map(escaped).join('/');
  texts.set(view, text);
  return text;
}

/** The views of watches are asked for their text again and again. */
const texts = new WeakMap<BoardView, string>();

/** Null for a text that names no view. */
export function readViewText(text: string): BoardView | null {
  const segments = text.split('/').map(unescaped);
  if (segments.length !== 4 || !segments.every((segment) => segment !== null)) return null;
  return boardViewPath.read(segments);
}

function escaped(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replaceAll('%3A', ':');
}

function unescaped(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
