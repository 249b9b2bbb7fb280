/** Removes the characters that Discord's clients remove from the text of a masked link. */
export function withoutRemoved(text: string): string {
  return text.replaceAll(removed, '');
}

/** Replaces the look-alikes of the characters of `https://`. */
export function withoutLookAlikes(text: string): string {
  return Array.from(text, (character) => letters.get(character) ?? character).join('');
}

// Format, control and separator characters, the combining grapheme joiner, and letters that are blank.
const removed = /(?![ \n])[\u034f\u17b4\u17b5\u115f\u1160\u3164\uffa0\p{Cf}\p{Cc}\p{Z}]/gu;

/**
 * Code points of the characters that Discord's clients take for one of `https://`. Source: LyricLy's
 * parse-discord (eca0540), which lists what it has observed in the desktop client.
 */
const lookAlikes = {
  h: '48 4bb 570 13c2 210e 1d421 1d489 1d4bd 1d4f1 1d525 1d559 1d58d 1d5c1 1d5f5 1d629 1d65d 1d691 ff48',
  t: '54 1d42d 1d461 1d495 1d4c9 1d4fd 1d531 1d565 1d599 1d5cd 1d601 1d635 1d669 1d69d',
  p:
    '50 3c1 3f1 440 48f 2374 2ca3 1d429 1d45d 1d491 1d4c5 1d4f9 1d52d 1d561 1d595 1d5c9 1d5fd 1d631 ' +
    '1d665 1d699 1d6d2 1d6e0 1d70c 1d71a 1d746 1d754 1d780 1d78e 1d7ba 1d7c8 ff50',
  s:
    '53 1bd 455 a731 abaa 10448 118c1 1d42c 1d460 1d494 1d4c8 1d4fc 1d530 1d564 1d598 1d5cc 1d600 ' +
    '1d634 1d668 1d69c ff53',
  ':': '3b 2d0 2f8 37e 589 5c3 703 704 903 a83 16ec 1803 1809 205a 2236 a4fd a789 fe30 ff1a',
  '/': '1735 2041 2044 2215 2571 27cb 29f8 2cc6 2f03 3033 30ce 31d3 4e3f 1d23a',
};

const letters: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([letter, codePoints]) =>
    codePoints.split(' ').map((point) => [String.fromCodePoint(parseInt(point, 16)), letter]),
  ),
);
