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
 * An invented title, none of them a real book's. Each shelf has a share of every pattern, so that
 * no two shelves and no two numbers of a shelf have the same title.
 */
export function inventedTitle(number: number, shelf: { place: number; of: number }) {
  const pattern = itemAt(PATTERNS, number);
  const drawn = draw(pattern, Math.floor(number / PATTERNS.length), shelf);
  if (drawn) return drawn;
  const share = Math.floor(FALLBACK_PATTERN.size / shelf.of);
  const volume = 1 + Math.floor(number / share);
  const title = draw(FALLBACK_PATTERN, number % share, shelf) ?? FALLBACK_PATTERN.write(0);
  if (volume === 1) return title;
  return { en: `${title.en}: Book ${volume}`, zh: `${title.zh}·第${volume}部` };
}

/** An invented pen name. There are about two hundred of them, so authors have several books. */
export function inventedAuthor(...parts: readonly (string | number)[]): BilingualText {
  const first = itemAt(PEN_FIRST, hash('pen first', ...parts));
  const last = itemAt(PEN_LAST, hash('pen last', ...parts));
  return { en: `${first[0]} ${last[0]}`, zh: `${first[1]}${last[1]}` };
}

interface Pattern {
  /** How many different titles the pattern has. */
  size: number;
  write: (place: number) => { en: string; zh: string };
}

function draw(
  { size: room, write }: Pattern,
  number: number,
  shelf: { place: number; of: number },
) {
  const share = Math.floor(room / shelf.of);
  if (number >= share) return undefined;
  // Shelves begin at different places of their shares, or the same words would stand side by side.
  const turned = (number + shelf.place * 11) % share;
  // A stride that no room is a multiple of goes through all of it, neighbours far apart.
  return write(((shelf.place * share + turned) * 1_009) % room);
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
  pattern(LIFE_EVENTS, SHOPS, (turn, shop) => [
    `After ${turn[0]}, I Opened My ${shop[0]}`,
    `${turn[1]}，我开了家${shop[1]}`,
  ]),
  pattern(LIFE_EVENTS, PEOPLE, (turn, who) => [
    `After ${turn[0]}, I Became the ${who[0]}`,
    `${turn[1]}，我成了${who[1]}`,
  ]),
  pattern(PEOPLE, RELATIONS, (who, tie) => [
    `The ${who[0]} Is My ${tie[0]}`,
    `${who[1]}是我${tie[1]}`,
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
    write: (place) => {
      const [en, zh] = write(
        itemAt(first, place),
        itemAt(second, Math.floor(place / first.length)),
      );
      return { en, zh };
    },
  };
}
