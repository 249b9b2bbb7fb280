import { textSize } from './message-size.ts';
import type { Passage, TextRoom } from './passage.ts';

/** The text of each passage of a message. */
export type ShortenedTexts = ReadonlyMap<Passage, string>;

/** Shortens the passages with the lowest priority first, until all together fit into the room. */
export function shortened(passages: readonly Passage[], room: TextRoom): ShortenedTexts {
  const texts = new Map(passages.map((passage) => [passage, passage.write(room)]));
  let { characters, bytes } = sizeOf([...texts.values()]);
  for (const passage of passages.toSorted((a, b) => a.priority - b.priority)) {
    if (characters <= room.characters && bytes <= room.bytes) break;
    const before = sizeOf([texts.get(passage) ?? '']);
    const shorter = passage.write({
      characters: Math.max(0, before.characters + Math.min(0, room.characters - characters)),
      bytes: Math.max(0, before.bytes + Math.min(0, room.bytes - bytes)),
    });
    texts.set(passage, shorter);
    const after = sizeOf([shorter]);
    characters += after.characters - before.characters;
    bytes += after.bytes - before.bytes;
  }
  return texts;
}

/** The size of texts together. */
export function sizeOf(texts: readonly string[]): TextRoom {
  return texts.reduce(
    (sum, each) => ({
      characters: sum.characters + each.length,
      bytes: sum.bytes + textSize(each),
    }),
    { characters: 0, bytes: 0 },
  );
}
