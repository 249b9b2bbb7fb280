import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import { formatMessageTime, formatFullTime, formatTimestamp } from './time-formats.ts';

/** Renders Discord's `<t:…>` in the reader's time zone; `seconds` since the epoch. */
export function timestamp(seconds: number, style: string, reader: Reader): HTMLElement {
  const ms = seconds * 1000;
  const drawn = time(ms, reader, 'time.timestamp');
  const text = (now: number): string => formatTimestamp(ms, style, reader, now);
  if (style === 'R') keepUpdated(drawn, text);
  else drawn.textContent = text(Date.now());
  return drawn;
}

/** A message's time (`ms` since the epoch) next to its author; updates after midnight. */
export function messageTime(ms: number, reader: Reader): HTMLElement {
  const drawn = time(ms, reader, 'time.clock-time');
  keepUpdated(drawn, (now) => formatMessageTime(ms, reader, now));
  return drawn;
}

/** The time of a message without its day. */
export function timeOfDay(ms: number, reader: Reader): HTMLElement {
  const drawn = time(ms, reader, 'time.clock-time');
  drawn.textContent = formatTimestamp(ms, 't', reader, Date.now());
  return drawn;
}

function time(ms: number, reader: Reader, tag: string): HTMLElement {
  return element(tag, { datetime: new Date(ms).toISOString(), title: formatFullTime(ms, reader) });
}

const intervalMs = 10_000;

/** Elements with a time-dependent text, and the functions that format them. */
const updated = new Map<HTMLElement, (now: number) => string>();
let interval: number | null = null;

/** One interval updates all elements; it ends with the last one. */
function keepUpdated(drawn: HTMLElement, text: (now: number) => string): void {
  // Screen readers must not announce updated times.
  drawn.setAttribute('aria-live', 'off');
  drawn.textContent = text(Date.now());
  updated.set(drawn, text);
  interval ??= window.setInterval(updateAll, intervalMs);
}

function updateAll(): void {
  const now = Date.now();
  for (const [drawn, text] of updated) {
    const next = text(now);
    if (!drawn.isConnected) updated.delete(drawn);
    else if (drawn.textContent !== next) drawn.textContent = next;
  }
  if (updated.size > 0 || interval === null) return;
  window.clearInterval(interval);
  interval = null;
}
