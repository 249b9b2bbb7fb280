import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueResponse } from './exchange.ts';
import type { CatalogueFault } from './faults.ts';

/** Sends an answer, spoiled by the fault where there is one. Resolves with whether it is on its way. */
export async function sendResponse(
  response: ServerResponse,
  outcome: CatalogueResponse,
  {
    head,
    fault,
    closing,
  }: { head: boolean; fault: CatalogueFault | undefined; closing: AbortSignal },
): Promise<boolean> {
  if (fault?.kind === 'delay') {
    const gone = new AbortController();
    response.once('close', () => {
      gone.abort();
    });
    const signal = AbortSignal.any([closing, gone.signal]);
    await sleep(fault.delayMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return false;
  }
  const body = responseBody(outcome, fault);
  response.writeHead(outcome.status, {
    ...outcome.headers,
    ...(outcome.body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    'Content-Length': body.length,
  });
  if (fault?.kind === 'reset' && !head) {
    response.write(body.subarray(0, Math.ceil(body.length / 2)), () => {
      response.socket?.resetAndDestroy();
    });
    return true;
  }
  response.end(head ? undefined : body);
  return true;
}

function responseBody(outcome: CatalogueResponse, fault: CatalogueFault | undefined): Buffer {
  if (outcome.body === undefined) return Buffer.alloc(0);
  switch (fault?.kind) {
    case 'wrong_shape':
      return Buffer.from(JSON.stringify(fault.body ?? { data: 'neither a record nor a list' }));
    case 'too_large':
      return Buffer.from(JSON.stringify({ data: 'x'.repeat(fault.bytes) }));
    case 'broken_json': {
      const whole = Buffer.from(JSON.stringify(outcome.body));
      return whole.subarray(0, Math.ceil(whole.length / 2));
    }
    default:
      return Buffer.from(JSON.stringify(outcome.body));
  }
}
