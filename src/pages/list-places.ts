import { pageSegment, readPage, shortened, type Place } from './place.ts';
import { membersPath, type MembersParams } from './places.ts';

/** Booklists in one message. */
export const booklistsPageSize = 10;
/** Books of a list in one message. */
export const membersPageSize = 10;

export interface BooklistsParams {
  /** A source's code, or a name of it as typed; `openLibrary`; null for what the reader's interface has first. */
  readonly source: string | null;
  /** Codes and steps, or names of them as typed; null as it comes. */
  readonly sort: string | null;
  readonly minBooks: string | null;
  readonly popularity: string | null;
  readonly page: number;
}

/** `booklists/source_a/followers/50/100/2`, `booklists/~/recent`. */
export const booklistsPlace: Place<BooklistsParams> = {
  name: 'booklists',
  toPath: ({ source, sort, minBooks, popularity, page }) =>
    shortened([source ?? '', sort ?? '', minBooks ?? '', popularity ?? '', pageSegment(page)]),
  fromPath: ([source = '', sort = '', minBooks = '', popularity = '', page = '']) => ({
    source: source || null,
    sort: sort || null,
    minBooks: minBooks || null,
    popularity: popularity || null,
    page: readPage(page),
  }),
};

/** All lists of a source or of the open library, from their beginning. */
export function allBooklists(source: string | null): BooklistsParams {
  return { source, sort: null, minBooks: null, popularity: null, page: 1 };
}

export interface NamedBooklistParams extends MembersParams {
  /** A list's name, or its address on the service's website. */
  readonly text: string;
}

/** `named-booklist/slow stories/2/score/completed/300000/noted`: a list by what was typed for it. */
export const namedBooklistPlace: Place<NamedBooklistParams> = {
  name: 'named-booklist',
  toPath: ({ text, ...shown }) => shortened([text, ...membersPath.of(shown)]),
  fromPath: ([text = '', ...shown]) => ({ text, ...membersPath.read(shown) }),
};
