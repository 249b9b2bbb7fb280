import type {
  SampleCatalogue,
  SampleCatalogueOptions,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON of the body; null without one. */
  body: unknown;
}

export interface Rig {
  catalogue: SampleCatalogue;
  /** The clock of the catalogue; tests turn it by hand. */
  clock: { now: number };
  /** Asks the keyed interface, with the sample key if no other is given. */
  keyed: (path: string, init?: RequestInit & { key?: string | null }) => Promise<Reply>;
  open: (path: string, init?: RequestInit) => Promise<Reply>;
}

export const NOON = Date.parse('2026-03-10T12:00:00Z');
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Limits that stay out of the way of tests about something else. */
const ROOMY = { openPerMinute: 10_000, keyedPerMinute: 10_000, unitsPerDay: 1_000_000 };

/** A running sample catalogue with a clock that is stopped at noon. */
export async function startFixture(options: SampleCatalogueOptions = {}): Promise<Rig> {
  const clock = { now: NOON };
  const catalogue = await startSampleCatalogue({ now: () => clock.now, limits: ROOMY, ...options });
  const ask = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`${catalogue.url}/api/v1${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body };
  };
  return {
    catalogue,
    clock,
    keyed: (path, { key = SAMPLE_KEY, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (key !== null) headers.set('Authorization', `Bearer ${key}`);
      return ask(path, { ...init, headers });
    },
    open: (path, init = {}) => ask(path, init),
  };
}

/** All values at a dotted path, where `*` matches every element of a list. */
export function values(body: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, step) =>
      found.flatMap((one): unknown[] => {
        if (typeof one !== 'object' || one === null) return [];
        if (step === '*') return Object.values(one);
        return step in one ? [(one as Record<string, unknown>)[step]] : [];
      }),
    [body],
  );
}

export function value(body: unknown, path: string): unknown {
  return values(body, path)[0];
}

export function numbers(body: unknown, path: string): number[] {
  return values(body, path).map((one) => {
    if (typeof one !== 'number') throw new Error(`${path} holds ${String(one)}, not a number.`);
    return one;
  });
}

export function strings(body: unknown, path: string): string[] {
  return values(body, path).map((one) => {
    if (typeof one !== 'string') throw new Error(`${path} holds ${String(one)}, not a string.`);
    return one;
  });
}

export function query(parameters: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(parameters).toString()}`;
}
