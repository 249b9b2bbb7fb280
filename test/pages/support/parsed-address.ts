import { readAddress } from '../../../src/pages/address.ts';
import { goToPagePlace } from '../../../src/pages/go-to-page.ts';
import { at, type Place } from '../../../src/pages/place.ts';
import * as cataloguePlaces from '../../../src/pages/places.ts';
import { setupPlaces } from '../../../src/pages/setup-places.ts';
import * as watchPlaces from '../../../src/pages/watch-places.ts';

type AnyPlace = Place<object>;

const exported: readonly unknown[] = [
  ...Object.values(cataloguePlaces),
  goToPagePlace,
  ...Object.values(setupPlaces),
  ...Object.values(watchPlaces),
  ...Object.values(watchPlaces.watchForms),
];

const places: ReadonlyMap<string, AnyPlace> = new Map(
  exported.filter(isPlace).map((place) => [`${place.kind} ${place.name}`, place]),
);

function isPlace(value: unknown): value is AnyPlace {
  return typeof value === 'object' && value !== null && 'fromPath' in value;
}

/** Every page and form that an address can name, as in `page board`. */
export const addressNames: ReadonlySet<string> = new Set(places.keys());

export interface ParsedAddress {
  /** `page board`, `form watch-save`; null if there is no such page or form. */
  readonly opens: string | null;
  /** Without the parameters that are null. Null if the page or form does not accept the address. */
  readonly params: unknown;
  /** The address that is written from the parameters. */
  readonly rewritten: string | null;
}

export function parseAnyAddress(address: string): ParsedAddress {
  const { opens, place, params } = readAnyAddress(address);
  if (place === undefined) return { opens: null, params: null, rewritten: null };
  if (params === null) return { opens, params, rewritten: null };
  return { opens, params: withoutNulls(params), rewritten: at(place, params) };
}

/** The names of all parameters that the page or form of an address has, also of those that are null. */
export function parameterNames({ address }: { readonly address: string }): readonly string[] {
  return Object.keys(readAnyAddress(address).params ?? {});
}

function readAnyAddress(address: string) {
  const { kind, name, segments = [] } = readAddress(address) ?? {};
  const opens = `${kind} ${name}`;
  const place = places.get(opens);
  return { opens, place, params: place?.fromPath(segments) ?? null };
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(present.map(([name, part]) => [name, withoutNulls(part)]));
}
