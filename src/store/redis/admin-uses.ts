import type { AdminUseRecords } from '../store.ts';
import type { RedisConnection } from './connection.ts';

/** Uses of admin commands, each in its own key that expires. */
export function adminUseRecords({ send }: Pick<RedisConnection, 'send'>): AdminUseRecords {
  return {
    async put(id, expiresAt) {
      await send('SET', [useKeyOf(id)], [String(expiresAt), 'PXAT', String(expiresAt)]);
    },
    async expiryOf(id) {
      const expiresAt = await send('GET', [useKeyOf(id)]);
      return typeof expiresAt === 'string' ? Number(expiresAt) : null;
    },
  };
}

function useKeyOf(id: string): string {
  return `admin-use:${id}`;
}
