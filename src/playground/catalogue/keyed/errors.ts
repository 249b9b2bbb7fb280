import { ApiError } from '../api-error.ts';

/** All error codes with their statuses, as in “Errors” of the description. */
export const KEYED_ERRORS = {
  invalid_parameter: 400,
  unknown_parameter: 400,
  page_out_of_range: 400,
  sort_not_available: 400,
  missing_key: 401,
  invalid_key: 401,
  revoked_key: 401,
  account_blocked: 403,
  cors_not_allowed: 403,
  not_found: 404,
  unknown_source: 404,
  not_supported: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  quota_exceeded: 429,
  internal: 500,
  api_disabled: 503,
} as const;

export type KeyedCode = keyof typeof KEYED_ERRORS;

export function keyedError(
  code: KeyedCode,
  message: string,
  more: { param?: string; headers?: Readonly<Record<string, string>> } = {},
): ApiError {
  return new ApiError(KEYED_ERRORS[code], code, message, more);
}
