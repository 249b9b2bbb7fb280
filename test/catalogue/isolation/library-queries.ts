import type { Library } from '../../../src/catalogue/library.ts';
import type { RequestContext } from '../../../src/model/request-context.ts';
import type { BookRef } from '../../../src/model/book.ts';

const keyedBook: BookRef = { system: 'keyed', source: 'source_a', id: '1' };
const otherBook: BookRef = { system: 'keyed', source: 'source_b', id: '2' };
const openBook: BookRef = { system: 'open', id: '101' };
const list = { list: { system: 'keyed', source: 'source_a', id: '1' }, filters: {} } as const;
const openList = { list: { system: 'open', id: '1' }, filters: {} } as const;
const stretch = { offset: 0, count: 10 } as const;
const search = (text: string, by: 'title' | 'author' = 'title', source: string | null = null) => ({
  text,
  by,
  source,
});
const view = { section: null, genre: null, cycle: null };

/** Every question that the library takes, more than once where it goes different ways. */
export const libraryQueries: Readonly<
  Record<string, (library: Library, asker: RequestContext) => Promise<unknown>>
> = {
  'a title': (library, asker) => library.findBooks(asker, search('told to')),
  'an author': (library, asker) => library.findBooks(asker, search('told to', 'author')),
  'a title on one source': (library, asker) =>
    library.findBooks(asker, search('told to', 'title', 'source_a')),
  'an address': (library, asker) =>
    library.findBooks(asker, search('https://www.source-a.example/book/1')),
  'a page of the service': (library, asker) =>
    library.findBooks(asker, search('https://catalogue.example/book/source_a/1')),
  'a book': (library, asker) => library.book(asker, keyedBook),
  'another book': (library, asker) => library.book(asker, otherBook),
  'an open book': (library, asker) => library.book(asker, openBook),
  boards: (library, asker) => library.boards(asker),
  'a board': (library, asker) =>
    library.board(
      asker,
      { ...view, board: { system: 'keyed', source: 'source_a', board: 'yuepiao' } },
      stretch,
    ),
  'the community ranking': (library, asker) =>
    library.board(asker, { ...view, board: { system: 'community' } }, stretch),
  sources: (library, asker) => library.sources(asker),
  genres: (library, asker) => library.genres(asker, 'source_a'),
  'open genres': (library, asker) => library.genres(asker, null),
  tags: (library, asker) => library.tags(asker, 'source_a', null),
  'tags by name': (library, asker) => library.tags(asker, 'source_a', 'told'),
  'a catalogue': (library, asker) =>
    library.catalogue(asker, { source: 'source_a', filters: {} }, stretch),
  'the open catalogue': (library, asker) =>
    library.catalogue(asker, { source: null, filters: {} }, stretch),
  booklists: (library, asker) =>
    library.booklists(asker, { source: 'source_a', filters: {} }, stretch),
  'open booklists': (library, asker) =>
    library.booklists(asker, { source: null, filters: {} }, stretch),
  'booklists with a book': (library, asker) =>
    library.booklistsContaining(asker, keyedBook, null, stretch),
  'a booklist': (library, asker) => library.booklist(asker, list, stretch),
  'an open booklist': (library, asker) => library.booklist(asker, openList, stretch),
  chapters: (library, asker) => library.chapters(asker, keyedBook, stretch),
  comments: (library, asker) => library.comments(asker, openBook, stretch),
  reviews: (library, asker) => library.reviews(asker, otherBook, stretch),
  'community tags': (library, asker) => library.communityTags(asker, keyedBook),
  'similar books': (library, asker) => library.similarBooks(asker, keyedBook),
  feed: (library, asker) => library.feed(asker, null, stretch),
  statistics: (library, asker) => library.statistics(asker),
  'its counterpart': (library, asker) => library.findInOtherInterface(asker, keyedBook),
  'an open one’s counterpart': (library, asker) => library.findInOtherInterface(asker, openBook),
};

/** All that may be suggested to a server without asking. */
export function suggestedTo(library: Library, guildId: string | null): unknown {
  const held = library.recent(guildId);
  const sources = [null, 'source_a', 'source_b'];
  return [
    held.findBooks(search(''), 1_000),
    held.findBooks(search('told'), 1_000),
    held.findBooks(search('source_a:1'), 1_000),
    held.findBooks(search('https://www.source-a.example/book/1'), 1_000),
    held.boards,
    held.sources,
    held.booklists,
    sources.map((source) => held.genres(source)),
    sources.map((source) => held.tags(source ?? '')),
  ];
}
