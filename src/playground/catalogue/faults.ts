import type { InterfaceName } from './request-log.ts';

/** What goes wrong. */
export type CatalogueFault =
  /** Any refusal; without a code one that no description has. The open interface names no parameter. */
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
  /** The request is never answered. */
  | { kind: 'hang' }
  /** The connection is reset before there is an answer. */
  | { kind: 'cut' }
  /** The connection is reset in the middle of the body. */
  | { kind: 'reset' }
  /** The body ends in the middle of the JSON. */
  | { kind: 'broken_json' }
  /** JSON, but of another shape than the description's. */
  | { kind: 'wrong_shape'; body?: unknown }
  /** JSON of at least this many bytes. */
  | { kind: 'too_large'; bytes: number };

export interface FaultPlan {
  /** Which interface it plays on; both when not given. */
  interface?: InterfaceName;
  /** Path after `/api/v1`, in which `*` stands for anything. */
  path?: string;
  /** How many requests it plays for; until cleared when not given. */
  times?: number;
  fault: CatalogueFault;
}

export interface CatalogueFaults {
  /** Switches a fault on; call what it returns to switch it off. */
  add: (plan: FaultPlan) => () => void;
  clear: () => void;
}

/** Faults that wait for their requests; the oldest that fits is played. */
export function createCatalogueFaults(): CatalogueFaults & {
  next: (name: InterfaceName, path: string) => CatalogueFault | undefined;
} {
  const plans: { plan: FaultPlan; left: number; path: RegExp }[] = [];
  const remove = (place: number) => {
    if (place >= 0) plans.splice(place, 1);
  };
  return {
    add: (plan) => {
      const waiting = { plan, left: plan.times ?? Infinity, path: pathPattern(plan.path ?? '*') };
      plans.push(waiting);
      return () => {
        remove(plans.indexOf(waiting));
      };
    },
    clear: () => {
      plans.length = 0;
    },
    next: (name, path) => {
      const found = plans.find(
        (one) => (one.plan.interface ?? name) === name && one.path.test(path),
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
