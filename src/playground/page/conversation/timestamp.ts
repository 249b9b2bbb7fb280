import { useEffect, useState } from 'preact/hooks';
import type { VNode } from 'preact';

import { html } from '../html.ts';
import type { Reader } from '../reader.ts';
import { formatMessageTime, formatFullTime, formatTimestamp } from './time-formats.ts';

interface TimeProps {
  /** Since the epoch. */
  readonly ms: number;
  readonly reader: Reader;
}

/** Discord's `<t:…>` in the reader's time zone. */
export function Timestamp({ ms, style, reader }: TimeProps & { readonly style: string }): VNode {
  return style === 'R'
    ? html`<${Updated} class="timestamp" ...${{ ms, reader }} format=${formatRelative} />`
    : time('timestamp', ms, reader, formatTimestamp(ms, style, reader, Date.now()));
}

/** A message's time next to its author; updates after midnight. */
export function MessageTime(props: TimeProps): VNode {
  return html`<${Updated} class="clock-time" ...${props} format=${formatMessageTime} />`;
}

/** The time of a message without its day. */
export function TimeOfDay({ ms, reader }: TimeProps): VNode {
  return time('clock-time', ms, reader, formatTimestamp(ms, 't', reader, Date.now()));
}

function formatRelative(ms: number, reader: Reader, now: number): string {
  return formatTimestamp(ms, 'R', reader, now);
}

const intervalMs = 10_000;

function Updated({
  ms,
  reader,
  format,
  class: classes,
}: TimeProps & { readonly class: string; readonly format: typeof formatMessageTime }): VNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  // Screen readers must not announce updated times.
  return time(classes, ms, reader, format(ms, reader, now), 'off');
}

function time(classes: string, ms: number, reader: Reader, text: string, live?: 'off'): VNode {
  return html`<time
    class=${classes}
    datetime=${new Date(ms).toISOString()}
    title=${formatFullTime(ms, reader)}
    aria-live=${live}
    >${text}</time
  >`;
}
