import type { Config } from '../config.ts';
import { inviteLink } from '../model/invite-link.ts';
import { version } from './version.ts';

/** The line of the log that says what has started. `servers`: null if Discord has not said it. */
export function readyLine(
  { dataDir, redisUrl }: Pick<Config, 'dataDir' | 'redisUrl'>,
  applicationId: string,
  servers: number | null,
): string {
  // Without the password that the address may have.
  const storage = redisUrl === null ? `data in ${dataDir}` : `Redis ${new URL(redisUrl).host}`;
  const parts = [`Node ${process.versions.node}`, storage];
  if (servers !== null) parts.push(servers === 1 ? '1 server' : `${servers} servers`);
  return `Colophon ${version} is ready: ${parts.join(', ')}. Invite it: ${inviteLink(applicationId)}`;
}
