/** What Discord's `Date` headers tell about the host's clock. */
export interface DiscordClock {
  /**
   * Notes a response. `sentAt`: when the request was sent, in milliseconds since the epoch by the host's clock.
   * `date`: the `Date` header; null if there is none.
   */
  note(sentAt: number, date: string | null): void;
  /** When a time of the host's clock was by Discord's clock, at the earliest; both in milliseconds since the epoch. */
  earliest(hostTime: number): EarliestTime;
}

interface EarliestTime {
  readonly ms: number;
  /** Whether this process compared the clocks before and after that time. */
  readonly isMeasured: boolean;
}

/**
 * Remembers the largest difference, because the time may come from any earlier moment of the process. A header has whole seconds, and a request takes time to arrive, so that `earliest`
 * is late by the time of one request at most, and usually early.
 */
export function createDiscordClock(): DiscordClock {
  let aheadMs = 0;
  let measuredFrom = Infinity;
  let measuredTo = -Infinity;
  return {
    note(sentAt, date) {
      const discordTime = Date.parse(date ?? '');
      if (Number.isNaN(discordTime)) return;
      aheadMs = Math.max(aheadMs, sentAt - discordTime);
      measuredFrom = Math.min(measuredFrom, sentAt);
      measuredTo = sentAt;
    },
    earliest: (hostTime) => ({
      ms: hostTime - aheadMs,
      isMeasured: hostTime >= measuredFrom && hostTime <= measuredTo,
    }),
  };
}
