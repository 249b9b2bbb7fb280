import type { WebSocket } from 'ws';

const MAX_STORED_DISPATCHES = 10_000;

interface Dispatch {
  readonly sequence: number;
  readonly type: string;
  /** Built when it is sent, so that a crowd of guilds waiting to be replayed costs nothing. */
  readonly data: () => unknown;
}

/** What a client identified: it outlives its connection, and what it missed is replayed when it resumes. */
export interface GatewaySession {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  readonly sequence: () => number;
  readonly connected: () => boolean;
  attach(socket: WebSocket): void;
  /** Forgets the connection, if it is still this one. */
  detach(socket: WebSocket): void;
  dispatch(type: string, data: () => unknown): void;
  /** Sends again what came after that number; false when it is no longer known. */
  replay(after: number): boolean;
  /** Closes the connection with a code, or cuts it. */
  cut(code: number | undefined, reason: string): void;
  send(payload: unknown): void;
}

export function createGatewaySession(
  id: string,
  shard: readonly [number, number],
  intents: number,
): GatewaySession {
  let sequence = 0;
  let socket: WebSocket | undefined;
  const kept: Dispatch[] = [];

  const send = (payload: unknown): void => {
    socket?.send(JSON.stringify(payload));
  };
  const deliver = (one: Dispatch): void => {
    if (socket === undefined) return;
    send({ op: 0, s: one.sequence, t: one.type, d: one.data() });
  };

  return {
    id,
    shard,
    intents,
    sequence: () => sequence,
    connected: () => socket !== undefined,
    send,
    attach(next) {
      socket = next;
    },
    detach(old) {
      if (socket === old) socket = undefined;
    },
    dispatch(type, data) {
      sequence += 1;
      const one = { sequence, type, data };
      kept.push(one);
      if (kept.length > MAX_STORED_DISPATCHES) kept.shift();
      deliver(one);
    },
    replay(after) {
      const first = kept[0]?.sequence ?? sequence + 1;
      if (after > sequence || after + 1 < first) return false;
      for (const one of kept.filter((each) => each.sequence > after)) deliver(one);
      return true;
    },
    cut(code, reason) {
      const old = socket;
      socket = undefined;
      if (code === undefined) old?.terminate();
      else old?.close(code, reason);
    },
  };
}
