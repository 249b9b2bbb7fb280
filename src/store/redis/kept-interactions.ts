import { z } from 'zod';

import type { KeptInteractionRecords } from '../../model/kept-interactions.ts';
import { jsonText } from '../../model/json-text.ts';
import type { Vault } from '../vault.ts';
import type { RedisConnection } from './connection.ts';
import { hashReply } from './replies.ts';

/** Discord accepts answers to an interaction for 15 minutes. */
const lifeMs = 15 * 60_000;

/**
 * One hash for each shard. It expires when its newest interaction does. The records are sealed, because
 * they contain what a person has typed, and the token with which anyone could answer.
 */
export function keptInteractionRecords(
  { send }: Pick<RedisConnection, 'send'>,
  vault: Pick<Vault, 'seal' | 'open'>,
): KeptInteractionRecords {
  const read = (id: string, sealed: string) => {
    const opened = vault.open(ownerOf(id), sealed);
    return opened.ok ? record.parse(opened.secret) : null;
  };
  return {
    async put(shard, id, kept) {
      const key = keyOf(shard);
      await Promise.all([
        send('HSET', [key], [id, vault.seal(ownerOf(id), JSON.stringify(kept))]),
        send('PEXPIRE', [key], [String(lifeMs)]),
      ]);
    },
    async remove(shard, id) {
      await send('HDEL', [keyOf(shard)], [id]);
    },
    async processOf(shard, id) {
      const sealed = await send('HGET', [keyOf(shard)], [id]);
      return typeof sealed === 'string' ? (read(id, sealed)?.by ?? null) : null;
    },
    async all(shard) {
      const fields = hashReply.parse(await send('HGETALL', [keyOf(shard)]));
      return fields.flatMap(([id, sealed]) => {
        const kept = read(id, sealed);
        return kept === null ? [] : [{ id, ...kept }];
      });
    },
  };
}

/** What the vault binds the record to. */
function ownerOf(id: string): string {
  return `interaction ${id}`;
}

function keyOf(shard: number): string {
  return `interactions:${shard}`;
}

const record = jsonText(
  z.object({
    interaction: z.unknown(),
    arrivedAt: z.number(),
    first: z.enum(['nothing', 'deferral', 'reset', 'waiting']),
    by: z.string(),
  }),
)
  .nullable()
  .catch(null);
