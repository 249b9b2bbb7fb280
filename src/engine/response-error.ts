/** What a failed response to an interaction allows next. */
export type ResponseErrorKind =
  /** Discord accepts no response: 10062, 40060, an invalid token. */
  | 'gone'
  /** Discord rejected this body and may accept another one. */
  | 'body'
  /** The network, Discord or a rate limit failed; a retry may succeed. */
  | 'temporary';

/** Discord's code for an interaction that already has its first response. */
export const alreadyAcknowledged = 40060;

/** Classifies an error of the REST client: `status` is HTTP's, `code` is Discord's. */
export function responseErrorKind(error: unknown): ResponseErrorKind {
  const status = numberField(error, 'status');
  if (status === null || status === 429 || status >= 500) return 'temporary';
  return status === 400 && discordCodeOf(error) !== alreadyAcknowledged ? 'body' : 'gone';
}

export function discordCodeOf(error: unknown): number | null {
  return numberField(error, 'code');
}

function numberField(error: unknown, field: 'status' | 'code'): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'number' ? value : null;
}
