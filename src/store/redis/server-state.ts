import type { RedisConnection } from './connection.ts';
import { fingerprintSecretKey } from './records.ts';
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

/** Whether Redis has lost what the bot stored at its start. False if Redis does not say. Never rejects. */
export async function hasLostData({ send }: Pick<RedisConnection, 'send'>): Promise<boolean> {
  return (await send('EXISTS', [fingerprintSecretKey]).catch(() => 1)) === 0;
}

export function dataLossAdvice({ address }: Pick<RedisConnection, 'address'>): string {
  return `${address} is empty, so keys, settings and watches of all servers are lost: stop all processes, restore its append-only file or its snapshot, and start them again. Without these, admins have to set them again.`;
}
