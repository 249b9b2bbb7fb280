import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';

/**
 * What the open interface may be answered with. Its description shows `NOT_FOUND` for a missing
 * book alone; the other statuses are those that HTTP has for such an interface.
 */
interface Row {
  readonly status: number;
  readonly fault: CatalogueFault;
  readonly words: string;
}

function refused(status: number, code: string, message?: string): CatalogueFault {
  return { kind: 'status', status, code, ...(message === undefined ? {} : { message }) };
}

const unreachable = 'The catalogue cannot be reached right now';
const late = 'The catalogue did not answer in time';

/** Of the question: nothing is wrong with the service, and trying again helps nobody. */
export const questionRows: readonly Row[] = [
  {
    status: 400,
    fault: refused(400, 'validation_error', 'id must be an integer'),
    words: 'The catalogue did not accept this request. It says: id must be an integer',
  },
  { status: 404, fault: refused(404, 'not_found'), words: 'The catalogue has no such book' },
  { status: 410, fault: refused(410, 'gone'), words: 'The catalogue has no such book' },
  { status: 422, fault: refused(422, 'unprocessable', 'no'), words: 'It says: no' },
];

/** Of the service, in two parts, for all of them together would pass thirty requests a minute. */
export const passingRows: readonly (readonly Row[])[] = [
  [
    // No key is asked for, so that one is missing or not allowed is nobody's doing here.
    { status: 401, fault: refused(401, 'unauthorized'), words: unreachable },
    { status: 403, fault: refused(403, 'forbidden'), words: unreachable },
    { status: 405, fault: refused(405, 'method_not_allowed'), words: unreachable },
    { status: 408, fault: refused(408, 'request_timeout'), words: late },
  ],
  [
    { status: 500, fault: { kind: 'internal' }, words: unreachable },
    { status: 502, fault: refused(502, 'bad_gateway'), words: unreachable },
    { status: 503, fault: refused(503, 'unavailable'), words: unreachable },
    { status: 504, fault: refused(504, 'gateway_timeout'), words: late },
  ],
];

/** Of the service, which is to be left alone for a while: for these seconds, or a minute. */
export const restingRows: readonly (Row & { readonly name: string; readonly seconds: number })[] = [
  {
    name: '429 with Retry-After',
    status: 429,
    fault: { kind: 'rate_limited', retryAfterSeconds: 40 },
    words: 'The catalogue is limiting our requests',
    seconds: 40,
  },
  {
    name: '429 without it',
    status: 429,
    fault: refused(429, 'too_many_requests'),
    words: 'The catalogue is limiting our requests',
    seconds: 60,
  },
  {
    name: '503 with Retry-After',
    status: 503,
    fault: { kind: 'api_disabled', retryAfterSeconds: 600 },
    words: 'The catalogue is temporarily closed to apps',
    seconds: 600,
  },
];
