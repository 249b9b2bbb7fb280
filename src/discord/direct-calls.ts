import { DefaultUserAgent } from '@discordjs/rest';
import { z } from 'zod';

import type { OutgoingProxy } from '../model/outgoing-proxy.ts';
import { jsonOrNull } from './json.ts';
import { requestThrough } from './proxied.ts';

export interface DirectCall {
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the API's version. */
  readonly route: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Uploaded with the body, whose `attachments` name each by its index. */
  readonly files?: readonly DirectFile[];
  /** For routes that need no token: a wrong one would be refused there too. Default: false. */
  readonly withoutToken?: boolean;
  readonly signal: AbortSignal;
}

export interface DirectFile {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

export interface DirectReply {
  readonly status: number;
  /** The parsed JSON; null if the body is not JSON. */
  readonly body: unknown;
  /** Discord's code of an error, which 0 means for an error without one; null if the body has no code. */
  readonly code: number | null;
  /** How long a rate limit lasts, in milliseconds; null without one. */
  readonly retryAfterMs: number | null;
  /** The `Date` header in milliseconds since the epoch; null without one. */
  readonly date: number | null;
}

/**
 * Makes one request for each call, without a queue, a wait or a repetition, and returns every response as a
 * value. Rejects with the error of the network, or with the reason of the signal.
 */
export type CallDiscord = (call: DirectCall) => Promise<DirectReply>;

interface DirectCallsOptions {
  readonly token: string;
  /** Without a version. */
  readonly apiUrl: string;
  readonly version: string;
  readonly proxy: OutgoingProxy | null;
}

export function createDirectCalls({
  token,
  apiUrl,
  version,
  proxy,
}: DirectCallsOptions): CallDiscord {
  const makeRequest = requestThrough(proxy);
  return async ({
    method = 'GET',
    route,
    query = {},
    body,
    files,
    withoutToken = false,
    signal,
  }) => {
    const search = new URLSearchParams(query).toString();
    const sent = body === undefined ? null : sentBody(body, files ?? []);
    const response = await makeRequest(
      `${apiUrl}/v10${route}${search === '' ? '' : `?${search}`}`,
      {
        method,
        headers: {
          ...(withoutToken ? {} : { authorization: `Bot ${token}` }),
          'user-agent': `${DefaultUserAgent} Colophon/${version}`,
          ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
        },
        // The library's types have the `FormData` of its own undici.
        body: sent as string | null,
        signal,
      },
    );
    const json = jsonOrNull(await response.text());
    const { code, retry_after: retryAfterS } = errorFields.parse(json);
    const date = Date.parse(response.headers.get('date') ?? '');
    return {
      status: response.status,
      body: json,
      code,
      retryAfterMs: retryAfterS === null ? null : retryAfterS * 1_000,
      date: Number.isNaN(date) ? null : date,
    };
  };
}

/** JSON, or multipart form data with files (Discord, Uploading Files). */
function sentBody(body: object, files: readonly DirectFile[]): string | FormData {
  const json = JSON.stringify(body);
  if (files.length === 0) return json;
  const form = new FormData();
  form.set('payload_json', json);
  for (const [index, { name, data, contentType }] of files.entries()) {
    form.set(`files[${index}]`, new Blob([data], { type: contentType }), name);
  }
  return form;
}

const optionalNumber = z.number().nullable().catch(null);

const errorFields = z
  .object({ code: optionalNumber, retry_after: optionalNumber })
  .catch({ code: null, retry_after: null });
