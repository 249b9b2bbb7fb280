import type { BoardView } from '../model/board.ts';
import { boardViewLength, boardViewTexts, readBoardView } from '../model/reference.ts';

/**
 * The text that identifies a board view in the store: `source_a:monthly///`,
 * `~chart:popular/male//weekly`. Equal views have equal texts, and different views different texts.
 */
export function viewText(view: BoardView): string {
  const text = texts.get(view) ?? boardViewTexts(view).map(escaped).join('/');
  texts.set(view, text);
  return text;
}

/** Watches compare the texts of the same few views very often. */
const texts = new WeakMap<BoardView, string>();

/** Returns null if the text is not the text of a view. */
export function readViewText(text: string): BoardView | null {
  const segments = text.split('/').map(unescaped);
  if (segments.length !== boardViewLength || !segments.every((segment) => segment !== null))
    return null;
  return readBoardView(segments);
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
