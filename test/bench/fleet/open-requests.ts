import { setTimeout as delay } from 'node:timers/promises';

import type { MeasuredFleet } from './measured-fleet.ts';

export interface OpenRequestFigures {
  /** Questions, each for another book. */
  readonly asked: number;
  readonly requests: number;
  /** Requests of the open interface in any 60 seconds, the most. */
  readonly busiestMinute: number;
}

/** Twice as many questions as the open interface answers. */
const askEveryMs = 1_000;
/** The number of the first book that was not opened before. */
const firstBook = 1_100;
const minuteMs = 60_000;

/** Lets people of all shards open another book each second. Counts the requests since the fleet's start. */
export async function measureOpenRequests(
  { catalogue: { requests }, line, openBook }: MeasuredFleet,
  { forMs }: { readonly forMs: number },
): Promise<OpenRequestFigures> {
  line.forwards = true;
  const until = performance.now() + forMs;
  let asked = 0;
  while (performance.now() < until) {
    openBook(`~${firstBook + asked}`);
    asked += 1;
    await delay(askEveryMs);
  }
  return {
    asked,
    requests: requests.count({ interface: 'open' }),
    busiestMinute: requests.peakInWindow('open', minuteMs),
  };
}
