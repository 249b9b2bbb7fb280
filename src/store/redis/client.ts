import { createClient, ErrorReply } from '@redis/client';

import { replyTimeoutMs } from './heartbeat.ts';

export type RedisClient = ReturnType<typeof clientFor>;

/** The prefix of all our keys, because other programs may use the same Redis. */
export const redisPrefix = 'colophon:';

const maxReconnectPauseMs = 500;

/** A client that retries for ever, and rejects commands while it is not connected. */
export function clientFor(url: string) {
  return createClient({
    url,
    // Queued commands would hang while Redis is unreachable and run after their callers gave up.
    disableOfflineQueue: true,
    // The client's time limit covers only the sending; the heartbeat covers the reply.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 2_000,
      // Limits the handshake and the connection with subscriptions, which have no other limit.
      socketTimeout: 3_000,
      reconnectStrategy: (tries) => Math.min(maxReconnectPauseMs, 50 * 2 ** Math.min(tries, 8)),
    },
  });
}

/** Connects, with retries until the timeout. Rejects at once if Redis refuses the connection permanently. */
export async function connectWithin(client: RedisClient, timeoutMs: number): Promise<void> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let last: unknown = new Error('no reply');
  const onError = (error: unknown): void => {
    last = error;
    if (error instanceof ErrorReply && !temporaryErrors.test(error.message)) reject(error);
  };
  client.on('error', onError);
  const late = setTimeout(() => {
    reject(last);
  }, timeoutMs);
  try {
    await Promise.race([client.connect(), failed]);
  } finally {
    clearTimeout(late);
    client.off('error', onError);
  }
}

const temporaryErrors = /^(LOADING|MASTERDOWN|CLUSTERDOWN|BUSY|ERR max number of clients)/u;

export class ReplicaError extends Error {
  override readonly name = 'ReplicaError';
  constructor() {
    super('it is a replica and takes no writes');
  }
}

/** Why Redis cannot be used over this connection. `offline`: there is no connection. */
export async function usability(client: RedisClient): Promise<'usable' | 'offline' | Error> {
  try {
    const [role] = await Promise.all([
      client.sendCommand(['ROLE']).catch((error: unknown) => {
        // Some providers forbid this command.
        if (error instanceof ErrorReply) return null;
        throw error;
      }),
      client.exists(redisPrefix),
    ]);
    return Array.isArray(role) && String(role[0]) === 'slave' ? new ReplicaError() : 'usable';
  } catch (error) {
    if (!(error instanceof ErrorReply)) return 'offline';
    return temporaryErrors.test(error.message) ? error : 'usable';
  }
}

/** Whether Redis accepts a write that needs memory. The key expires at once. */
export async function takesWrites(client: RedisClient): Promise<boolean> {
  const write = client.set(`${redisPrefix}probe`, '', { expiration: { type: 'PX', value: 1 } });
  return write.then(
    () => true,
    () => false,
  );
}

/** Rejects all pending commands and connects again. */
export function reconnect(client: RedisClient): void {
  client.destroy();
  // The client retries forever and emits each failure as an event.
  client.connect().catch(() => undefined);
}

/** Waits for the replies to pending commands, at most `replyTimeoutMs`. */
export async function closed(client: RedisClient): Promise<void> {
  if (!client.isReady) {
    client.destroy();
    return;
  }
  const late = setTimeout(() => {
    client.destroy();
  }, replyTimeoutMs);
  await client.close();
  clearTimeout(late);
}
