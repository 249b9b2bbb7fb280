import type { Library, RecentRecords } from '../../../src/catalogue/library.ts';
import type { BookRef } from '../../../src/model/book.ts';

const keyedBook: BookRef = { system: 'keyed', source: 'source_a', id: '1' };
const otherBook: BookRef = { system: 'keyed', source: 'source_b', id: '2' };
const openBook: BookRef = { system: 'open', id: '101' };
const list = { list: { system: 'keyed', source: 'source_a', id: '1' }, filters: {} } as const;
const openList = { list: { system: 'open', id: '1' }, filters: {} } as const;
const range = { offset: 0, count: 10 } as const;
const search = (text: string, by: 'title' | 'author' = 'title', source: string | null = null) => ({
  text,
  by,
  source,
});
const view = { section: null, genre: null, cycle: null };

/** Every query of the library, some with several parameters. */
export const libraryQueries: Readonly<Record<string, (library: Library) => Promise<unknown>>> = {
  'a title': (library) => library.findBooks(search('told to')),
  'an author': (library) => library.findBooks(search('told to', 'author')),
  'a title on one source': (library) => library.findBooks(search('told to', 'title', 'source_a')),
  'a page of an author': (library) => library.searchBooks(search('told to', 'author'), range),
  'a page of a title with its facts': async (library) => {
    const { value } = await library.searchBooks(search('told to'), range);
    return library.withFacts(value.items);
  },
  'an address': (library) => library.findBooks(search('https://www.source-a.example/book/1')),
  'a page of the service': (library) =>
    library.findBooks(search('https://catalogue.example/book/source_a/1')),
  'recent books': (library) => library.fillRecentBooks(),
  'a book': (library) => library.book(keyedBook),
  'another book': (library) => library.book(otherBook),
  'an open book': (library) => library.book(openBook),
  boards: (library) => library.boards(),
  'a board': (library) =>
    library.board(
      { ...view, board: { system: 'keyed', source: 'source_a', board: 'yuepiao' } },
      range,
    ),
  'the community ranking': (library) =>
    library.board({ ...view, board: { system: 'community' } }, range),
  sources: (library) => library.sources(),
  genres: (library) => library.genres('source_a'),
  'open genres': (library) => library.genres(null),
  tags: (library) => library.tags('source_a', null),
  'tags by name': (library) => library.tags('source_a', 'told'),
  'a catalogue': (library) => library.catalogue({ source: 'source_a', filters: {} }, range),
  'the open catalogue': (library) => library.catalogue({ source: null, filters: {} }, range),
  booklists: (library) => library.booklists({ source: 'source_a', filters: {} }, range),
  'open booklists': (library) => library.booklists({ source: null, filters: {} }, range),
  'booklists with a book': (library) => library.booklistsContaining(keyedBook, null, range),
  'a booklist': (library) => library.booklist(list, range),
  'an open booklist': (library) => library.booklist(openList, range),
  chapters: (library) => library.chapters(keyedBook, range),
  comments: (library) => library.comments(openBook, range),
  reviews: (library) => library.reviews(otherBook, range),
  'community tags': (library) => library.communityTags(keyedBook),
  'similar books': (library) => library.similarBooks(keyedBook),
  feed: (library) => library.feed(null, range),
  statistics: (library) => library.statistics(),
  'its counterpart': (library) => library.findInOtherInterface(keyedBook),
  'an open one’s counterpart': (library) => library.findInOtherInterface(openBook),
};

/** Everything that may be suggested to a server without a request. */
export function suggestedTo(recent: RecentRecords): unknown {
  const sources = [null, 'source_a', 'source_b'];
  return [
    recent.findBooks(search(''), 1_000),
    recent.findBooks(search('told'), 1_000),
    recent.findBooks(search('source_a:1'), 1_000),
    recent.findBooks(search('https://www.source-a.example/book/1'), 1_000),
    recent.boards,
    recent.sources,
    recent.sourceNames,
    recent.booklists,
    sources.map((source) => recent.genres(source)),
    sources.map((source) => recent.tags(source ?? '')),
  ];
}
