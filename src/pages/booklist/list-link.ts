import type { BooklistRef, BooklistSummary } from '../../model/booklist.ts';
import { booklistRefText, readBooklistRef } from '../../model/reference.ts';

/**
 * Returns the list that a web address leads to. The addresses of the known lists show where an
 * address contains the id. Returns null if no list has the same form.
 */
export function booklistAtLink(
  typed: string,
  lists: readonly Pick<BooklistSummary, 'ref' | 'url'>[],
): BooklistRef | null {
  const wanted = piecesOf(typed);
  if (wanted === null) return null;
  for (const { ref, url } of lists) {
    const id = url === null ? null : idAt(wanted, piecesOf(url) ?? [], ref.id);
    if (id === null) continue;
    const found = readBooklistRef(booklistRefText({ ...ref, id }));
    if (found !== null) return found;
  }
  return null;
}

/** Returns the id in `wanted`; null if the two addresses differ in anything else. */
function idAt(wanted: readonly string[], known: readonly string[], id: string): string | null {
  if (wanted.length !== known.length || known.filter((piece) => piece === id).length !== 1) {
    // A list's own address may not contain its id.
    return wanted.join('/') === known.join('/') ? id : null;
  }
  const found = wanted[known.indexOf(id)] ?? '';
  const isSame = known.every((piece, place) => piece === id || piece === wanted[place]);
  return isSame && found !== '' ? found : null;
}

/** Splits an address into parts that could be an id, without its scheme and hash. */
function piecesOf(address: string): readonly string[] | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const path = url.pathname.replace(/\/+$/, '');
  return [url.host, ...`${path}${url.search}`.split(/[/?&=]/)];
}
