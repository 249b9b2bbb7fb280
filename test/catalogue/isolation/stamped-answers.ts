import type { ApiRequest } from '../../../src/catalogue/contract.ts';

/** Books in both interfaces: an open book is the source's book with this id. */
const ids = ['1', '2', '3'];

/** The response to a request, with the stamp in every visible text but the names of sources, which all share. */
export function answerTo({ interface: system, path }: ApiRequest, stamp: string): unknown {
  const segments = path.split('/').slice(2).map(decodeURIComponent);
  return system === 'keyed' ? keyedAnswer(segments, stamp) : openAnswer(segments, stamp);
}

function keyedAnswer([first = '', second, third]: readonly string[], stamp: string): unknown {
  const both = { en: stamp, zh: stamp };
  const book = (id: string, source = 'source_a') => ({
    source,
    source_book_id: id,
    url: `https://catalogue.example/book/${source}/${id}`,
    source_url: `https://www.source-a.example/book/${id}`,
    title: both,
    author: both,
    synopsis_en: stamp,
  });
  const list = (id: string) => ({ source: 'source_a', list_id: id, title: both });
  const page = { number: 1, size: 50, count: ids.length, total: ids.length, last: 1 };
  if (first === 'sources') {
    const metrics = [{ key: 'votes', label: stamp, zh: stamp, meaning: stamp, on_book: true }];
    const source = { metrics, url: `https://catalogue.example/${stamp}` };
    const catalogue = {
      sorts: [stamp],
      default_sort: stamp,
      facets: [{ param: stamp, values: [stamp] }],
    };
    const booklists = { sorts: [stamp], member_sorts: [stamp], metrics };
    return {
      data: ['source_a', 'source_b'].map((code) => ({
        ...{
          source: code,
          label: 'A source',
          name_zh: '来源',
          has_rankings: true,
          has_booklists: true,
        },
        ...{ ...source, catalogue, booklists },
      })),
    };
  }
  if (first === 'search') return { data: ids.map((id) => book(id)) };
  if (first === 'books') return { data: book(third ?? '1', second) };
  if (second === 'books') return { data: ids.map((id) => book(id, first)), page };
  if (second === 'genres') return { data: [{ zh: '玄幻', en: stamp, subgenres: [] }] };
  if (second === 'tags') return { data: [{ zh: '穿越', en: stamp }] };
  if (second === 'rankings' && third === undefined) {
    return { data: [{ board: 'yuepiao', label: stamp, zh: stamp, channels: [] }] };
  }
  if (second === 'rankings') {
    const entries = ids.map((id, slot) => ({ position: slot + 1, book: book(id, first) }));
    return { data: { source: first, board: third, label: stamp, zh: stamp, entries }, page };
  }
  if (third === undefined) return { data: ids.map(list), page };
  const members = ids.map((id, slot) => ({ position: slot + 1, note: stamp, book: book(id) }));
  return { data: { ...list(third), members }, page };
}

function openAnswer([first = '', second, third]: readonly string[], stamp: string): unknown {
  const book = (id: string) => ({
    id: Number(id) + 100,
    title: { en: stamp, zh: stamp },
    author: stamp,
    source: 'source_a',
    sourceBookId: id,
    sourceUrl: `https://www.source-a.example/book/${id}`,
  });
  const pagination = { page: 1, totalPages: 1, total: ids.length };
  const remarks = ids.map((id) => ({
    id,
    text: stamp,
    title: stamp,
    author: stamp,
    book: book(id),
  }));
  if (first === 'stats') return { data: { books: 3 } };
  if (first === 'genres') return { data: [{ id: 7, name: stamp }] };
  if (first === 'booklists' && second === undefined) {
    return { data: ids.map((id) => ({ id, title: stamp })), pagination };
  }
  if (first === 'booklists') {
    return { data: { id: second, title: stamp, books: ids.map(book) }, pagination };
  }
  if (first === 'books' && second !== undefined) {
    if (third === undefined) return { data: book(String(Number(second) - 100)) };
    if (third === 'recommendations') return { data: ids.map(book) };
    if (third === 'tags') return { data: [{ id: 1, name: stamp, votes: 3 }] };
    return { data: remarks, pagination };
  }
  if (first === 'feed') return { data: remarks, pagination };
  return { data: ids.map(book), pagination };
}
