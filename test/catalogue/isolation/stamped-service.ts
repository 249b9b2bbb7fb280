import type { Send, ApiResponse, ApiRequest } from '../../../src/catalogue/contract.ts';
import { answerTo } from './stamped-answers.ts';

/** A pending request. */
interface Waiting {
  readonly request: ApiRequest;
  readonly answer: (answer: ApiResponse) => void;
}

interface Account {
  blocked: boolean;
  /** The day on which its units were spent. */
  spentOn: number | null;
}

interface Secret {
  readonly account: string;
  revoked: boolean;
  /** A rotated secret works for one more day. */
  until: number;
}

const dayMs = 86_400_000;

/**
 * An in-process catalogue with responses that contain the name of the credential they were sent to. It
 * responds on demand, in any order.
 */
export function createStampedService(now: () => number) {
  const accounts = new Map<string, Account>();
  const secrets = new Map<string, Secret>();
  let waiting: Waiting[] = [];
  const state = { fails: false, answers: 0 };

  const send: Send = (request, signal) =>
    new Promise((resolve, reject) => {
      const one = { request, answer: resolve };
      waiting.push(one);
      signal.addEventListener('abort', () => {
        waiting = waiting.filter((other) => other !== one);
        reject(signal.reason as Error);
      });
    });

  const today = () => Math.floor(now() / dayMs);

  function answered({ request, answer }: Waiting): void {
    state.answers += 1;
    const refusal = refusalOf(request);
    const untilMidnight = dayMs - (now() % dayMs);
    const units = request.credential && {
      limit: 5_000,
      remaining: refusal?.code === 'quota_exceeded' ? 0 : 4_000,
      resetAt: now() + untilMidnight,
      asOf: now(),
    };
    answer({
      status: refusal?.status ?? 200,
      body: JSON.stringify(
        refusal === null
          ? answerTo(request, stampOf(request.credential?.secret ?? null))
          : { error: { ...refusal, message: 'no', docs_url: 'https://catalogue.example/docs' } },
      ),
      headers: {
        retryAfterMs: refusal?.code === 'quota_exceeded' ? untilMidnight : null,
        units,
        sunset: null,
      },
      movedTo: null,
    });
  }

  function refusalOf({ credential }: ApiRequest): { status: number; code: string } | null {
    if (state.fails) return { status: 500, code: 'internal' };
    if (credential === null) return null;
    const known = secrets.get(credential.secret);
    const account = accounts.get(known?.account ?? '');
    if (known === undefined || account === undefined || now() >= known.until) {
      return { status: 401, code: 'invalid_key' };
    }
    if (known.revoked) return { status: 401, code: 'revoked_key' };
    if (account.blocked) return { status: 403, code: 'account_blocked' };
    return account.spentOn === today() ? { status: 429, code: 'quota_exceeded' } : null;
  }

  return {
    send,
    state,
    accounts,
    secrets,
    today,
    waiting: () => waiting.length,
    /** Responds to a pending request by its index, oldest first. */
    deliver(slot: number): void {
      const [one] = waiting.splice(slot % Math.max(1, waiting.length), 1);
      if (one !== undefined) answered(one);
    },
    /** Drops all pending requests: their process has ended. */
    drop(): void {
      waiting = [];
    },
  };
}

/** Names the credential. */
export function stampOf(secret: string | null): string {
  return `told to ${secret ?? 'everybody'}.`;
}

/** All stamps in a value. */
export function stampsIn(value: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(value).match(/told to [a-z0-9-]+\./g));
}
