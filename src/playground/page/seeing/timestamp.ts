import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';
import { clockWords, fullWords, timestampWords } from './timestamp-words.ts';

/** Discord's `<t:…>` as the reader's own clock tells it. `seconds` since the epoch. */
export function timestamp(seconds: number, style: string, reading: Reading): HTMLElement {
  const ms = seconds * 1000;
  const drawn = time(ms, reading, 'time.timestamp');
  const say = (): void => {
    const words = timestampWords(ms, style, reading, Date.now());
    if (drawn.textContent !== words) drawn.textContent = words;
  };
  say();
  if (style === 'R') {
    // A log reads out what changes in it; the passing of time is no news.
    drawn.setAttribute('aria-live', 'off');
    keepSaying(drawn, say);
  }
  return drawn;
}

/** A message's own time, beside its author. */
export function clockTime(ms: number, reading: Reading): HTMLElement {
  const drawn = time(ms, reading, 'time.clock-time');
  drawn.textContent = clockWords(ms, reading, Date.now());
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

/** The relative times on the page, and how each says itself anew. */
const said = new Map<HTMLElement, () => void>();
let ticking: number | null = null;

/** One clock for all of them, which stops when the last is gone. */
function keepSaying(drawn: HTMLElement, say: () => void): void {
  said.set(drawn, say);
  ticking ??= window.setInterval(() => {
    for (const [shown, sayAnew] of said) {
      if (shown.isConnected) sayAnew();
      else said.delete(shown);
    }
    if (said.size > 0 || ticking === null) return;
    window.clearInterval(ticking);
    ticking = null;
  }, everyMs);
}
