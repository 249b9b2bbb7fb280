import { cut, plain } from './plain.ts';

/**
 * Escapes text of the catalogue for a message: at most `max` UTF-16 units without markdown, mentions,
 * links, emoji names or timestamps. Not for the text of a link, where escapes do not work (`linkedName`).
 */
export function escaped(text: string, max = Infinity): string {
  return fitted(plain(text), max, escape);
}

/** Escapes a longer text and keeps its paragraphs. */
export function escapedParagraphs(text: string, max = Infinity): string {
  const paragraphs = text.split(/[\r\n]+/).map(plain);
  return fitted(paragraphs.filter(Boolean).join('\n'), max, (cutText) =>
    cutText.split('\n').map(escape).join('\n'),
  );
}

/** Text for places without markdown (menus, buttons, alt texts); `otherwise` if nothing is visible. */
export function label(text: string, max: number, otherwise: string): string {
  const cleaned = cut(plain(text), max);
  return cleaned === '' ? cut(plain(otherwise), max) || '–' : cleaned;
}

/** A picture's alternative text, within Discord's limit (components reference). */
export function altText(text: string, otherwise: string): string {
  return label(text, 1_024, otherwise);
}

// Escaping lengthens a text. The original is cut, so no cut separates a backslash from its character.
function fitted(text: string, max: number, escape: (text: string) => string): string {
  const most = Math.max(0, max);
  let room = Math.min(most, text.length);
  for (;;) {
    const made = escape(cut(text, room));
    if (made.length <= most) return made;
    room = Math.min(room - 1, room - Math.ceil((made.length - most) / 3));
  }
}

function escape(text: string): string {
  return (
    text
      .replaceAll(/[\\*_~`|[\]<>@]/g, '\\$&')
      // A name between colons is an emoji; a scheme before a colon starts a link.
      .replaceAll(/:(?=[/\w])/g, '\\:')
      .replaceAll(/@(?=everyone|here)/gi, '@\u200b')
      // Markdown only at the start of a line: headings, lists, small print.
      .replace(/^[-#+]/, '\\$&')
      .replace(/^(\d+)(?=[.)])/, '$1\\')
  );
}

/**
 * One escaped line behind spoiler bars. Discord ends a spoiler at the first two adjacent pipes, even
 * escaped ones. An escaped text has no adjacent pipes, and a space separates a final pipe from the bar.
 */
export function spoiler(line: string): string {
  if (line === '') return '';
  return `||${line}${line.endsWith('|') ? ' ' : ''}||`;
}

/** The latest time in JavaScript and Discord. */
const furthestMs = 8.64e15;

/**
 * A Discord timestamp, which each user sees in their own time zone and language: `R` ("3 hours ago"),
 * `D` (date), `f` (date and time). Takes milliseconds since the epoch; null if they are not a valid time.
 */
export function timestamp(timeMs: number | null, style: 'R' | 'D' | 'f' = 'R'): string | null {
  if (timeMs === null || !Number.isFinite(timeMs) || Math.abs(timeMs) > furthestMs) return null;
  return `<t:${Math.floor(timeMs / 1000)}:${style}>`;
}
