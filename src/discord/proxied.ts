import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import https, { type RequestOptions } from 'node:https';

import type { RESTOptions } from '@discordjs/rest';
import {
  Agent,
  EnvHttpProxyAgent,
  Headers,
  Pool,
  request,
  WebSocket as ProxiedWebSocket,
  type Dispatcher,
} from 'undici';

import type { OutgoingProxy } from '../model/outgoing-proxy.ts';

type MakeRequest = RESTOptions['makeRequest'];
type RequestInit = Parameters<MakeRequest>[1];

/**
 * In bytes. Discord's largest answer is a page of 100 messages: with texts and embeds of 10,000 characters, each
 * of which may be six bytes (`\u6587`), and as much again for the messages they reply to, it has 12 MB.
 */
const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * How the REST library sends a request: through the proxy, if there is one. The response is whole, so that the
 * library's timeout includes its body. A signal of our own would live until its timeout, and keep the request in
 * memory.
 */
export function requestThrough(proxy: OutgoingProxy | null): MakeRequest {
  const dispatcher = createDispatcher(proxy);
  return async (url, init) => {
    const { method = 'GET', headers, body, signal } = await withEncodedForm(init);
    const options = { method, headers, body, signal, dispatcher } as Parameters<typeof request>[1];
    const { statusCode: status, headers: received, body: content } = await request(url, options);
    const bytes = await content.arrayBuffer();
    const text = (): string => new TextDecoder().decode(bytes);
    return {
      ...{ status, statusText: STATUS_CODES[status] ?? '', ok: status >= 200 && status < 300 },
      ...{ headers: new Headers(pairsOf(received)), body: null, bodyUsed: false },
      arrayBuffer: () => Promise.resolve(bytes),
      text: () => Promise.resolve(text()),
      json: () =>
        new Promise((resolve) => {
          resolve(JSON.parse(text()));
        }),
    };
  };
}

/** The undici that sends the request refuses the global `FormData`, which belongs to another version. */
async function withEncodedForm(init: RequestInit): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const contentType = form.headers.get('content-type') ?? '';
  const headers = { ...(init.headers as Record<string, string>), 'content-type': contentType };
  return { ...init, headers, body: await form.bytes() };
}

function pairsOf(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
}

export function openWebSocket(url: URL, proxy: OutgoingProxy | null): WebSocket {
  if (proxy === null) return new WebSocket(url);
  return new ProxiedWebSocket(url, { dispatcher: createDispatcher(proxy) });
}

/**
 * Leads the gateway's connections through a proxy. The library offers no way to give its WebSocket an agent: ws takes
 * none by default, and requests through Node's module. Nothing else in this process does that.
 */
export function proxyGateway({ httpsProxy, noProxy }: OutgoingProxy): void {
  const { request: direct } = https;
  const agent = new https.Agent({ proxyEnv: { HTTPS_PROXY: httpsProxy, NO_PROXY: noProxy } });
  const proxied = (options: RequestOptions) => direct({ ...options, agent });
  Object.assign(https, { request: proxied });
}

function createDispatcher(proxy: OutgoingProxy | null): Dispatcher {
  // As an option of the agent, the bound would not hold for http addresses behind a proxy.
  const factory = (origin: string | URL, options: object): Pool =>
    new Pool(origin, { ...options, maxResponseSize: maxAnswerBytes });
  const settings = { allowH2: false, factory };
  return proxy === null ? new Agent(settings) : new EnvHttpProxyAgent({ ...settings, ...proxy });
}
