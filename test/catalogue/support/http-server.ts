import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestHttpServer extends AsyncDisposable {
  readonly baseUrl: string;
  /** Every request as it came, in order. */
  readonly requests: readonly IncomingMessage[];
}

/** A peer on a free port of this machine that answers as it is told. */
export async function startTestHttpServer(answer: RequestListener): Promise<TestHttpServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
