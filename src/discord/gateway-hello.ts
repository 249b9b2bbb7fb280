import { GatewayOpcodes } from 'discord-api-types/v10';
import { z } from 'zod';

import type { OutgoingProxy } from '../model/outgoing-proxy.ts';
import { jsonOrNull } from './json.ts';
import { openWebSocket } from './proxied.ts';

/**
 * Connects to the gateway, waits for its hello and closes the connection. Does not identify, so that it uses no
 * session start. Resolves with the interval of heartbeats in milliseconds. Rejects with an error that says how
 * the connection ended.
 */
export function fetchGatewayHello(
  gatewayUrl: string,
  signal: AbortSignal,
  proxy: OutgoingProxy | null = null,
): Promise<number> {
  const url = new URL(gatewayUrl);
  url.search = 'v=10&encoding=json';
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = openWebSocket(url, proxy);
  socket.onmessage = ({ data }: { data: unknown }) => {
    const hello = helloPayload.safeParse(jsonOrNull(String(data)));
    if (hello.success) resolve(hello.data.d.heartbeat_interval);
    else reject(new Error('its first message is no hello'));
  };
  socket.onerror = () => {
    reject(new Error('the connection failed'));
  };
  socket.onclose = ({ code }) => {
    reject(new Error(`the connection was closed with code ${code}`));
  };
  const leave = (): void => {
    reject(new Error('no hello in time'));
  };
  signal.addEventListener('abort', leave, { once: true });
  return promise.finally(() => {
    signal.removeEventListener('abort', leave);
    socket.close();
  });
}

const helloPayload = z.object({
  op: z.literal(GatewayOpcodes.Hello),
  d: z.object({ heartbeat_interval: z.number() }),
});
