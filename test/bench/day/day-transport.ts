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
  /** The next request finds its connection closed, and never arrives. */
  cutConnection(): void;
}

interface TransportParts {
  readonly catalogue: Pick<InProcessCatalogue, 'answer'>;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** As the transport has it: until the answer begins. */
const headersMs = 8_000;

/**
 * Carries requests to the sample catalogue in the clock's own time: a while there, where they are
 * counted, and a while back. Keeps the transport's contract; nothing of a socket is in it.
 */
export function createDayTransport({
  catalogue,
  baseUrl,
  clock,
  random,
}: TransportParts): DayTransport {
  const address = createCatalogueUrls(baseUrl);
  let cuts = 0;

  const send: Send = (request, signal) =>
    new Promise((resolve, reject) => {
      let answering = false;
      const alarms: (() => void)[] = [];
      const over = (): void => {
        for (const callOff of alarms) callOff();
        signal.removeEventListener('abort', onAbort);
      };
      const fail = (code: string): void => {
        over();
        reject(transportProblem(Object.assign(new Error(code), { code }), answering));
      };
      const onAbort = (): void => {
        fail('UND_ERR_ABORTED');
      };
      const later = (act: () => void, ms: number): void =>
        void alarms.push(clock.schedule(act, ms));

      const arrive = (): void => {
        const headers = { 'user-agent': 'Colophon/day', ...authorization(request) };
        const url = address.requestPath(request);
        const {
          logEntry: entry,
          fault,
          answer: outcome,
        } = catalogue.answer({ method: 'GET', url, headers });
        if (outcome === null) return;
        entry.code = outcome.code ?? null;
        const backMs = 40 + random.waitMs(110) + (fault?.kind === 'delay' ? fault.delayMs : 0);
        later(() => {
          answering = true;
          if (fault?.kind === 'reset') {
            fail('ECONNRESET');
            return;
          }
          over();
          entry.status = outcome.status;
          const location = outcome.headers['Location'] ?? null;
          const named = new Map(
            Object.entries(outcome.headers).map(([name, value]) => [name.toLowerCase(), value]),
          );
          resolve({
            status: outcome.status,
            body: markBody(faultyBody(outcome.body, fault), request.credential),
            headers: parseRateHeaders((name) => named.get(name) ?? null, clock.now()),
            movedTo: location === null ? null : address.resolveRedirect(request, location),
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
