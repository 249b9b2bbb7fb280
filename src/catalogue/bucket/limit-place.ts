import { hash } from 'node:crypto';

import type { WaitingCaller, WaitingRequest } from './limit-step.ts';
import type { WaitingPlace } from './serving-order.ts';

/** A caller's place in the line of all processes. */
export interface LimitPlace extends WaitingPlace {
  readonly process: string;
  /** Whether the process has told of it so lately that it can be served by another one. */
  readonly isReachable: boolean;
  /** Whether it need not wait for what other processes tell: few requests wait in its process. */
  readonly isOfFew: boolean;
  readonly request: WaitingRequest;
  readonly caller: WaitingCaller;
}

const tagLength = 4;

/** `WaitingRequest.tag` of a request with this key. */
export function tagOf(key: string): string {
  return hash('sha1', key, 'base64url').slice(0, tagLength);
}
