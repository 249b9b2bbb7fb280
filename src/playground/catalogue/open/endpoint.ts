import type { Addresses } from '../addresses.ts';
import type { Asked, Parameter } from '../parameters.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world/world.ts';
import type { OpenBook, OpenLibrary } from './library.ts';
import type { Telling } from './spellings.ts';

/** One row of the open interface's endpoint table. */
export interface OpenEndpoint {
  /** Under `/api/v1`. */
  path: string;
  parameters: readonly Parameter[];
  answer: (ask: OpenAsk) => OpenAnswer;
}

export interface OpenAsk {
  at: Readonly<Record<string, string>>;
  asked: Asked;
  world: World;
  library: OpenLibrary;
  addresses: Addresses;
}

export interface OpenAnswer {
  data: Telling | readonly Telling[];
  pagination?: Pagination;
}

export interface Pagination {
  page: number;
  totalPages: number;
  total: number;
}

export const PAGE: Parameter = {
  name: 'page',
  about: 'Page of the listing, counted from 1.',
  takes: { kind: 'integer', least: 1 },
};

export const LIMIT: Parameter = {
  name: 'limit',
  about: 'Items a page.',
  takes: { kind: 'integer', least: 1, most: 50 },
};

export const GENRE: Parameter = {
  name: 'genre',
  about: 'Genre id.',
  takes: { kind: 'integer', least: 1 },
};

export function choice(name: string, values: readonly string[], about = ''): Parameter {
  return { name, about, takes: { kind: 'choice', values } };
}

export const BOOKS_SIZE = 50;
export const CHART_SIZE = 49;

/** One page; `limit` sets the size where the endpoint takes it, and the totals follow it. */
export function paged<Item>(asked: Asked, items: readonly Item[], size: number) {
  const page = asked.number('page') ?? 1;
  const limit = asked.number('limit') ?? size;
  return {
    items: items.slice((page - 1) * limit, page * limit),
    pagination: { page, totalPages: Math.ceil(items.length / limit), total: items.length },
  };
}

export function bookAt({ at, library }: OpenAsk): OpenBook {
  const book = library.find(integerAt(at));
  if (!book) throw new Refusal(404, 'NOT_FOUND', 'Book not found');
  return book;
}

export function integerAt(at: OpenAsk['at']): number {
  const id = at['id'] ?? '';
  if (!/^\d{1,15}$/.test(id)) {
    throw new Refusal(400, 'VALIDATION_ERROR', 'id must be an integer');
  }
  return Number(id);
}
