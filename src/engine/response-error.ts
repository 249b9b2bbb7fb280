/** What Discord's refusal of an answer means for what can still be done. */
export type ResponseErrorKind =
  /** The interaction is over or not ours to answer: 10062, 40060, a refused token. */
  | 'gone'
  /** This body was not taken, another one may be. */
  | 'body'
  /** The network, Discord itself or a rate limit: the same once more may pass. */
  | 'passing';

/** Discord's code for an interaction that has its first answer already. */
export const alreadyAcknowledged = 40060;

/** Reads what the REST client throws: `status` is HTTP's, `code` Discord's own. */
export function responseErrorKind(error: unknown): ResponseErrorKind {
  const status = numberField(error, 'status');
  if (status === null || status === 429 || status >= 500) return 'passing';
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
