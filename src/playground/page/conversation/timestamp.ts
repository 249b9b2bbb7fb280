import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import { formatMessageTime, formatFullTime, formatTimestamp } from './time-formats.ts';

/** Discord's `<t:…>` as the reader's own clock tells it; `seconds` since the epoch. */
export function timestamp(seconds: number, style: string, reader: Reader): HTMLElement {
  const ms = seconds * 1000;
  const drawn = time(ms, reader, 'time.timestamp');
  const text = (now: number): string => formatTimestamp(ms, style, reader, now);
  if (style === 'R') keepSaying(drawn, text);
  else drawn.textContent = text(Date.now());
  return drawn;
}

/** A message's own time (`ms` since the epoch), beside its author; today's is yesterday's after midnight. */
export function messageTime(ms: number, reader: Reader): HTMLElement {
  const drawn = time(ms, reader, 'time.clock-time');
  keepSaying(drawn, (now) => formatMessageTime(ms, reader, now));
  return drawn;
}

/** The same where the day is known from the message above. */
export function timeOfDay(ms: number, reader: Reader): HTMLElement {
  const drawn = time(ms, reader, 'time.clock-time');
  drawn.textContent = formatTimestamp(ms, 't', reader, Date.now());
  return drawn;
}

function time(ms: number, reader: Reader, tag: string): HTMLElement {
  return element(tag, { datetime: new Date(ms).toISOString(), title: formatFullTime(ms, reader) });
}

const everyMs = 10_000;

/** The times on the page whose text change, and what each says at a moment. */
const said = new Map<HTMLElement, (now: number) => string>();
let ticking: number | null = null;

/** One clock for all of them, which stops when the last is gone. */
function keepSaying(drawn: HTMLElement, text: (now: number) => string): void {
  // A log reads out what changes in it; the passing of time is no news.
  drawn.setAttribute('aria-live', 'off');
  drawn.textContent = text(Date.now());
  said.set(drawn, text);
  ticking ??= window.setInterval(sayAnew, everyMs);
}

function sayAnew(): void {
  const now = Date.now();
  for (const [drawn, text] of said) {
    const told = text(now);
    if (!drawn.isConnected) said.delete(drawn);
    else if (drawn.textContent !== told) drawn.textContent = told;
  }
  if (said.size > 0 || ticking === null) return;
  window.clearInterval(ticking);
  ticking = null;
}
