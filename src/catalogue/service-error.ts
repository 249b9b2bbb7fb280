import { z } from 'zod';

import type { ServiceError } from '../model/problem.ts';
import type { ApiResponse } from './contract.ts';

/**
 * What the service says went wrong, read as tolerantly as any answer. `spoken` is false where the
 * body is not JSON: then it is not the catalogue that speaks but something in front of it.
 */
export function parseServiceError(answer: ApiResponse): { service: ServiceError; spoken: boolean } {
  const json = parseJson(answer.body);
  const read = errorSchema.safeParse(json);
  const error = read.success ? read.data.error : emptyError;
  return {
    spoken: typeof json === 'object' && json !== null,
    service: {
      status: answer.status,
      code: error.code,
      message: error.message ?? `HTTP ${answer.status}`,
      param: error.param,
      docsUrl: error.docs_url,
    },
  };
}

/** Long enough for every list of accepted values worth showing; the rest would only fill the log. */
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
