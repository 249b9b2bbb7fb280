import { DefaultRestOptions, DefaultUserAgent } from '@discordjs/rest';
import { z } from 'zod';

import { jsonOrNull } from './json.ts';

export interface DirectCall {
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the API's version. */
  readonly route: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** For routes that need no token: a wrong one would be refused there too. Default: false. */
  readonly withoutToken?: boolean;
  readonly signal: AbortSignal;
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
}

export function createDirectCalls({ token, apiUrl, version }: DirectCallsOptions): CallDiscord {
  return async ({ method = 'GET', route, query = {}, body, withoutToken = false, signal }) => {
    const search = new URLSearchParams(query).toString();
    const response = await DefaultRestOptions.makeRequest(
      `${apiUrl}/v10${route}${search === '' ? '' : `?${search}`}`,
      {
        method,
        headers: {
          ...(withoutToken ? {} : { authorization: `Bot ${token}` }),
          'user-agent': `${DefaultUserAgent} Colophon/${version}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
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

const optionalNumber = z.number().nullable().catch(null);

const errorFields = z
  .object({ code: optionalNumber, retry_after: optionalNumber })
  .catch({ code: null, retry_after: null });
