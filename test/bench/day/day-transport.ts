import type { Send, ApiRequest } from '../../../src/catalogue/contract.ts';
import { parseRateHeaders } from '../../../src/catalogue/rate-headers.ts';
import { createCatalogueUrls, transportProblem } from '../../../src/catalogue/transport.ts';
import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
import type { InProcessCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { Random } from './random.ts';
import type { Clock } from '../../../src/model/effects.ts';
import { markBody } from './key-marks.ts';

export interface DayTransport {
  readonly send: Send;
  /** Breaks the connection of the next request before it arrives. */
  cutConnection(): void;
}

interface TransportParts {
  readonly catalogue: Pick<InProcessCatalogue, 'answer'>;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** The transport's timeout until the answer begins. */
const headersMs = 8_000;

/**
 * A transport to the sample catalogue without sockets. Requests and answers take time on the simulated
 * clock, and the catalogue counts a request at its arrival.
 */
export function createDayTransport({
  catalogue,
  baseUrl,
  clock,
  random,
}: TransportParts): DayTransport {
  const urls = createCatalogueUrls(baseUrl);
  let cuts = 0;

  const send: Send = (request, signal) =>
    new Promise((resolve, reject) => {
      let hasBegun = false;
      const timers: (() => void)[] = [];
      const cleanUp = (): void => {
        for (const cancel of timers) cancel();
        signal.removeEventListener('abort', onAbort);
      };
      const fail = (code: string): void => {
        cleanUp();
        reject(transportProblem(Object.assign(new Error(code), { code }), hasBegun));
      };
      const onAbort = (): void => {
        fail('UND_ERR_ABORTED');
      };
      const later = (run: () => void, ms: number): void =>
        void timers.push(clock.schedule(run, ms));

      const arrive = (): void => {
        const headers = { 'user-agent': 'Colophon/day', ...authorization(request) };
        const url = urls.requestPath(request);
        const {
          logEntry: entry,
          fault,
          answer: outcome,
        } = catalogue.answer({ method: 'GET', url, headers });
        if (outcome === null) return;
        entry.code = outcome.code ?? null;
        const backMs = 40 + random.waitMs(110) + (fault?.kind === 'delay' ? fault.delayMs : 0);
        later(() => {
          hasBegun = true;
          if (fault?.kind === 'reset') {
            fail('ECONNRESET');
            return;
          }
          cleanUp();
          entry.status = outcome.status;
          const location = outcome.headers['Location'] ?? null;
          const headers = new Map(
            Object.entries(outcome.headers).map(([name, value]) => [name.toLowerCase(), value]),
          );
          resolve({
            status: outcome.status,
            body: markBody(faultyBody(outcome.body, fault), request.credential),
            headers: parseRateHeaders((name) => headers.get(name) ?? null, clock.now()),
            movedTo: location === null ? null : urls.resolveRedirect(request, location),
          });
        }, backMs);
      };

      signal.addEventListener('abort', onAbort, { once: true });
      if (cuts > 0) {
        cuts -= 1;
        later(() => {
          fail('ECONNRESET');
        }, 1);
        return;
      }
      later(() => {
        fail('UND_ERR_HEADERS_TIMEOUT');
      }, headersMs);
      later(arrive, 10 + random.waitMs(30));
    });

  return {
    send,
    cutConnection: () => {
      cuts += 1;
    },
  };
}

function authorization({ credential }: ApiRequest): { authorization?: string } {
  return credential === null ? {} : { authorization: `Bearer ${credential.secret}` };
}

function faultyBody(body: unknown, fault: CatalogueFault | undefined): string {
  const whole = JSON.stringify(body ?? '');
  return fault?.kind === 'broken_json' ? whole.slice(0, whole.length / 2) : whole;
}
