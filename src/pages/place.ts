import { addressOf, type Address } from './address.ts';

/**
 * Where the pages of the catalogue are found, apart from the pages themselves: a card leads to
 * boards and a board to cards, and neither needs the other for it.
 */
export interface Place<Params> {
  readonly name: string;
  readonly toPath: (params: Params) => readonly string[];
  readonly fromPath: (segments: readonly string[]) => Params | null;
}

/** The address of a page. */
export function at<Params>(place: Place<Params>, params: NoInfer<Params>): Address {
  return addressOf([place.name, ...place.toPath(params)]);
}

/** The first page goes without saying. */
export function pageSegment(page: number): string {
  return page === 1 ? '' : String(page);
}

export function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** What stands at its default at the end is left out: a custom id has 100 characters. */
export function shortened(segments: readonly string[]): readonly string[] {
  return segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1);
}
