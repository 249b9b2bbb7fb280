import type { BookRef } from '../src/model/book.ts';
import { readBookRef } from '../src/model/reference.ts';
import { detailsOfChoice, textOfChoice } from './suggestions/choice.ts';

interface TypedBook {
  /** Null where it has to be looked up. */
  readonly ref: BookRef | null;
  readonly text: string;
  /** What stood beside the title in a suggestion's name, which Discord may send in place of its value. */
  readonly hint: string | null;
}

/** What was typed for a book: the book itself where it was picked, else a text to look up. */
export function readBook(typed: string): TypedBook {
  const text = typed.trim();
  const ref = readBookRef(text);
  // Some titles look like references (`re:zero`); what sets them apart is that ids are numbers.
  if (ref !== null && (ref.system === 'open' || /\d/.test(ref.id)))
    return { ref, text, hint: null };
  const link = linkOf(text);
  return link === null
    ? { ref: null, text: textOfChoice(text), hint: detailsOfChoice(text) }
    : { ref: null, text: link, hint: null };
}

/** A link as it stands, without the brackets people put around one to hide its preview. */
function linkOf(text: string): string | null {
  return /^<?(https?:\/\/[^\s<>]+)>?$/i.exec(text)?.[1] ?? null;
}
