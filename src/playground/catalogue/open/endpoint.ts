import type { CatalogueUrls } from '../urls.ts';
import {
  choice as describedChoice,
  integer,
  type QueryValues,
  type Parameter,
} from '../parameters.ts';
import { ApiError } from '../api-error.ts';
import type { CatalogueWorld } from '../world/world.ts';
import type { OpenBook, OpenLibrary } from './library.ts';
import type { UnspelledRecord } from './spellings.ts';

export interface OpenEndpoint {
  /** Path under `/api/v1`, with `{…}` segments. */
  path: string;
  parameters: readonly Parameter[];
  answer: (request: OpenRequest) => OpenAnswer;
}

export interface OpenRequest {
  pathValues: Readonly<Record<string, string>>;
  values: QueryValues;
  world: CatalogueWorld;
  library: OpenLibrary;
  urls: CatalogueUrls;
}

export interface OpenAnswer {
  data: UnspelledRecord | readonly UnspelledRecord[];
  pagination?: Pagination;
}

export interface Pagination {
  page: number;
  totalPages: number;
  total: number;
}

export const PAGE = integer('page', 'Page of the listing, counted from 1.', [1]);

export const LIMIT = integer('limit', 'Items a page.', [1, 50]);

export const GENRE = integer('genre', 'Genre id.', [1]);

/** One of these values; the description of the interface does not explain them. */
export function choice(name: string, values: string): Parameter {
  return describedChoice(name, '', values.split(' '));
}

/**
 * "Paginated endpoints accept `page` and an optional `limit`", although the parameter tables of some list
 * only `page`.
 */
export function withLimit({ parameters }: OpenEndpoint): readonly Parameter[] {
  const isPaged = parameters.includes(PAGE) && !parameters.includes(LIMIT);
  return isPaged ? [...parameters, LIMIT] : parameters;
}

export const BOOKS_SIZE = 50;
export const CHART_SIZE = 49;

/** One page; `limit` replaces the size and changes the number of pages. */
export function paginate<Item>(values: QueryValues, items: readonly Item[], size: number) {
  const page = values.number('page') ?? 1;
  const limit = values.number('limit') ?? size;
  return {
    items: items.slice((page - 1) * limit, page * limit),
    pagination: { page, totalPages: Math.ceil(items.length / limit), total: items.length },
  };
}

export function requireBook({ pathValues, library }: OpenRequest): OpenBook {
  const book = library.find(parseId(pathValues));
  if (!book) throw new ApiError(404, 'NOT_FOUND', 'Book not found');
  return book;
}

export function parseId(pathValues: OpenRequest['pathValues']): number {
  const id = pathValues['id'] ?? '';
  if (!/^\d{1,15}$/.test(id)) {
    throw new ApiError(400, 'VALIDATION_ERROR', 'id must be an integer');
  }
  return Number(id);
}
