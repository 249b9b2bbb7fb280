import { findSource } from '../sources/sources.ts';
import type { Book } from '../world/book.ts';
import type { KeyedEndpoint } from './endpoint.ts';
import { notFound } from './endpoint.ts';
import type { RecordContext } from './records.ts';
import { bookIdentity, metricRecords, formatTime } from './records.ts';

export const book: KeyedEndpoint = {
  path: '/books/{source}/{source_book_id}',
  operationId: 'openOneBook',
  summary: 'One book',
  description: 'Use it to show a book in full, when its source and id are known.',
  units: 1,
  refreshInterval: 'every 6 hours',
  schema: 'Book',
  shape: 'one',
  example: { source: 'source_a', source_book_id: '1030000019' },
  parameters: () => [],
  answer: ({ pathValues, source, world, urls }) => {
    const id = pathValues['source_book_id'] ?? '';
    const found = world.library.find(id);
    if (found === undefined || found === 'hidden') {
      throw notFound(`${source.code} has no book ${id}. Find the book with /search.`);
    }
    if (found.source !== source.code) {
      return { movedTo: urls.api(`/books/${found.source}/${found.id}`) };
    }
    return { data: record(found, { world, urls }) };
  },
};

const SIX_HOURS_MS = 6 * 3_600_000;

function record(book: Book, { world, urls }: RecordContext) {
  const { translation } = book;
  return {
    ...bookIdentity(book, urls),
    source_url: book.sourceUrl,
    cover_url: book.coverUrl,
    synopsis_en: book.synopsis,
    genre: book.genre,
    subgenre: book.subgenre,
    tags: book.tags,
    facets: facets(book),
    status: book.status,
    word_count: book.wordCount,
    chapter_count: book.chapterCount,
    updated_at: formatTime(book.updatedAt),
    refreshed_at: formatTime(world.now() - (world.now() % SIX_HOURS_MS)),
    metrics: metricRecords(book, world),
    rankings: world.boards.positionsOf(book).map(({ board, channel, position }) => ({
      board: board.code,
      board_label: board.label,
      channel: channel.channel,
      channel_label: channel.channel === 'overall' ? null : channel.label,
      position,
      url: urls.board(book.source, board.code, channel.channel),
    })),
    booklist_count: world.booklists.containing(book).length,
    availability: { state: book.availability.state, since: formatTime(book.availability.since) },
    also_on: world.library.alsoOn(book).map(({ source, id }) => ({
      source,
      source_book_id: id,
      url: urls.book(source, id),
    })),
    // The description does not say how an unknown translation is written: source_c omits the field.
    ...(translation === null && book.source === 'source_c'
      ? {}
      : { english_translation: translation }),
    translated_by: book.translatedBy,
  };
}

function facets(book: Book) {
  return (findSource(book.source)?.facets ?? []).flatMap(({ param, label, values }) => {
    const value = book.facets[param];
    if (value === undefined) return [];
    const valueLabel = values.find((one) => one.value === value)?.label ?? value;
    return [{ key: param, label, value, value_label: valueLabel }];
  });
}
