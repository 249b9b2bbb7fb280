import type { RedisConnection } from './connection.ts';
import { redisAdvice, requireNoCluster } from './settings-check.ts';
import { redisTime } from './shared-text.ts';

/** The state of a Redis or Valkey, for the doctor. */
export interface RedisState {
  /** Without user and password. */
  readonly address: string;
  /** The version of Redis that it is compatible with; null if it does not say. */
  readonly version: string | null;
  readonly usedBytes: number | null;
  readonly replicas: number | null;
  /** Its clock and the host's time before and after, in milliseconds since the epoch. */
  readonly clock: { readonly time: number; readonly sentAt: number; readonly receivedAt: number };
  /** Whether it lets the bot read its settings; some providers do not. */
  readonly showsSettings: boolean;
  /** Sentences about settings that risk data; empty if they cannot be read. */
  readonly advice: readonly string[];
}

/** Reads the state and changes nothing. Rejects with `StoreError`. */
export async function readRedisState(
  connection: RedisConnection,
  now: () => number,
): Promise<RedisState> {
  const { address, send } = connection;
  await requireNoCluster(connection);
  // Some providers forbid it. An unreachable Redis rejects the next command too.
  const info = String(await send('INFO').catch(() => ''));
  const field = (name: string): string | null =>
    new RegExp(`^${name}:(.+?)\\r?$`, 'mu').exec(info)?.[1] ?? null;
  const number = (name: string): number | null => {
    const text = field(name);
    return text === null ? null : Number(text);
  };
  const sentAt = now();
  const time = redisTime(await send('TIME'));
  const settings = await send('CONFIG', [], ['GET', 'appendonly']).catch(() => []);
  return {
    address,
    showsSettings: Array.isArray(settings) && settings.length > 0,
    version: field('redis_version'),
    usedBytes: number('used_memory'),
    replicas: number('connected_slaves'),
    clock: { time, sentAt, receivedAt: now() },
    advice: await redisAdvice(connection),
  };
}
