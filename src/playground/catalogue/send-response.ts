import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueResponse } from './exchange.ts';
import type { CatalogueFault } from './faults.ts';

/** Sends a response, altered by the fault if there is one. Resolves to whether it was sent. */
export async function sendResponse(
  response: ServerResponse,
  answer: CatalogueResponse,
  {
    head,
    fault,
    closing,
  }: { head: boolean; fault: CatalogueFault | undefined; closing: AbortSignal },
): Promise<boolean> {
  if (fault?.kind === 'delay') {
    const disconnected = new AbortController();
    response.once('close', () => {
      disconnected.abort();
    });
    const signal = AbortSignal.any([closing, disconnected.signal]);
    await sleep(fault.delayMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return false;
  }
  const body = responseBody(answer, fault);
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(answer.stream === undefined ? {} : { 'Content-Type': 'text/event-stream' }),
    ...(answer.body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
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

function responseBody(answer: CatalogueResponse, fault: CatalogueFault | undefined): Buffer {
  if (answer.body === undefined) return Buffer.from(answer.stream ?? '');
  switch (fault?.kind) {
    case 'wrong_shape':
      return Buffer.from(JSON.stringify(fault.body ?? { data: 'neither a record nor a list' }));
    case 'too_large':
      return Buffer.from(JSON.stringify({ data: 'x'.repeat(fault.bytes) }));
    case 'broken_json': {
      const whole = Buffer.from(JSON.stringify(answer.body));
      return whole.subarray(0, Math.ceil(whole.length / 2));
    }
    default:
      return Buffer.from(JSON.stringify(answer.body));
  }
}
