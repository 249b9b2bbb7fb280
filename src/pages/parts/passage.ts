import type { Language } from '../../language/language.ts';
import { escapedParagraphs } from './markdown.ts';
import { textSize } from './message-size.ts';

/** A text that can be shortened. */
export interface Passage {
  /** The passage with the lowest priority is shortened first. */
  readonly priority: number;
  /** The text within this room; empty if it must be omitted. */
  readonly write: (room: TextRoom) => string;
}

/** The size of a text, or the room for it. */
export interface TextRoom {
  /** UTF-16 units. */
  readonly characters: number;
  /** `textSize`. */
  readonly bytes: number;
}

export function fits(content: string, { characters, bytes }: TextRoom): boolean {
  return content.length <= characters && textSize(content) <= bytes;
}

/** The room that is left after a text of the same passage. */
export function roomAfter(content: string, { characters, bytes }: TextRoom): TextRoom {
  return {
    characters: characters - content.length,
    bytes: bytes - Buffer.byteLength(content),
  };
}

/** Up to `max` UTF-16 units of a text of the catalogue, with its paragraphs. */
export function prose(priority: number, content: string, max: number): Passage {
  return {
    priority,
    write(room) {
      let units = Math.min(max, room.characters);
      while (units >= shortestProse) {
        const written = escapedParagraphs(content, units);
        const size = textSize(written);
        if (size <= room.bytes) return written;
        const { length } = written;
        units = Math.min(length - 1, Math.floor((length * room.bytes) / size));
      }
      return '';
    },
  };
}

/** A shorter excerpt is not useful. */
const shortestProse = 40;

/** The first variant that fits, longest first. */
export function variants(priority: number, fullestFirst: readonly (() => string)[]): Passage {
  return {
    priority,
    write: (room) => {
      for (const way of fullestFirst) {
        const content = way();
        if (fits(content, room)) return content;
      }
      return '';
    },
  };
}

/** The first lines that fit. A null line is a missing fact. */
export function lines(priority: number, all: readonly (string | null)[]): Passage {
  const rows = present(all);
  return { priority, write: (room) => fitting(rows, room, () => '') };
}

/** The lines that are present, in full. */
export function joinLines(all: readonly (string | null)[]): string {
  return present(all).join('\n');
}

function present(all: readonly (string | null)[]): readonly string[] {
  return all.filter((one) => one !== null).filter((one) => one !== '');
}

/**
 * A row for each item in the longest form in which all rows fit. If even the shortest rows do not
 * fit, the first ones and the number of the others. A row that alone has no room is one of the others.
 */
export function listing<Item>(
  priority: number,
  items: readonly Item[],
  fullestFirst: readonly ((item: Item, index: number) => string)[],
  language: Language,
): Passage {
  return {
    priority,
    write: (room) => {
      let rows: readonly string[] = [];
      for (const row of fullestFirst) {
        rows = items.map(row);
        const content = rows.join('\n');
        if (fits(content, room)) return content;
      }
      const rest = (count: number) => moreText(count, language) ?? '';
      const others = `\n${rest(rows.length)}`;
      const possible = rows.filter((row) => fits(`${row}${others}`, room));
      const omitted = rows.length - possible.length;
      return fitting(possible, room, (count) => rest(count + omitted));
    },
  };
}

/** A passage with a bold heading above it; without content it has none. */
export function withHeading(heading: string, passage: Passage): Passage {
  return between(`**${heading}**\n`, passage, '');
}

/** A passage with a text before and after it; without content it has none. */
export function between(before: string, { priority, write }: Passage, after: string): Passage {
  return {
    priority,
    write(room) {
      const content = write(roomAfter(`${before}${after}`, room));
      return content === '' ? '' : `${before}${content}${after}`;
    },
  };
}

/** The number of further items in small print; null for 0. */
export function moreText(count: number, { t }: Language): string | null {
  return count > 0 ? `-# ${t('common.more', { count })}` : null;
}

/** Facts separated by dots, without missing ones; null if all are missing. */
export function facts(all: readonly (string | null)[]): string | null {
  return present(all).join(' · ') || null;
}

/** Facts separated by dots, in small print. */
export function smallPrint(all: readonly (string | null)[]): string | null {
  const one = facts(all);
  return one === null ? null : `-# ${one}`;
}

/** `rest` gets how many rows are left out, also 0. */
function fitting(rows: readonly string[], room: TextRoom, rest: (count: number) => string): string {
  for (let count = rows.length; count > 0; count -= 1) {
    const last = rest(rows.length - count);
    const content = [...rows.slice(0, count), last].filter((row) => row !== '').join('\n');
    if (fits(content, room)) return content;
  }
  return '';
}

/**
 * A right-aligned column of counts before rows. A missing count is blank, or `missing`; without any text
 * there is no column.
 */
export function countColumn(
  language: Language,
  counts: readonly (number | null)[],
  missing = '',
): (count: number | null) => string {
  const textOf = (count: number | null) => (count === null ? missing : language.number(count));
  const texts = counts.map(textOf);
  const width = Math.max(0, ...texts.map(({ length }) => length));
  if (width === 0) return () => '';
  return (count) => `\`${textOf(count).padStart(width)}\` `;
}
