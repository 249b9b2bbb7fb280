import type { BilingualText } from './book.ts';
import { itemAt, hash } from './random.ts';
import type { Word } from './words.ts';
import {
  PEN_FIRST,
  PEN_LAST,
  PEOPLE,
  PLACES,
  QUALITIES,
  SHOPS,
  THINGS,
  RELATIONS,
  LIFE_EVENTS,
} from './words.ts';

/**
 * An invented title. Each source has a share of every pattern, so that no two books have the same title.
 */
export function inventedTitle(number: number, source: { index: number; count: number }) {
  const pattern = itemAt(PATTERNS, number);
  const fromPattern = draw(pattern, Math.floor(number / PATTERNS.length), source);
  if (fromPattern) return fromPattern;
  const share = Math.floor(FALLBACK_PATTERN.size / source.count);
  const volume = 1 + Math.floor(number / share);
  const title = draw(FALLBACK_PATTERN, number % share, source) ?? FALLBACK_PATTERN.write(0);
  if (volume === 1) return title;
  return { en: `${title.en}: Book ${volume}`, zh: `${title.zh}·第${volume}部` };
}

/** An invented pen name, one of about two hundred, so that authors have several books. */
export function inventedAuthor(...parts: readonly (string | number)[]): BilingualText {
  const first = itemAt(PEN_FIRST, hash('pen first', ...parts));
  const last = itemAt(PEN_LAST, hash('pen last', ...parts));
  return { en: `${first[0]} ${last[0]}`, zh: `${first[1]}${last[1]}` };
}

interface Pattern {
  /** Number of different titles. */
  size: number;
  write: (index: number) => { en: string; zh: string };
}

function draw({ size, write }: Pattern, number: number, source: { index: number; count: number }) {
  const share = Math.floor(size / source.count);
  if (number >= share) return undefined;
  // Sources start at different offsets, so that the same words do not appear side by side.
  const shifted = (number + source.index * 11) % share;
  // The stride divides no size, so it reaches all titles, and neighbours differ.
  return write(((source.index * share + shifted) * 1_009) % size);
}

const PATTERNS: readonly Pattern[] = [
  pattern(PEOPLE, PLACES, (who, where) => [`${who[0]} of ${where[0]}`, `${where[1]}的${who[1]}`]),
  pattern(SHOPS, PLACES, (shop, where) => [
    `${/^[AEIOU]/.test(shop[0]) ? 'An' : 'A'} ${shop[0]} at ${where[0]}`,
    `我在${where[1]}开${shop[1]}`,
  ]),
  pattern(QUALITIES, THINGS, (how, what) => [`The ${how[0]} ${what[0]}`, `${how[1]}${what[1]}`]),
  pattern(THINGS, PLACES, (what, where) => [
    `${what[0]} of ${where[0]}`,
    `${where[1]}${what[1]}录`,
  ]),
  pattern(LIFE_EVENTS, SHOPS, (event, shop) => [
    `After ${event[0]}, I Opened My ${shop[0]}`,
    `${event[1]}，我开了家${shop[1]}`,
  ]),
  pattern(LIFE_EVENTS, PEOPLE, (event, who) => [
    `After ${event[0]}, I Became the ${who[0]}`,
    `${event[1]}，我成了${who[1]}`,
  ]),
  pattern(PEOPLE, RELATIONS, (who, relation) => [
    `The ${who[0]} Is My ${relation[0]}`,
    `${who[1]}是我${relation[1]}`,
  ]),
];

const OBJECTS = QUALITIES.flatMap((how) =>
  THINGS.map((what): Word => [`${how[0]} ${what[0]}`, `${how[1]}${what[1]}`]),
);

const FALLBACK_PATTERN = pattern(PEOPLE, OBJECTS, (who, what) => [
  `The ${who[0]} and the ${what[0]}`,
  `${who[1]}与${what[1]}`,
]);

function pattern(
  first: readonly Word[],
  second: readonly Word[],
  write: (one: Word, two: Word) => Word,
): Pattern {
  return {
    size: first.length * second.length,
    write: (index) => {
      const [en, zh] = write(
        itemAt(first, index),
        itemAt(second, Math.floor(index / first.length)),
      );
      return { en, zh };
    },
  };
}
