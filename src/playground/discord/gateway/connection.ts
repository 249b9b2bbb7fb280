import type { RawData, WebSocket } from 'ws';

import type { Clock } from '../clock.ts';
import type { EventListener } from '../events.ts';
import { fields, integer, list, text, type Fields } from '../json.ts';
import type { BotToken } from '../bot-token.ts';
import type { SessionStarts } from './session-starts.ts';
import type { GatewaySession } from './sessions.ts';

export interface ConnectionContext {
  readonly clock: Clock;
  readonly token: BotToken;
  readonly log: (line: string) => void;
  readonly emit: EventListener;
  readonly heartbeatIntervalMs: number;
  readonly counts: Record<'resumes' | 'invalidSessions' | 'heartbeats' | 'unanswered', number>;
  readonly sessionStarts: SessionStarts;
  resetToken(): void;
  answersResume(): boolean;
  open(shard: readonly [number, number], intents: number): GatewaySession;
  greet(session: GatewaySession): void;
  find(sessionId: string): GatewaySession | undefined;
  forget(sessionId: string): void;
}

const OP = {
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  invalidSession: 9,
  hello: 10,
  acknowledged: 11,
} as const;
const PAYLOAD_BYTES = 4096;
const EVENTS_A_MINUTE = 120;
/** GUILD_MEMBERS, GUILD_PRESENCES and MESSAGE_CONTENT, which this application does not have. */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);
const ALL_INTENTS = 2 ** 26 - 1;

/** Serves one connection, from HELLO until it closes. */
export function serveConnection(
  socket: WebSocket,
  address: string,
  context: ConnectionContext,
): void {
  const { clock, log, heartbeatIntervalMs } = context;
  let session: GatewaySession | undefined;
  let cancelTimeout = (): void => undefined;
  let receivedAt: number[] = [];

  const send = (payload: unknown): void => {
    socket.send(JSON.stringify(payload));
  };
  const reject = (code: number, reason: string): void => {
    log(`GATEWAY closes ${code}: ${reason}`);
    socket.close(code, reason);
  };
  const invalidate = (): void => {
    context.counts.invalidSessions += 1;
    send({ op: OP.invalidSession, d: false });
  };
  const awaitHeartbeat = (): void => {
    cancelTimeout();
    cancelTimeout = clock.schedule(() => {
      reject(4009, 'Session timed out.');
    }, heartbeatIntervalMs * 1.5);
  };

  socket.on('error', (error) => {
    log(`GATEWAY connection failed: ${error.message}`);
  });
  socket.on('close', (code) => {
    cancelTimeout();
    if (session === undefined) return;
    session.detach(socket);
    // These codes end the session (Gateway, Disconnecting).
    if (code === 1000 || code === 1001) context.forget(session.id);
    context.emit({ type: 'bot', state: 'disconnected' });
  });
  const wrong = rejectedAddress(address);
  if (wrong !== undefined) {
    reject(wrong.code, wrong.reason);
    return;
  }
  socket.on('message', (data, binary) => {
    const now = clock.now();
    receivedAt = [...receivedAt.filter((at) => now - at < 60_000), now];
    if (receivedAt.length > EVENTS_A_MINUTE) {
      reject(4008, 'You are being rate limited.');
      return;
    }
    const payload = binary ? undefined : parsed(data);
    if (payload === undefined) reject(4002, 'Error while decoding payload.');
    else receive(payload);
  });
  send({ op: OP.hello, s: null, t: null, d: { heartbeat_interval: heartbeatIntervalMs } });
  awaitHeartbeat();

  function receive({ op, d }: Fields): void {
    switch (op) {
      case OP.heartbeat:
        context.counts.heartbeats += 1;
        awaitHeartbeat();
        send({ op: OP.acknowledged });
        return;
      case OP.identify:
        identify(fields(d));
        return;
      case OP.resume:
        if (!context.answersResume()) {
          context.counts.unanswered += 1;
          return;
        }
        resume(fields(d));
        return;
      case OP.presence:
        if (session === undefined) reject(4003, 'Not authenticated.');
        return;
      default:
        log(`UNKNOWN GATEWAY OPCODE ${String(op)}: not implemented`);
        reject(4001, 'Unknown opcode.');
    }
  }

  function identify(d: Fields): void {
    const intents = integer(d['intents']);
    const [id, count] = list(d['shard'] ?? [0, 1]).map(integer);
    if (session !== undefined) reject(4005, 'Already authenticated.');
    else if (!isToken(d['token'])) reject(4004, 'Authentication failed.');
    else if (id === undefined || count === undefined || id < 0 || id >= count) {
      reject(4010, 'Invalid shard.');
    } else if (intents === undefined || intents < 0 || intents > ALL_INTENTS) {
      reject(4013, 'Invalid intent(s).');
    } else if ((intents & PRIVILEGED) !== 0) reject(4014, 'Disallowed intent(s).');
    else if (d['compress'] === true) reject(4002, 'The local Discord does not compress payloads.');
    else if (!isNotEmpty(d['properties'])) reject(4002, 'IDENTIFY has no properties.');
    else startSession([id, count], intents);
  }

  function startSession(shard: readonly [number, number], intents: number): void {
    switch (context.sessionStarts.take(shard[0])) {
      case 'allowed':
        session = context.open(shard, intents);
        session.attach(socket);
        context.greet(session);
        return;
      case 'too soon':
        invalidate();
        return;
      case 'spent':
        context.resetToken();
        reject(4004, 'Authentication failed.');
    }
  }

  function resume(d: Fields): void {
    const found = context.find(text(d['session_id']) ?? '');
    const after = integer(d['seq']);
    if (session !== undefined) reject(4005, 'Already authenticated.');
    else if (!isToken(d['token'])) reject(4004, 'Authentication failed.');
    else if (found === undefined || after === undefined) invalidate();
    else if (after > found.sequence()) reject(4007, 'Invalid seq.');
    else {
      found.cut(4000, 'Resumed elsewhere.');
      found.attach(socket);
      if (!found.replay(after)) {
        found.detach(socket);
        context.forget(found.id);
        invalidate();
        return;
      }
      session = found;
      context.counts.resumes += 1;
      found.dispatch('RESUMED', () => ({ _trace: [] }));
      context.emit({ type: 'bot', state: 'resumed' });
    }
  }

  function isToken(value: unknown): boolean {
    return text(value)?.replace(/^Bot /, '') === context.token.current();
  }
}

/** Clients choose version and encoding in the URL (Gateway, Connecting). */
function rejectedAddress(address: string): { code: number; reason: string } | undefined {
  const { searchParams } = new URL(address, 'ws://local');
  if ((searchParams.get('v') ?? '10') !== '10') return { code: 4012, reason: 'Invalid version.' };
  if ((searchParams.get('encoding') ?? 'json') !== 'json') {
    return { code: 4002, reason: 'The local Discord supports only JSON.' };
  }
  return searchParams.has('compress')
    ? { code: 4002, reason: 'The local Discord does not compress the transport.' }
    : undefined;
}

function parsed(data: RawData): Fields | undefined {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  if (bytes.byteLength > PAYLOAD_BYTES) return undefined;
  try {
    const payload: unknown = JSON.parse(bytes.toString('utf8'));
    return isNotEmpty(payload) ? fields(payload) : undefined;
  } catch {
    return undefined;
  }
}

function isNotEmpty(value: unknown): boolean {
  return Object.keys(fields(value)).length > 0;
}
