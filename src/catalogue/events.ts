import type { RequestContext } from '../model/request-context.ts';
import type { Problem } from '../model/problem.ts';

/**
 * What metrics and the log hear of the catalogue. No key, no query, and paths as patterns: neither
 * a secret nor what people asked for can travel in it. Durations in milliseconds.
 */
export type CatalogueEvent =
  /** Someone asked; `fresh` and `stale` were held, here or by another process, `fetched` came from the service. */
  | {
      readonly what: 'asked';
      readonly interface: 'open' | 'keyed';
      readonly path: string;
      readonly urgency: RequestContext['urgency'];
      readonly ms: number;
      readonly outcome: 'fresh' | 'fetched' | 'stale' | 'failed' | Problem['code'];
    }
  /** One request to the service; `status` is null where no answer came. */
  | {
      readonly what: 'sent';
      readonly interface: 'open' | 'keyed';
      readonly path: string;
      readonly status: number | null;
      readonly ms: number;
      readonly units: number;
      readonly outcome: 'ok' | 'moved' | Problem['code'];
      /** When the version ends, as the service announces it ("keyed interface, Versioning"). */
      readonly sunset: string | null;
    };
