import type { BookRef } from '../src/model/book.ts';
import { readBookRef } from '../src/model/reference.ts';
import { detailsOfChoice, textOfChoice } from './suggestions/choice.ts';

interface BookOption {
  /** Null if the book has to be searched for. */
  readonly ref: BookRef | null;
  readonly text: string;
  /** The details in a suggestion's name, which Discord may send instead of its value. */
  readonly hint: string | null;
}

/** Reads an option for a book: a reference, or a text to search for. */
export function readBook(typed: string): BookOption {
  const text = typed.trim();
  const ref = readBookRef(text);
  // A title may look like a reference (`re:zero`), but ids of sources have digits.
  if (ref !== null && (ref.system === 'open' || /\d/.test(ref.id)))
    return { ref, text, hint: null };
  const link = readLink(text);
  return link === null
    ? { ref: null, text: textOfChoice(text), hint: detailsOfChoice(text) }
    : { ref: null, text: link, hint: null };
}

/** Returns a link without the angle brackets that suppress its preview. */
function readLink(text: string): string | null {
  return /^<?(https?:\/\/[^\s<>]+)>?$/i.exec(text)?.[1] ?? null;
}

/** Reads an optional text; null if it is blank. The page resolves names to codes. */
export function readChoice(typed: string | null): string | null {
  return typed === null ? null : textOfChoice(typed) || null;
}
