import type { BookRef } from '../src/model/book.ts';
import { readBookRef } from '../src/pages/reference.ts';
import { textOfChoice } from './suggestions/choice.ts';

/** What was typed for a book: the book itself where it was picked, else a text to look up. */
export function readBook(typed: string): { readonly ref: BookRef | null; readonly text: string } {
  const text = typed.trim();
  const ref = readBookRef(text);
  // Some titles look like references (`re:zero`); what sets them apart is that ids are numbers.
  if (ref !== null && (ref.system === 'open' || /\d/.test(ref.id))) return { ref, text };
  return { ref: null, text: linkOf(text) ?? textOfChoice(text) };
}

/** A link as it stands, without the brackets people put around one to hide its preview. */
function linkOf(text: string): string | null {
  return /^<?(https?:\/\/[^\s<>]+)>?$/i.exec(text)?.[1] ?? null;
}
