import type { Language } from '../../language/language.ts';
import { escapedParagraphs } from './markdown.ts';

/** A text that knows how to be shorter. */
export interface Passage {
  /** What matters least is shortened first. */
  readonly matters: number;
  /** The text, weighing at most `room` (`weightOf`); empty where it has to be left out. */
  readonly write: (room: number) => string;
}

/** Discord's limit for the texts of a message of Components V2 (components reference). */
export const mostCharacters = 4_000;
/** Not in the reference, but kept by Discord (discord/discord-api-docs#8554): bytes of all texts, with 12 for each. */
const mostBytes = 10_170;
const bytesEach = 12;

/** What a text takes of the 4,000, be it by its characters or by its bytes: Chinese weighs more. */
export function weightOf(content: string): number {
  if (content === '') return 0;
  const bytes = Buffer.byteLength(content) + bytesEach;
  return Math.max(content.length, Math.ceil((bytes * mostCharacters) / mostBytes));
}

/** Up to `max` units of a text of the catalogue, with its paragraphs. */
export function prose(matters: number, content: string, max: number): Passage {
  // The most a unit weighs is three bytes and its share of what each text takes.
  const units = (room: number): number => Math.min(max, Math.floor(room / 1.2) - bytesEach);
  return {
    matters,
    write: (room) => (units(room) < shortestProse ? '' : escapedParagraphs(content, units(room))),
  };
}

/** A shorter beginning of a text tells nothing. */
const shortestProse = 40;

/** The first of several ways to say it that fits, fullest first. */
export function ways(matters: number, fullestFirst: readonly (() => string)[]): Passage {
  return {
    matters,
    write: (room) => {
      for (const way of fullestFirst) {
        const content = way();
        if (weightOf(content) <= room) return content;
      }
      return '';
    },
  };
}

/** As many lines as fit, the first ones first. A null line is a fact that is missing. */
export function lines(matters: number, all: readonly (string | null)[]): Passage {
  const present = all.filter((line) => line !== null).filter((line) => line !== '');
  return { matters, write: (room) => fitting(present, room, () => '') };
}

/**
 * A row for each item, written more and more briefly until all fit; where not even the briefest do,
 * as many as fit and how many more there are.
 */
export function listing<Item>(
  matters: number,
  items: readonly Item[],
  fullestFirst: readonly ((item: Item) => string)[],
  language: Language,
): Passage {
  return {
    matters,
    write: (room) => {
      let rows: readonly string[] = [];
      for (const row of fullestFirst) {
        rows = items.map(row);
        const content = rows.join('\n');
        if (weightOf(content) <= room) return content;
      }
      return fitting(rows, room, (count) => moreText(count, language) ?? '');
    },
  };
}

/** How many more there are, in small print; null where there are none. */
export function moreText(count: number, { t }: Language): string | null {
  return count > 0 ? `-# ${t('common.more', { count })}` : null;
}

/** Facts side by side, the missing ones left out; null where all are. */
export function facts(all: readonly (string | null)[]): string | null {
  const present = all.filter((fact) => fact !== null && fact !== '');
  return present.length === 0 ? null : present.join(' · ');
}

/** Facts side by side in small print. */
export function smallPrint(all: readonly (string | null)[]): string | null {
  const one = facts(all);
  return one === null ? null : `-# ${one}`;
}

function fitting(rows: readonly string[], room: number, rest: (count: number) => string): string {
  for (let count = rows.length; count > 0; count -= 1) {
    const last = count === rows.length ? '' : rest(rows.length - count);
    const content = [...rows.slice(0, count), last].filter((row) => row !== '').join('\n');
    if (weightOf(content) <= room) return content;
  }
  return '';
}
