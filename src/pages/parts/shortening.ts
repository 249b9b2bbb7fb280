import { countCharacters, type Passage } from './passage.ts';

/** The text of each passage of a message. */
export type ShortenedTexts = ReadonlyMap<Passage, string>;

/** Shortens the passages with the lowest priority first, until all together have at most `room` characters (`countCharacters`). */
export function shortened(passages: readonly Passage[], room: number): ShortenedTexts {
  const texts = new Map(passages.map((passage) => [passage, passage.write(room)]));
  let excess = [...texts.values()].reduce((sum, each) => sum + countCharacters(each), 0) - room;
  for (const passage of passages.toSorted((a, b) => a.priority - b.priority)) {
    if (excess <= 0) break;
    const before = countCharacters(texts.get(passage) ?? '');
    const shorter = passage.write(Math.max(0, before - excess));
    texts.set(passage, shorter);
    excess -= before - countCharacters(shorter);
  }
  return texts;
}
