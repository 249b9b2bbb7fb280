/** Makes matching requests fail. */
export interface RestFault {
  /** Selects requests by method and path below `/api/v10`. Default: all. */
  readonly when?: (request: { readonly method: string; readonly path: string }) => boolean;
  /** Number of requests that fail. Default: 1. */
  readonly times?: number;
  /** Default: only the hooks below run. */
  readonly kind?: RestFaultKind;
  /** Runs, and is awaited, when the request is received and not handled yet. */
  readonly before?: () => unknown;
  /** Runs, and is awaited, when the request is handled and the response is not sent yet. Does not run if the request is not handled. */
  readonly after?: () => unknown;
}

type RestFaultKind =
  /**
   * Responds with this status. Handles the request only with `done`. `retryAfterS` and `bodyRetryAfterS`: the wait of
   * a rate limit in seconds, in the header and in the body. Both may differ (discord/discord-api-docs#6109), and a
   * 429 of a proxy has neither. `page`: the HTML of a proxy in front of Discord, instead of Discord's JSON.
   */
  | {
      readonly status: number;
      readonly done?: boolean;
      readonly retryAfterS?: number;
      readonly bodyRetryAfterS?: number;
      readonly page?: string;
    }
  /** Handles the request after this time. */
  | { readonly delayMs: number }
  /** Closes the connection without handling the request. */
  | 'reset'
  /** Handles the request, then closes the connection without a response. */
  | 'lost answer'
  /** Handles the request, then closes the connection after half of the response's body. */
  | 'cut answer'
  /** Handles the request, sends half of the response's body and never the rest. */
  | 'stalled answer';

export type RestFaults = ReturnType<typeof createRestFaults>;

/**
 * Which histories get a 500 because of containers (discord/discord-api-docs#8611): pages that contain one, or all
 * pages of a channel that contains one. A single message can still be read.
 */
export type ContainerFault = 'pages' | 'channels';

export function createRestFaults() {
  let all: { fault: RestFault; left: number }[] = [];
  let containerFault: ContainerFault | null = null;
  let failingMedia: readonly string[] = [];
  return {
    /** Lets histories with containers fail from now on; null lets them succeed again. */
    failContainers(fault: ContainerFault | null): void {
      containerFault = fault;
    },
    containerFault: (): ContainerFault | null => containerFault,
    /** Replaces the URLs and hosts whose pictures Discord cannot fetch; the app shows a block in their place. */
    failMedia(urlsAndHosts: readonly string[]): void {
      failingMedia = urlsAndHosts;
    },
    failsMedia: (url: string): boolean =>
      failingMedia.includes(url) || failingMedia.includes(URL.parse(url)?.host ?? url),
    /** Activates a fault; the returned function removes it. */
    add(fault: RestFault): () => void {
      const entry = { fault, left: fault.times ?? 1 };
      all.push(entry);
      return () => {
        all = all.filter((one) => one !== entry);
      };
    },
    /** The fault for this request; counts as one use. */
    next(method: string, path: string): RestFault | undefined {
      const hit = all.find(
        ({ fault, left }) => left > 0 && (fault.when?.({ method, path }) ?? true),
      );
      if (hit === undefined) return undefined;
      hit.left -= 1;
      return hit.fault;
    },
  };
}
