import { connectRedis, type RedisConnection } from '../../../src/store/redis/connection.ts';
import { startRedis, type RedisServer } from '../../support/redis-server.ts';

/** A real Redis and a connection to it. */
export interface RedisServerFixture {
  readonly server: RedisServer;
  readonly connection: RedisConnection;
  /** Opens another connection, as another process has. */
  connect(): Promise<RedisConnection>;
  close(): Promise<void>;
}

export async function startRedisServer(
  ...settings: readonly string[]
): Promise<RedisServerFixture> {
  const server = await startRedis(...settings);
  const connections: RedisConnection[] = [];
  const connect = async () => {
    const connection = await connectRedis({
      url: server.url,
      onTrouble: () => undefined,
      onReconnected: () => undefined,
    });
    connections.push(connection);
    return connection;
  };
  return {
    server,
    connection: await connect(),
    connect,
    async close() {
      await Promise.all(connections.map((connection) => connection.close()));
      await server.close();
    },
  };
}
