import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface ForwardProxy {
  /** With the credentials, if it wants any. */
  readonly url: string;
  /** What passed: `CONNECT host:port` and `GET http://…`, in order. */
  readonly passed: readonly string[];
  /** How many requests lacked the credentials. */
  readonly refused: () => number;
  /** Answers each further request with this status. */
  failWith(status: number): void;
  close(): Promise<void>;
}

interface ForwardProxyOptions {
  /** `user:password`. Default: it takes everybody's requests. */
  readonly credentials?: string;
  /** The ports of this machine behind the names, which no resolver knows. */
  readonly hosts: Readonly<Record<string, number>>;
}

/** A forward proxy (RFC 9110, 9.3.6 CONNECT; RFC 9112, 3.2.2 absolute form). */
export async function startForwardProxy({
  credentials,
  hosts,
}: ForwardProxyOptions): Promise<ForwardProxy> {
  const passed: string[] = [];
  const sockets = new Set<{ destroy(): void }>();
  let refused = 0;
  let failing: number | null = null;
  const expected =
    credentials === undefined
      ? undefined
      : `Basic ${Buffer.from(decodeURIComponent(credentials)).toString('base64')}`;
  /** The status of a refusal; null if the request may pass. */
  const refusal = ({ headers }: IncomingMessage): number | null => {
    if (failing !== null) return failing;
    if (headers['proxy-authorization'] === expected) return null;
    refused += 1;
    return 407;
  };

  const server = createServer((incoming, response) => {
    const target = URL.parse(incoming.url ?? '');
    const port = hosts[target?.hostname ?? ''];
    const status = refusal(incoming) ?? (port === undefined ? 502 : null);
    if (status !== null || target === null) {
      response.writeHead(status ?? 400).end();
      return;
    }
    passed.push(`${incoming.method ?? ''} ${target.origin}`);
    const headers = { ...incoming.headers };
    delete headers['proxy-authorization'];
    delete headers['proxy-connection'];
    const path = target.pathname + target.search;
    const there = request({ port, path, method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    there.on('error', () => response.destroy());
    incoming.pipe(there);
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('connect', (incoming, here) => {
    here.on('error', () => undefined);
    const [host = ''] = (incoming.url ?? '').split(':');
    const port = hosts[host];
    const status = refusal(incoming) ?? (port === undefined ? 502 : null);
    if (status !== null || port === undefined) {
      here.end(`HTTP/1.1 ${status ?? 502} Refused\r\n\r\n`);
      return;
    }
    passed.push(`CONNECT ${incoming.url ?? ''}`);
    const there = connect(port, '127.0.0.1', () => {
      here.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      here.pipe(there).pipe(here);
    });
    sockets.add(there);
    there.on('error', () => here.destroy());
    here.on('close', () => there.destroy());
    there.on('close', () => here.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${credentials === undefined ? '' : `${credentials}@`}127.0.0.1:${port}`,
    passed,
    refused: () => refused,
    failWith(status) {
      failing = status;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
