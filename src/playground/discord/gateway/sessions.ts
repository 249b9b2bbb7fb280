import type { WebSocket } from 'ws';

const MAX_STORED_DISPATCHES = 10_000;

interface Dispatch {
  readonly sequence: number;
  readonly type: string;
  /** Built when sent, so that stored dispatches of many guilds take no memory. */
  readonly data: () => unknown;
}

/** A gateway session. It outlives its connection; a resume replays the missed dispatches. */
export interface GatewaySession {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  readonly sequence: () => number;
  readonly connected: () => boolean;
  attach(socket: WebSocket): void;
  /** Detaches the connection if it is still the current one. */
  detach(socket: WebSocket): void;
  dispatch(type: string, data: () => unknown): void;
  /** Resends the dispatches after this sequence number; false if they are no longer stored. */
  replay(after: number): boolean;
  /** Closes the connection with the code, or terminates it without one. */
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
  const dispatches: Dispatch[] = [];

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
      dispatches.push(one);
      if (dispatches.length > MAX_STORED_DISPATCHES) dispatches.shift();
      deliver(one);
    },
    replay(after) {
      const first = dispatches[0]?.sequence ?? sequence + 1;
      if (after > sequence || after + 1 < first) return false;
      for (const one of dispatches.filter((each) => each.sequence > after)) deliver(one);
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
