/** The times of requests, of which at most so many are within any window. */
export interface RequestWindow {
  /** Sends a request as early as the limit allows, not before `readyAt`. Returns its time. */
  sendAfter(readyAt: number): number;
  /** The number of requests that were sent. */
  count(): number;
}

/**
 * `limit`: requests in any `windowMs`. Two requests exactly `windowMs` apart are in no common window.
 * Times are not negative.
 */
export function createRequestWindow(limit: number, windowMs: number): RequestWindow {
  /** In ascending order. */
  const times: number[] = [];
  /** No further request fits before this time. */
  let fullUntil = 0;

  /** Whether a request may be added at this time: no window would have more than `limit`. */
  const fits = (at: number): boolean => {
    const place = placeAfter(times, at);
    // Each `limit + 1` neighbours with the new request must not be within one window.
    for (let first = Math.max(0, place - limit); first <= place; first += 1) {
      const from = first === place ? at : times[first];
      const to = first + limit === place ? at : times[first + limit - 1];
      if (from !== undefined && to !== undefined && to - from < windowMs) return false;
    }
    return true;
  };

  /** A request fits at once, or when an earlier one leaves the window. */
  const earliestAfter = (from: number): number => {
    if (fits(from)) return from;
    for (let place = placeAfter(times, from - windowMs); ; place += 1) {
      const earlier = times[place];
      if (earlier === undefined) throw new Error('a request always fits after all others');
      if (fits(earlier + windowMs)) return earlier + windowMs;
    }
  };

  return {
    sendAfter(readyAt) {
      const at = earliestAfter(Math.max(readyAt, fullUntil));
      // What does not fit now does not fit after further requests either.
      if (readyAt <= fullUntil) fullUntil = at;
      times.splice(placeAfter(times, at), 0, at);
      return at;
    },
    count: () => times.length,
  };
}

/** How many of the ascending times are not after `at`. */
function placeAfter(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
