import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TimingProxy {
  /** Replaces the local Discord's address. */
  readonly url: string;
  /** Resolves with the time (`performance.now()`) at which the message of an interaction was completely received. */
  readonly receivedAt: (token: string) => Promise<number>;
  /** Whether answers are forwarded to the local Discord, or accepted here. */
  forwards: boolean;
  readonly close: () => Promise<void>;
}

const callbackPath = /\/interactions\/\d+\/([^/]+)\/callback/u;
const webhookPath = /\/webhooks\/\d+\/([^/?]+)/u;
/** The first answer that says only that a message will follow (Discord, Interaction Callback Type). */
const deferral = 5;

/**
 * A proxy for a local Discord's REST API that measures when answers arrive, without the local Discord's
 * own processing time.
 */
export async function startTimingProxy(discordUrl: string): Promise<TimingProxy> {
  const receipts = new Map<string, PromiseWithResolvers<number>>();
  const receiptOf = (token: string): PromiseWithResolvers<number> => {
    const known = receipts.get(token);
    if (known !== undefined) return known;
    const made = Promise.withResolvers<number>();
    receipts.set(token, made);
    return made;
  };

  const proxy = { forwards: true };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request;
    const body = await readBody(request);
    const receivedAt = performance.now();
    const callback = callbackPath.exec(url)?.[1];
    const token = callback ?? webhookPath.exec(url)?.[1];
    const isMessage = token !== undefined && !(callback !== undefined && isDeferral(body));
    if (token !== undefined && !proxy.forwards) response.writeHead(callback ? 204 : 200).end();
    else await forward(discordUrl, request, body, response);
    if (isMessage) receiptOf(token).resolve(receivedAt);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      process.stderr.write(`timing proxy: ${String(error)}\n`);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receivedAt: (token: string) =>
      receiptOf(token).promise.finally(() => {
        receipts.delete(token);
      }),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function isDeferral(body: Buffer): boolean {
  // A message with files is a form.
  if (!body.toString('latin1', 0, 1).startsWith('{')) return false;
  const { type } = JSON.parse(body.toString('utf8')) as { readonly type?: number };
  return type === deferral;
}

async function forward(
  discordUrl: string,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const { authorization, 'content-type': type } = headers;
  const answer = await fetch(`${discordUrl}${url}`, {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body.length === 0 ? {} : { body }),
  });
  const kept = [...answer.headers].filter(
    ([name]) =>
      name === 'content-type' || name === 'retry-after' || name.startsWith('x-ratelimit-'),
  );
  response.writeHead(answer.status, Object.fromEntries(kept));
  response.end(await answer.text());
}
