import type { Library } from '../../../src/catalogue/library.ts';
import type { RequestContext } from '../../../src/model/answer.ts';
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
export const libraryQueries: Readonly<
  Record<string, (library: Library, context: RequestContext) => Promise<unknown>>
> = {
  'a title': (library, context) => library.findBooks(context, search('told to')),
  'an author': (library, context) => library.findBooks(context, search('told to', 'author')),
  'a title on one source': (library, context) =>
    library.findBooks(context, search('told to', 'title', 'source_a')),
  'a page of an author': (library, context) =>
    library.searchBooks(context, search('told to', 'author'), range),
  'a page of a title with its facts': async (library, context) => {
    const { value } = await library.searchBooks(context, search('told to'), range);
    return library.withFacts(context, value.items);
  },
  'an address': (library, context) =>
    library.findBooks(context, search('https://www.source-a.example/book/1')),
  'a page of the service': (library, context) =>
    library.findBooks(context, search('https://catalogue.example/book/source_a/1')),
  'recent books': (library, context) => library.fillRecentBooks(context),
  'a book': (library, context) => library.book(context, keyedBook),
  'another book': (library, context) => library.book(context, otherBook),
  'an open book': (library, context) => library.book(context, openBook),
  boards: (library, context) => library.boards(context),
  'a board': (library, context) =>
    library.board(
      context,
      { ...view, board: { system: 'keyed', source: 'source_a', board: 'yuepiao' } },
      range,
    ),
  'the community ranking': (library, context) =>
    library.board(context, { ...view, board: { system: 'community' } }, range),
  sources: (library, context) => library.sources(context),
  genres: (library, context) => library.genres(context, 'source_a'),
  'open genres': (library, context) => library.genres(context, null),
  tags: (library, context) => library.tags(context, 'source_a', null),
  'tags by name': (library, context) => library.tags(context, 'source_a', 'told'),
  'a catalogue': (library, context) =>
    library.catalogue(context, { source: 'source_a', filters: {} }, range),
  'the open catalogue': (library, context) =>
    library.catalogue(context, { source: null, filters: {} }, range),
  booklists: (library, context) =>
    library.booklists(context, { source: 'source_a', filters: {} }, range),
  'open booklists': (library, context) =>
    library.booklists(context, { source: null, filters: {} }, range),
  'booklists with a book': (library, context) =>
    library.booklistsContaining(context, keyedBook, null, range),
  'a booklist': (library, context) => library.booklist(context, list, range),
  'an open booklist': (library, context) => library.booklist(context, openList, range),
  chapters: (library, context) => library.chapters(context, keyedBook, range),
  comments: (library, context) => library.comments(context, openBook, range),
  reviews: (library, context) => library.reviews(context, otherBook, range),
  'community tags': (library, context) => library.communityTags(context, keyedBook),
  'similar books': (library, context) => library.similarBooks(context, keyedBook),
  feed: (library, context) => library.feed(context, null, range),
  statistics: (library, context) => library.statistics(context),
  'its counterpart': (library, context) => library.findInOtherInterface(context, keyedBook),
  'an open one’s counterpart': (library, context) =>
    library.findInOtherInterface(context, openBook),
};

/** Everything that may be suggested to a server without a request. */
export function suggestedTo(library: Library, guildId: string | null): unknown {
  const recent = library.recent(guildId);
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
