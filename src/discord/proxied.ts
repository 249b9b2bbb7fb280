import https, { Agent, type RequestOptions } from 'node:https';

import { DefaultRestOptions, type RESTOptions } from '@discordjs/rest';
import { EnvHttpProxyAgent, request, WebSocket as ProxiedWebSocket } from 'undici';

import type { OutgoingProxy } from '../model/outgoing-proxy.ts';

type MakeRequest = RESTOptions['makeRequest'];

/** How the REST library sends a request. Its own undici is older, and does not take an agent of ours. */
export function requestThrough(proxy: OutgoingProxy | null): MakeRequest {
  if (proxy === null) return DefaultRestOptions.makeRequest;
  const dispatcher = createDispatcher(proxy);
  return async (url, { method = 'GET', headers, body, signal }) => {
    const options = { method, headers, body, signal, dispatcher } as Parameters<typeof request>[1];
    const answer = await request(url, options);
    const content = await answer.body.arrayBuffer();
    const received = Object.entries(answer.headers).flatMap(([name, values = []]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    );
    // A response without content must have no body.
    const shown = content.byteLength === 0 ? null : content;
    return new Response(shown, { status: answer.statusCode, headers: received });
  };
}

export function openWebSocket(url: URL, proxy: OutgoingProxy | null): WebSocket {
  if (proxy === null) return new WebSocket(url);
  const socket = new ProxiedWebSocket(url, { dispatcher: createDispatcher(proxy) });
  return socket;
}

/**
 * Leads the gateway's connections through a proxy. The library offers no way to give its WebSocket an agent: ws takes
 * none by default, and requests through Node's module. Nothing else in this process does that.
 */
export function proxyGateway({ httpsProxy, noProxy }: OutgoingProxy): void {
  const { request: direct } = https;
  const agent = new Agent({ proxyEnv: { HTTPS_PROXY: httpsProxy, NO_PROXY: noProxy } });
  const proxied = (options: RequestOptions) => direct({ ...options, agent });
  Object.assign(https, { request: proxied });
}

function createDispatcher(proxy: OutgoingProxy): EnvHttpProxyAgent {
  return new EnvHttpProxyAgent({ ...proxy, allowH2: false });
}
