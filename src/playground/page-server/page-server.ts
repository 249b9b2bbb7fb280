import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { reachable } from './page-access.ts';
import { refuse } from './reply.ts';
import { answer, type Shown } from './routes.ts';

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface PageServerOptions extends Shown {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
}

/** Serves the playground's page and its few calls. Rejects when the port is taken. */
export async function startPageServer({
  port,
  host,
  ...shown
}: PageServerOptions): Promise<PageServer> {
  const server = createServer((request, response) => {
    answer(shown, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, String(error));
    });
  });
  await listening(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${reachable(host)}:${taken}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
