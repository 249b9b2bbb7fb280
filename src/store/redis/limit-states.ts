import { z } from 'zod';

import type { RedisConnection } from './connection.ts';
import { redisTime, replaceText } from './shared-text.ts';

interface LimitStatesOptions {
  readonly connection: Pick<RedisConnection, 'run' | 'send'>;
  /**
   * A Redis that has restarted, was replaced by its replica or has lost its data may lack the latest
   * states. For so many milliseconds they count as incomplete.
   */
  readonly incompleteMs: number;
}

/** Longer than cached answers, so that a Redis short of memory evicts those first. */
const retentionMs = 8 * 24 * 60 * 60_000;

/** The rate limiter's states, by scope. They expire. */
export function redisLimitStates(options: LimitStatesOptions) {
  const { connection, incompleteMs } = options;
  const { run, send } = connection;
  let incompleteUntil = 0;

  /** Since when the counts of this run of Redis are complete. */
  const firstSeen = async (isRestart: boolean, info: string, now: number): Promise<number> => {
    const uptimeS = /uptime_in_seconds:(\d+)/u.exec(info)?.[1];
    if (!isRestart || uptimeS === undefined) return now;
    const replication = String(await send('INFO', [], ['replication']));
    // A replica that became the primary may lack what the primary counted after the replica's start.
    if (!/master_replid2:0+\r?$/mu.test(replication)) return now;
    // Redis subtracts whole seconds, so that its start may be a second later.
    return now - Math.max(0, Number(uptimeS) - 1) * 1_000;
  };

  const read = async (key: string): Promise<{ readonly text: string | null; now: number }> => {
    const [texts, time, info] = await Promise.all([
      send('MGET', [key, runKey]),
      send('TIME'),
      // Some providers forbid this command. If Redis is away, the others fail.
      send('INFO', [], ['server']).then(String, () => ''),
    ]);
    const [text, knownRun] = textsReply.parse(texts);
    const now = redisTime(time);
    const run = /run_id:(\w+)/u.exec(info)?.[1] ?? 'unknown';
    const [knownId, knownSince] = knownRun?.split(' ') ?? [];
    // A time ahead is from before the clock was set back.
    const isKnown = knownId === run && Number(knownSince) <= now;
    const isRestart = knownId !== undefined && knownId !== run;
    const since = isKnown ? Number(knownSince) : await firstSeen(isRestart, info, now);
    if (!isKnown) await send('SET', [runKey], [`${run} ${since}`]);
    incompleteUntil = since + incompleteMs;
    return { text, now };
  };

  return {
    incompleteUntil: () => incompleteUntil,
    /**
     * Finds out which run of Redis this is, at the start and when it is back: the counts become complete some
     * time after that, not after the first question. Rejects with `StoreError`.
     */
    async checkRun(): Promise<void> {
      await read(runKey);
    },
    /** Replaces a text by the result of `change` (null: no change). Rejects with `StoreError`. */
    async update(
      scope: string,
      change: (text: string | null, now: number) => string | null,
    ): Promise<void> {
      const key = `limit:${scope}`;
      for (;;) {
        const { text, now } = await read(key);
        const to = change(text, now);
        if (to === null) return;
        if (await replaceText(run, { key, from: text, to, lifeMs: retentionMs })) return;
      }
    },
  };
}

/** The run of Redis that the states are from, and since when its counts are complete. */
const runKey = 'limit-run';

const textsReply = z.tuple([z.string().nullable(), z.string().nullable()]);
