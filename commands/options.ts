import { translatedText, type Suggest } from '../src/engine/command.ts';
import type { BookRef } from '../src/model/book.ts';
import { readBookRef } from '../src/model/reference.ts';
import { messageChannelTypes } from '../src/model/watch.ts';
import type { Address } from '../src/pages/address.ts';
import { at } from '../src/pages/place.ts';
import { bookPlace, searchPlace, type BookView, type SearchParams } from '../src/pages/places.ts';
import { readZonedTime } from '../src/pages/watch/times-field.ts';
import { suggestBooks } from './suggestions/books.ts';
import { detailsOfChoice, textOfChoice } from './suggestions/choice.ts';

type Description = Parameters<typeof translatedText>[0];

/** An optional text with suggestions. The page resolves names to codes. */
export function textOption(description: Description, suggest: Suggest) {
  const kind = 'text' as const;
  return { kind, description: translatedText(description), maxLength: 100, suggest };
}

/** An optional page number. */
export function pageOption(max: number) {
  const description = translatedText('common.goTo.label');
  return { kind: 'whole' as const, description, min: 1, max };
}

/** A required book. `readBook` and `bookAddress` read it. */
export function bookOption() {
  const suggested = textOption('book.command.book', suggestBooks);
  return { ...suggested, required: true as const, maxLength: 300 };
}

/** The address of a book's view. If the text is ambiguous, the user picks the book first. */
export function bookAddress(typed: string, view: BookView): Address {
  const { ref, text } = readBook(typed);
  return ref === null
    ? at(searchPlace, { ...searchedText(text), by: 'title', source: null, then: view })
    : at(bookPlace, { ref, view, page: 1 });
}

/** Reads an option for a book: a reference, or null and a text or link to search for. */
export function readBook(typed: string): { readonly ref: BookRef | null; readonly text: string } {
  const text = typed.trim();
  const ref = readBookRef(text);
  // A title may look like a reference (`re:zero`), but ids of sources have digits.
  const isRef = ref !== null && (ref.system === 'open' || /\d/.test(ref.id));
  return isRef ? { ref, text } : { ref: null, text: readLink(text) ?? text };
}

/** A text to search for as the page takes it: it may be the name of a suggestion, with details. */
export function searchedText(text: string): Pick<SearchParams, 'text' | 'hint'> {
  return { text: textOfChoice(text), hint: detailsOfChoice(text) };
}

/** Returns a link without the angle brackets that suppress its preview. */
function readLink(text: string): string | null {
  return /^<?(https?:\/\/[^\s<>]+)>?$/i.exec(text)?.[1] ?? null;
}

/** Reads an optional name that has no dash of its own, such as that of a time zone or a command. */
export function readPlainName(typed: string | null): string | null {
  return typed === null ? null : textOfChoice(typed) || null;
}

/** Reads the time of posts, which may contain a zone ("9:00 Taipei"), and the option for the zone, which precedes that. */
export function readTimeOptions({ at = null, timeZone = null }: Partial<TypedTimes>): TypedTimes {
  const typed = at === null ? { at, timeZone: null } : readZonedTime(at);
  return { at: typed.at, timeZone: readPlainName(timeZone) ?? typed.timeZone };
}

interface TypedTimes {
  readonly at: string | null;
  readonly timeZone: string | null;
}

/** Where a race or a paper posts. A forum may require a tag, which they have no option for. */
export function channelOption() {
  const description = translatedText('race.command.channel');
  return { kind: 'channel' as const, description, types: messageChannelTypes };
}
