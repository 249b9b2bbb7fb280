import type { InterfaceName } from './request-log.ts';

export type CatalogueFault =
  /** Any error response. Without `code`, the code is one that no description has. The open interface omits `param`. */
  | {
      kind: 'status';
      status: number;
      code?: string;
      message?: string;
      param?: string;
      retryAfterSeconds?: number;
    }
  /** 429 `rate_limited`. */
  | { kind: 'rate_limited'; retryAfterSeconds: number }
  /** 503 `api_disabled`. */
  | { kind: 'api_disabled'; retryAfterSeconds: number }
  /** 500. */
  | { kind: 'internal' }
  | { kind: 'delay'; delayMs: number }
  /** The request gets no response. */
  | { kind: 'hang' }
  /** The connection is reset before the response. */
  | { kind: 'cut' }
  /** The connection is reset in the middle of the body. */
  | { kind: 'reset' }
  /** The body ends in the middle of the JSON. */
  | { kind: 'broken_json' }
  /** JSON that does not match the description. */
  | { kind: 'wrong_shape'; body?: unknown }
  /** JSON of at least this many bytes. */
  | { kind: 'too_large'; bytes: number };

export interface FaultPlan {
  /** Default: both interfaces. */
  interface?: InterfaceName;
  /** Path after `/api/v1`; `*` matches anything. Default: all paths. */
  path?: string;
  /** A part of the client's `User-Agent`. Default: all clients. */
  client?: string;
  /** Number of requests that fail. Default: until it is removed. */
  times?: number;
  fault: CatalogueFault;
}

export interface CatalogueFaults {
  /** Activates a fault; the returned function removes it. */
  add: (plan: FaultPlan) => () => void;
  clear: () => void;
}

/** Active faults. A request gets the oldest one that matches it. */
export function createCatalogueFaults(): CatalogueFaults & {
  next: (name: InterfaceName, path: string, userAgent: string | null) => CatalogueFault | undefined;
} {
  const plans: { plan: FaultPlan; left: number; path: RegExp }[] = [];
  const remove = (index: number) => {
    if (index >= 0) plans.splice(index, 1);
  };
  return {
    add: (plan) => {
      const active = { plan, left: plan.times ?? Infinity, path: pathPattern(plan.path ?? '*') };
      plans.push(active);
      return () => {
        remove(plans.indexOf(active));
      };
    },
    clear: () => {
      plans.length = 0;
    },
    next: (name, path, userAgent) => {
      const found = plans.find(
        (one) =>
          (one.plan.interface ?? name) === name &&
          one.path.test(path) &&
          (userAgent ?? '').includes(one.plan.client ?? ''),
      );
      if (!found) return undefined;
      found.left -= 1;
      if (found.left <= 0) remove(plans.indexOf(found));
      return found.plan.fault;
    },
  };
}

function pathPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u');
}
