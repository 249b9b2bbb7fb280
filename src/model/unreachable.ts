import type { ProblemError } from './problem.ts';

/** Why a service cannot be used, and what the operator can do: one sentence each. */
export interface ServiceTrouble {
  readonly message: string;
  readonly remedy: string;
}

/** Why a connection failed, in a few words: the code of a network error, else the message of the error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const refusal = proxyRefusal(error);
  if (refusal !== null) return refusal;
  if (isTooLarge(error)) return 'the answer is too large';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  return error.message === '' ? error.name : error.message;
}

/** How a proxy has refused a request, which undici says in words alone; null for another error. */
export function proxyRefusal({ message }: Error): string | null {
  const status = /^Proxy (?:response|Authentication Required) \((\d+)\)/u.exec(message)?.[1];
  return status === undefined ? null : `the proxy answers with status ${status}`;
}

/** Whether undici has stopped reading the answer, because it is larger than its agent's bound. */
function isTooLarge(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  );
}

/** Why a call of Discord has failed without a status. */
export function failedDiscordCall(apiUrl: string, error: unknown): ServiceTrouble {
  return isTooLarge(error)
    ? unlikeDiscord(apiUrl, null)
    : unreachableDiscord(apiUrl, reasonOf(error));
}

/** `status`: of the answer; null if it is not known. */
export function unlikeDiscord(apiUrl: string, status: number | null): ServiceTrouble {
  const how = status === null ? ', but' : ` with status ${status},`;
  return { message: `${apiUrl} answers${how} not as Discord does.`, remedy: discordRemedy };
}

/** `reason`: null if no connection has failed yet. */
export function unreachableDiscord(apiUrl: string, reason: string | null): ServiceTrouble {
  const message =
    reason === null ? `${apiUrl} does not answer.` : `${apiUrl} cannot be reached (${reason}).`;
  return { message, remedy: discordRemedy };
}

export function unreachableGateway(address: string, reason: string | null): ServiceTrouble {
  const message =
    reason === null
      ? `${address} did not accept the bot in time.`
      : `${address} accepts no connection (${reason}).`;
  const remedy =
    'Check whether a firewall or a proxy blocks WebSocket connections (wss) of this machine.';
  return { message, remedy };
}

/** Null for a problem that is not the network's or the address's. */
export function catalogueTrouble(error: ProblemError, baseUrl: string): ServiceTrouble | null {
  const { cause, service } = error;
  const status = service === null ? null : `status ${service.status}`;
  const why = cause instanceof Error ? reasonOf(cause) : status;
  const reason = why === null ? '' : ` (${why})`;
  switch (error.problem.code) {
    case 'slow':
      return { message: `${baseUrl} does not answer in time.`, remedy: catalogueRemedy };
    case 'down':
      return {
        message: `${baseUrl} cannot be reached, or fails${reason}.`,
        remedy: catalogueRemedy,
      };
    case 'unreadable':
    case 'not_found':
      return {
        message: `${baseUrl} answers, but not as a catalogue does.`,
        remedy: 'Set CATALOGUE_BASE_URL to the part of the catalogue’s address before /api.',
      };
    default:
      return null;
  }
}

const network = 'the network, DNS, firewall and proxy of this machine';
const discordRemedy = `Check ${network}, and DISCORD_API_URL.`;
const catalogueRemedy = `Check CATALOGUE_BASE_URL, and ${network}.`;
