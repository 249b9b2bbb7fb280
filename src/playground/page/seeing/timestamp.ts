import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';
import { clockWords, fullWords, timestampWords } from './timestamp-words.ts';

/** Discord's `<t:…>` as the reader's own clock tells it; `seconds` since the epoch. */
export function timestamp(seconds: number, style: string, reading: Reading): HTMLElement {
  const ms = seconds * 1000;
  const drawn = time(ms, reading, 'time.timestamp');
  const words = (now: number): string => timestampWords(ms, style, reading, now);
  if (style === 'R') keepSaying(drawn, words);
  else drawn.textContent = words(Date.now());
  return drawn;
}

/** A message's own time (`ms` since the epoch), beside its author; today's is yesterday's after midnight. */
export function clockTime(ms: number, reading: Reading): HTMLElement {
  const drawn = time(ms, reading, 'time.clock-time');
  keepSaying(drawn, (now) => clockWords(ms, reading, now));
  return drawn;
}

/** The same where the day is known from the message above. */
export function timeOfDay(ms: number, reading: Reading): HTMLElement {
  const drawn = time(ms, reading, 'time.clock-time');
  drawn.textContent = timestampWords(ms, 't', reading, Date.now());
  return drawn;
}

function time(ms: number, reading: Reading, tag: string): HTMLElement {
  return element(tag, { datetime: new Date(ms).toISOString(), title: fullWords(ms, reading) });
}

const everyMs = 10_000;

/** The times on the page whose words change, and what each says at a moment. */
const said = new Map<HTMLElement, (now: number) => string>();
let ticking: number | null = null;

/** One clock for all of them, which stops when the last is gone. */
function keepSaying(drawn: HTMLElement, words: (now: number) => string): void {
  // A log reads out what changes in it; the passing of time is no news.
  drawn.setAttribute('aria-live', 'off');
  drawn.textContent = words(Date.now());
  said.set(drawn, words);
  ticking ??= window.setInterval(sayAnew, everyMs);
}

function sayAnew(): void {
  const now = Date.now();
  for (const [drawn, words] of said) {
    const told = words(now);
    if (!drawn.isConnected) said.delete(drawn);
    else if (drawn.textContent !== told) drawn.textContent = told;
  }
  if (said.size > 0 || ticking === null) return;
  window.clearInterval(ticking);
  ticking = null;
}
