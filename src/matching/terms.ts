import type { Wanted, Word } from './likeness.ts';
import { initialsOf, letterBit, readingsOf, type Pinyin } from './pinyin.ts';
import { isChinese, piecesOf } from './plain-text.ts';
import { createTable, type TermTable } from './term-table.ts';
import { slips } from './typo.ts';

/**
 * Where words and Chinese characters stand. A spot is a text of an item as one number: the item's
 * number, and in the lowest three bits the text's place among the item's texts.
 */
export interface Terms {
  /** Takes down where the pieces of an item's texts stand. */
  add(item: number, texts: readonly string[]): void;
  remove(item: number, texts: readonly string[]): void;
  /** For each piece of what was typed, the spots it may stand at. */
  holding(wanted: Wanted): readonly Spots[];
  /** For each way to read the pinyin, the spots of each character that it may stand for. */
  spelled(pinyin: Pinyin): readonly (readonly Spots[])[];
  /** The spots where a word stands but for a slip of the hand, by the number of slips. Chinese may be wrong. */
  near(word: Word): readonly Spots[];
  /** How many words and characters are known. */
  size(): number;
}

/** As many texts as an item may have. */
export const textsOfItem = 8;

function spotOf(item: number, place: number): number {
  return (item << 3) | place;
}

export function itemAt(spot: number): number {
  return spot >> 3;
}

export function placeAt(spot: number): number {
  return spot & 7;
}

/** Spots in several lists, one for each word that fits. */
export type Spots = readonly (readonly number[])[];

/** What is typed beyond it narrows nothing down any more. */
const mostPieces = 40;

export function createTerms(): Terms {
  const words = createTable(lettersIn);
  const characters = createTable((character) => initialsOf(character));

  const tableOf = (piece: string) => (isChinese(piece) ? characters : words);
  const eachPiece = (
    item: number,
    texts: readonly string[],
    act: (piece: string, spot: number) => void,
  ) => {
    for (const [place, text] of texts.slice(0, textsOfItem).entries()) {
      for (const piece of new Set(piecesOf(text))) act(piece, spotOf(item, place));
    }
  };
  const wordsWith = (piece: string, mayBeWithin: boolean): Spots =>
    words
      .withBits(lettersIn(piece), 0)
      .filter(({ text }) => (mayBeWithin ? text.includes(piece) : text.startsWith(piece)))
      .map(({ spots }) => spots);

  const charactersRead = (fits: (reading: string) => boolean, letters: string): Spots =>
    characters
      .withBits(letterBit(letters, 0), 0)
      .filter(({ text }) => readingsOf(text).some(fits))
      .map(({ spots }) => spots);

  return {
    add(item, texts) {
      eachPiece(item, texts, (piece, spot) => {
        tableOf(piece).add(piece, spot);
      });
    },
    remove(item, texts) {
      eachPiece(item, texts, (piece, spot) => {
        tableOf(piece).remove(piece, spot);
      });
    },
    holding({ text, isTelling }) {
      return piecesOf(text)
        .slice(0, mostPieces)
        .map((piece, place) =>
          isChinese(piece)
            ? [characters.spotsOf(piece)]
            : // What was typed may begin within a word; all that follows begins one.
              wordsWith(piece, place === 0 && isTelling),
        );
    },
    spelled({ letters, beginnings }) {
      const initials = Array.from(letters, (letter) =>
        charactersRead((reading) => reading.startsWith(letter), letter),
      );
      const syllables = charactersRead((reading) => beginnings.includes(reading), letters);
      return beginnings.length === 0 ? [initials] : [initials, [syllables]];
    },
    near(word) {
      return word.anywhere ? [spotsOfMost(word, characters)] : wordsNear(word, words);
    },
    size: () => words.size() + characters.size(),
  };
}

/** Whatever lacks a bit lacks a letter. */
function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= letterBit(text, at);
  return bits;
}

function wordsNear({ letters, forgiven }: Word, words: TermTable): readonly Spots[] {
  const bySlips: (readonly number[])[][] = Array.from({ length: forgiven + 1 }, () => []);
  for (const { text, spots } of words.withBits(lettersIn(letters.join('')), forgiven)) {
    if (text.length < letters.length - forgiven) continue;
    const slipped = slips(letters, text, forgiven, false);
    if (slipped !== null) bySlips[slipped]?.push(spots);
  }
  return bySlips;
}

/** The spots that have all the characters of a Chinese word but for as many as may be wrong. */
function spotsOfMost({ letters, forgiven }: Word, characters: TermTable): Spots {
  const counts = new Map<number, number>();
  const wanted = letters.filter(isChinese).slice(0, mostPieces);
  for (const character of wanted) {
    for (const spot of characters.spotsOf(character)) {
      counts.set(spot, (counts.get(spot) ?? 0) + 1);
    }
  }
  const least = Math.max(1, wanted.length - forgiven);
  return [
    counts
      .entries()
      .filter(([, count]) => count >= least)
      .map(([spot]) => spot)
      .toArray(),
  ];
}
