import { onTestFinished } from 'vitest';

import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/** A proxy to a server, for one test. */
export async function ownTcpProxy(url: string): Promise<TcpProxy> {
  const proxy = await startTcpProxy(url);
  onTestFinished(() => {
    proxy.close();
  });
  return proxy;
}
