import { cut, plain } from './plain.ts';

/**
 * Text of the catalogue as it may stand in a message: at most `max` units, in which nothing is
 * markdown, a mention, a link, an emoji or a time any more.
 */
export function escaped(text: string, max = Infinity): string {
  return fitted(plain(text), max, escape);
}

/** The same for a longer text, its paragraphs kept apart. */
export function escapedParagraphs(text: string, max = Infinity): string {
  const paragraphs = text.split(/[\r\n]+/).map(plain);
  return fitted(paragraphs.filter(Boolean).join('\n'), max, (cutText) =>
    cutText.split('\n').map(escape).join('\n'),
  );
}

/**
 * The same for the text of a link. An unpaired bracket ends a link whatever stands before it, and
 * Discord shows no link whose text looks like an address, so both are written full-width.
 */
export function linkText(text: string, max = Infinity): string {
  const safe = plain(text).replaceAll('[', '［').replaceAll(']', '］').replaceAll('://', '：//');
  return fitted(safe, max, escape);
}

/** Text for where Discord reads no markdown (menus, buttons, alt texts); `otherwise` where nothing can be seen of it. */
export function label(text: string, max: number, otherwise: string): string {
  const cleaned = cut(plain(text), max);
  return cleaned === '' ? cut(plain(otherwise), max) || '–' : cleaned;
}

// Escaping makes a text longer, so what is cut is the text, and never between a backslash and what it stands for.
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
      // A name between colons is an emoji, a scheme before one begins a link.
      .replaceAll(/:(?=[/\w])/g, '\\:')
      .replaceAll(/@(?=everyone|here)/gi, '@\u200b')
      // What is markdown at the start of a line alone: headings, lists, small print.
      .replace(/^[-#+]/, '\\$&')
      .replace(/^(\d+)(?=[.)])/, '$1\\')
  );
}
