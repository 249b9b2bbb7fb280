import type { ApiRequest, Send } from '../../../src/catalogue/contract.ts';
import { parseRateHeaders } from '../../../src/catalogue/rate-headers.ts';
import { createCatalogueUrls, transportProblem } from '../../../src/catalogue/transport.ts';
import type { Clock } from '../../../src/model/effects.ts';
import { createRandom } from '../random.ts';
import { baseUrl, type CatalogueAnswer, type CrowdBooks } from './crowd-books.ts';
import { endpointName } from './endpoint-name.ts';
import type { IdealLimit } from './ideal-schedule.ts';

type Interface = ApiRequest['interface'];

export interface CountedRequest {
  readonly interface: Interface;
  readonly name: string;
  /** When it reached the catalogue, in milliseconds since the epoch. */
  readonly at: number;
  readonly status: number;
}

interface CrowdTransport {
  readonly send: Send;
  readonly requests: readonly CountedRequest[];
}

/** "open interface, Limits" and "keyed interface, Limits". */
export const serviceLimits: Readonly<Record<Interface, IdealLimit>> = {
  open: { requests: 30, windowMs: 60_000 },
  keyed: { requests: 60, windowMs: 60_000 },
};

const fastestMs = 150;
const slowestMs = 400;

/** How long the catalogue takes to answer a request of this name: always the same time. */
export function latencyMs(name: string): number {
  return (
    fastestMs +
    createRandom(1)
      .fork(name)
      .below(slowestMs - fastestMs + 1)
  );
}

/**
 * A transport to the catalogue without sockets. The catalogue counts a request at its arrival, and refuses
 * those beyond the limit in any window.
 */
export function createCrowdTransport(books: CrowdBooks, clock: Clock): CrowdTransport {
  const urls = createCatalogueUrls(baseUrl);
  const requests: CountedRequest[] = [];
  const admitted = new Map<string, number[]>();

  const isAdmitted = ({ interface: system, credential }: ApiRequest): boolean => {
    const { requests: most, windowMs } = serviceLimits[system];
    const client = credential?.fingerprint ?? '';
    const times = admitted.get(client) ?? [];
    admitted.set(client, times);
    const earlier = times.at(-most);
    if (earlier !== undefined && clock.now() - earlier < windowMs) return false;
    times.push(clock.now());
    return true;
  };

  const answer = (request: ApiRequest): CatalogueAnswer =>
    isAdmitted(request) ? books.answer(request, urls.requestPath(request)) : tooMany;

  const send: Send = (request, signal) =>
    new Promise((resolve, reject) => {
      const name = requestName(request);
      const tookMs = latencyMs(name);
      const arrivalMs = Math.round(tookMs / 3);
      let cancel = clock.schedule(() => {
        const { status, headers, body } = answer(request);
        requests.push({ interface: request.interface, name, at: clock.now(), status });
        const values = new Map(
          Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]),
        );
        cancel = clock.schedule(() => {
          signal.removeEventListener('abort', onAbort);
          resolve({
            status,
            body: JSON.stringify(body),
            headers: parseRateHeaders((header) => values.get(header) ?? null, clock.now()),
            movedTo: null,
          });
        }, tookMs - arrivalMs);
      }, arrivalMs);
      const onAbort = (): void => {
        cancel();
        reject(transportProblem(Object.assign(new Error(), { code: 'UND_ERR_ABORTED' }), false));
      };
      signal.addEventListener('abort', onAbort, { once: true });
    });

  return { send, requests };
}

const tooMany: CatalogueAnswer = {
  status: 429,
  headers: { 'Retry-After': '60' },
  body: { error: { code: 'rate_limited', message: 'Too many requests.' } },
};

/** The name by which the least requests are counted. */
function requestName({ interface: system, path, query }: ApiRequest): string {
  const parameters = query.map(([name, value]): [string, string] => [name, value]);
  const search = new URLSearchParams(parameters).toString();
  return `${system} ${endpointName(path.slice('/v1'.length), search)}`;
}
