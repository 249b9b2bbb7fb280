import type { BooklistRef, BooklistSummary } from '../../model/booklist.ts';
import { booklistRefText, readBooklistRef } from '../../model/reference.ts';

/**
 * The list whose page an address names: one of these lists, or another one whose page stands where
 * theirs do but for the id. Null where that cannot be told.
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

/** What stands where the known address has its id; null where anything else of the two differs. */
function idAt(wanted: readonly string[], known: readonly string[], id: string): string | null {
  if (wanted.length !== known.length || known.filter((piece) => piece === id).length !== 1) {
    // Its own page may not name the list by its id at all.
    return wanted.join('/') === known.join('/') ? id : null;
  }
  const found = wanted[known.indexOf(id)] ?? '';
  const isSame = known.every((piece, place) => piece === id || piece === wanted[place]);
  return isSame && found !== '' ? found : null;
}

/** An address in the pieces that could be an id, without what tells no page apart. */
function piecesOf(address: string): readonly string[] | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const path = url.pathname.replace(/\/+$/, '');
  return [url.host, ...`${path}${url.search}`.split(/[/?&=]/)];
}
