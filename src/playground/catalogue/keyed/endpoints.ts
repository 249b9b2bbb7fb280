import { boardPage, boards } from './rankings.ts';
import { book } from './book.ts';
import { booklist, booklists } from './booklists.ts';
import { catalogue } from './catalogue.ts';
import type { KeyedEndpoint } from './endpoint.ts';
import { genres, tags } from './genres.ts';
import { search } from './search.ts';
import { sources } from './sources.ts';

/** The endpoints of the keyed interface, in the order of its description. */
export const KEYED_ENDPOINTS: readonly KeyedEndpoint[] = [
  sources,
  book,
  search,
  catalogue,
  genres,
  tags,
  boards,
  boardPage,
  booklists,
  booklist,
];
