import type { RequestContext } from './answer.ts';
import type { Problem } from './problem.ts';

/**
 * Events for metrics and the log. They contain no key and no query, and paths as patterns, so that
 * neither secrets nor searches leak. Durations are in milliseconds.
 */
export type CatalogueEvent =
  /**
   * A caller got an answer. `fresh` and `stale` ones come from a cache, `fetched` ones from the
   * service.
   */
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
      /** When this API version ends, from the `Sunset` header ("keyed interface, Versioning"). */
      readonly sunset: string | null;
    };
