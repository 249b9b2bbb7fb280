import { get } from 'node:http';

/** Where the bot serves `/healthz`. An empty text is the variable's default. */
interface HealthAddress {
  /** `HTTP_HOST`: an address or a name; an IPv6 address has no brackets. */
  readonly host: string;
  /** `HTTP_PORT`. */
  readonly port: string;
}

/** Requests `/healthz` once. Resolves with null if the answer is 200, else with the reason. Never rejects. */
export function checkHealth(address: HealthAddress, signal: AbortSignal): Promise<string | null> {
  // 0.0.0.0 and :: need no other address: a connection to them reaches the machine itself.
  const host = address.host.trim() || '127.0.0.1';
  const port = address.port.trim() || '8080';
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const request = get({ host, port, path: '/healthz', agent: false, signal }, (response) => {
    response.resume();
    const { statusCode = 0 } = response;
    resolve(statusCode === 200 ? null : `/healthz answered ${statusCode}`);
  });
  request.on('error', (error) => {
    resolve(`/healthz did not answer (${error.message})`);
  });
  return promise;
}

/** Less than the image allows, so that the reason is printed. */
const timeoutMs = 4_000;

/** `node health-check.js "$HTTP_HOST" "$HTTP_PORT"`, the image's health check: the exit code is 0 or 1. */
if (import.meta.main) {
  const [host = '', port = ''] = process.argv.slice(2);
  const failure = await checkHealth({ host, port }, AbortSignal.timeout(timeoutMs));
  if (failure !== null) process.stderr.write(`${failure}\n`);
  // Does not wait for an answer that was given up.
  process.exit(failure === null ? 0 : 1);
}
