import type { Addresses } from '../addresses.ts';
import type { Asked, Parameter } from '../parameters.ts';
import type { Refusal } from '../refusal.ts';
import type { Source } from '../sources/source.ts';
import type { World } from '../world/world.ts';
import { keyedRefusal } from './errors.ts';
import type { Page } from './paging.ts';

/** One row of the keyed interface's endpoint table. */
export interface Endpoint {
  /** Under `/api/v1`, with its `{…}` segments. */
  path: string;
  /** The operationId of the description: what somebody wants who calls it. */
  intent: string;
  summary: string;
  /** When to use it. */
  about: string;
  units: number;
  /** How often its data is refreshed, in words. */
  refreshed: string;
  /** Name of the schema of `data`, or of one element of it. */
  schema: string;
  shape: 'one' | 'list' | 'pages';
  /** Example values of the path's segments. */
  example: Readonly<Record<string, string>>;
  /** What it takes on a source; endpoints without `{source}` in their path ignore it. */
  parameters: (source: Source, world: World) => readonly Parameter[];
  supports?: (source: Source) => boolean;
  answer: (ask: Ask) => Answer;
}

export interface Ask {
  /** Values of the path's `{…}` segments. */
  at: Readonly<Record<string, string>>;
  /** The source that the path names; of no account where it names none. */
  source: Source;
  asked: Asked;
  /** The request's own path and query, for the address of the next page. */
  path: string;
  query: URLSearchParams;
  world: World;
  addresses: Addresses;
  /** A greater total is given as this one, with `total_capped`. */
  countCap: number;
}

export type Answer = { data: unknown; page?: Page } | { movedTo: string };

export const VIEW: Parameter = {
  name: 'view',
  about: 'compact drops each book’s cover, synopsis excerpt and the labels of its figures.',
  takes: { kind: 'choice', values: ['compact'] },
};

export const PAGE: Parameter = {
  name: 'page',
  about: 'Page of the listing, counted from 1; 50 items a page.',
  takes: { kind: 'integer', least: 1 },
};

export function isCompact(asked: Asked): boolean {
  return asked.one('view') === 'compact';
}

export function invalidParameter(param: string, message: string): Refusal {
  return keyedRefusal('invalid_parameter', message, { param });
}

export function notFound(message: string): Refusal {
  return keyedRefusal('not_found', message);
}
