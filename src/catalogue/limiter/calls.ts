import type { Clock } from '../../model/effects.ts';
import { slotCooldownMs, type Peers, type Scope } from './contract.ts';
import {
  readLimitMessage,
  writeLimitMessage,
  type CallBody,
  type CallReply,
  type LimitMessage,
  type LineNews,
} from './messages.ts';
import type { ScopeLine } from './scope-line.ts';

interface CallsOptions extends Clock {
  readonly processId: string;
  readonly peers: Peers | undefined;
  readonly openLine: (scope: Scope, tell: ScopeLineTell) => ScopeLine;
  /** What has become of questions of this process. */
  readonly onNews: (scope: Scope, news: LineNews) => void;
  readonly onError: (error: unknown) => void;
}

/** The reply; or `late` without one in time, and `moved` if there may be another owner. */
type AttemptResult = CallReply | 'late' | 'moved';
type ScopeLineTell = (process: string, news: LineNews) => void;

/** A call without a reply is repeated: its message, the reply or the owner may be lost. */
const replyMs = 900;
/** A dead owner is known to be dead before the last one. */
const mostAttempts = 3;
/** The pause before a report that the store did not accept is repeated. */
const retryMs = 1_000;

/** Calls of the owners of lines, which may be this process. */
export function createCalls(options: CallsOptions) {
  const { processId, peers, now, schedule, onNews, onError } = options;
  const lines = new Map<Scope, { readonly line: ScopeLine; usedAt: number }>();
  const replies = new Map<number, (result: AttemptResult) => void>();
  let lastNumber = 0;
  const ownerOf = (scope: Scope): string => peers?.ownerOf(scope) ?? processId;

  /** Who has asked with a crowd must not look like a later visitor. */
  const asSent = (body: CallBody): CallBody =>
    body.kind === 'ask' ? { ...body, agoMs: body.agoMs + (peers?.travelMs ?? 0) } : body;

  const tell = async (process: string, message: Omit<LimitMessage, 'from'>): Promise<void> => {
    await peers?.send(process, writeLimitMessage({ from: processId, ...message }));
  };

  const lineFor = (scope: Scope): ScopeLine => {
    sweep(scope);
    const entry = lines.get(scope) ?? {
      line: options.openLine(scope, (process, news) => {
        if (process === processId) onNews(scope, news);
        else tell(process, { scope, news }).catch(onError);
      }),
      usedAt: 0,
    };
    entry.usedAt = now();
    lines.set(scope, entry);
    return entry.line;
  };

  /** Runs on the way in, so that it needs no timer. */
  const sweep = (used: Scope): void => {
    for (const [scope, { line, usedAt }] of lines) {
      // The difference is absolute because the clock may be set back.
      const isOld = Math.abs(now() - usedAt) > slotCooldownMs;
      if (scope !== used && isOld && line.isIdle) lines.delete(scope);
    }
  };

  peers?.listen((text) => {
    const { scope, from, number, body, reply, news } = readLimitMessage(text) ?? {};
    if (scope === undefined || from === undefined) return;
    if (news !== undefined) onNews(scope, news);
    if (number === undefined) return;
    if (reply !== undefined) replies.get(number)?.(reply);
    if (body === undefined) return;
    const answer = async (): Promise<void> => {
      await tell(from, { scope, number, reply: await lineFor(scope).handle(asSent(body)) });
    };
    answer().catch(onError);
  });

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      schedule(resolve, ms);
    });

  /** `body` is called for each attempt, because times are relative. Never rejects. */
  const call = async (
    scope: Scope,
    body: () => CallBody,
    attempts = mostAttempts,
  ): Promise<CallReply> => {
    if (ownerOf(scope) === processId) return lineFor(scope).handle(body());
    for (let late = 0; late < attempts;) {
      if (ownerOf(scope) === processId) return lineFor(scope).handle(body());
      try {
        const reply = await attemptCall(scope, body());
        if (typeof reply === 'object') return reply;
        if (reply === 'late') late += 1;
      } catch (error) {
        onError(error);
        break;
      }
    }
    return { kind: 'away' };
  };

  const attemptCall = async (scope: Scope, body: CallBody): Promise<AttemptResult> => {
    const number = (lastNumber += 1);
    const { promise, resolve } = Promise.withResolvers<AttemptResult>();
    replies.set(number, resolve);
    const cancel = schedule(() => {
      resolve('late');
    }, replyMs);
    try {
      await tell(ownerOf(scope), { scope, number, body });
      return await promise;
    } finally {
      cancel();
      replies.delete(number);
    }
  };

  return {
    call,
    /** Calls until the owner has it. */
    report: async (scope: Scope, body: () => CallBody): Promise<void> => {
      while ((await call(scope, body)).kind === 'away') await pause(retryMs);
    },
    /** Processes have come or gone: each line may have another owner, or may lose those who wait. */
    handlePeersChanged: (): void => {
      for (const resolve of replies.values()) resolve('moved');
      for (const [scope, { line }] of lines) {
        if (ownerOf(scope) === processId) line.step();
        else line.leave();
      }
    },
  };
}
