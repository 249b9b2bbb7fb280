import { z } from 'zod';

import type { ServiceError } from '../model/problem.ts';
import type { ApiResponse } from './contract.ts';

/**
 * Parses the service's error, tolerantly. `isJson` is false if the body is not JSON, because then a
 * proxy sent it and not the catalogue.
 */
export function parseServiceError(answer: ApiResponse): { service: ServiceError; isJson: boolean } {
  const json = parseJson(answer.body);
  const read = errorSchema.safeParse(json);
  const error = read.success ? read.data.error : emptyError;
  return {
    isJson: typeof json === 'object' && json !== null,
    service: {
      status: answer.status,
      code: error.code,
      message: error.message ?? `HTTP ${answer.status}`,
      param: error.param,
      docsUrl: error.docs_url,
    },
  };
}

/** Enough for every list of accepted values; a longer text would only fill the log. */
const maxTextLength = 500;

const text = z
  .string()
  .transform((value) => value.slice(0, maxTextLength).toWellFormed())
  .nullable()
  .catch(null);

/** "keyed interface, Errors"; the open interface gives `code` and `message` alone. */
const errorSchema = z.object({
  error: z.object({ code: text, message: text, param: text, docs_url: text }),
});

const emptyError = { code: null, message: null, param: null, docs_url: null };

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
