import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

export interface TcpProxy {
  readonly url: string;
  /** Silently stops all data on the existing connections. New connections work. */
  cut(): void;
  /**
   * The server cannot be reached until the returned function is called: all data of existing and new connections is
   * lost (`silent`), or they are closed at once.
   */
  isolate(how: 'silent' | 'closed'): () => void;
  /** Leads new connections to another server. */
  redirect(url: string): void;
  /** Delays all data by `lagMs()`, in order, until the returned function is called. */
  slow(lagMs: () => number): () => void;
  /** How many connections were made so far. */
  connections(): number;
  close(): void;
}

/** Starts a proxy to a server. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let connections = 0;
  let isolation: 'silent' | 'closed' | null = null;
  const lags = new Set<() => number>();
  const lagMs = (): number => [...lags].reduce((sum, lag) => sum + lag(), 0);
  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  /** Discards what comes from now on. */
  const lose = (socket: Socket): void => {
    if (!sockets.has(socket)) hold(socket);
    socket.unpipe();
    socket.resume();
  };
  const isolate = (socket: Socket, how: 'silent' | 'closed'): void => {
    if (how === 'silent') lose(socket);
    else socket.destroy();
  };
  const server = createServer((here) => {
    connections += 1;
    if (isolation !== null) {
      isolate(here, isolation);
      return;
    }
    const there = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      hold(from);
      from.on('close', () => to.destroy());
      from.pipe(delayed(lagMs)).pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    redirect(other) {
      target = new URL(other);
    },
    slow(lag) {
      const one = (): number => lag();
      lags.add(one);
      return () => lags.delete(one);
    },
    cut() {
      for (const socket of sockets) lose(socket);
    },
    isolate(how) {
      isolation = how;
      for (const socket of sockets) isolate(socket, how);
      return () => {
        isolation = null;
        for (const socket of sockets) socket.destroy();
      };
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Passes each chunk on after its delay, and never before an earlier one. */
function delayed(lagMs: () => number): Transform {
  let last: Promise<unknown> | null = null;
  return new Transform({
    transform(chunk, _encoding, done) {
      const ms = lagMs();
      if (ms === 0 && last === null) {
        done(null, chunk);
        return;
      }
      const passed = Promise.all([last, delay(ms)]).then(() => {
        this.push(chunk);
        if (last === passed) last = null;
      });
      last = passed;
      done();
    },
    flush(done) {
      void Promise.resolve(last).then(() => {
        done();
      });
    },
  });
}
