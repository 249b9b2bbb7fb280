import type { BookRef } from '../../../src/model/book.ts';

/** One book in both interfaces: its references and the catalogue's answers about it. */
export const keyedRef: BookRef = { system: 'keyed', source: 'source_a', id: '10' };
export const openRef: BookRef = { system: 'open', id: '42' };
export const sourcePage = 'https://a.example/book/10';

export const keyedBook = {
  data: {
    source: 'source_a',
    source_book_id: '10',
    title: { en: null, zh: '剑' },
    source_url: sourcePage,
  },
};
export const plainOpenBook = { data: { id: 42, title: '剑' } };
export const openBook = (evidence: object) => ({ data: { id: 42, title: '剑', ...evidence } });
export const openList = (...rows: readonly object[]) => ({ data: rows });
export const secrets = { guild: 'secret' };
