import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

import { selfSigned } from './certificate/self-signed.ts';

/** A server on a free port that takes off TLS and passes everything on to another port. */
export async function startTlsFront(to: number): Promise<{ port: number; close(): void }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer(selfSigned, (here) => {
    const there = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
    here.pipe(there).pipe(here);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
