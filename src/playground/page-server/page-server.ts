import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { hostToOpen } from './page-access.ts';
import { sendError } from './reply.ts';
import { handlePageRequest, type PageBackends } from './routes.ts';

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface PageServerOptions extends PageBackends {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
}

/** Serves the playground's page and its requests. Rejects if the port is in use. */
export async function startPageServer({
  port,
  host,
  ...backends
}: PageServerOptions): Promise<PageServer> {
  const server = createServer((request, response) => {
    handlePageRequest(backends, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, 500, String(error));
    });
  });
  await listen(server, port, host);
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://${hostToOpen(host)}:${boundPort}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
