/** A book as suggestions find it. */
export interface SampleTitle {
  readonly en: string;
  readonly zh: string;
  readonly author: string;
  readonly authorZh: string;
}

/** Invented titles in both languages, the same in every run. */
export function createTitles(count: number): readonly SampleTitle[] {
  const randomBelow = createRandomBelow();
  const words = Array.from({ length: 6_000 }, () => createWord(randomBelow));
  // Some words are in many titles and most in few.
  const word = () =>
    words[Math.min(randomBelow(6_000), randomBelow(6_000), randomBelow(6_000))] ?? '';
  const chinese = (length: number) =>
    Array.from({ length }, () =>
      String.fromCharCode(0x4e00 + 7 * Math.min(randomBelow(2_900), randomBelow(2_900))),
    ).join('');
  return Array.from({ length: count }, () => ({
    en: ['the', word(), word(), 'of', word(), word()]
      .slice(randomBelow(2), 2 + randomBelow(5))
      .join(' '),
    zh: chinese(3 + randomBelow(7)),
    author: `${word()} ${word()}`,
    authorZh: chinese(2 + randomBelow(2)),
  }));
}

/** What people type for them: beginnings, pieces of the Chinese title, slips of the hand in either. */
export function createTypedTexts(titles: readonly SampleTitle[], count: number): readonly string[] {
  const randomBelow = createRandomBelow();
  return Array.from({ length: count }, (_, number) => {
    const { en, zh, author } = titles[randomBelow(titles.length)] ?? { en: '', zh: '', author: '' };
    const slipped = `${author.slice(0, 2)}${author.charAt(3)}${author.charAt(2)}${author.slice(4)}`;
    const kinds = [
      en.slice(0, 1 + randomBelow(en.length)),
      zh.slice(1, 2 + randomBelow(3)),
      slipped,
      `${zh.slice(0, 3)}龘${zh.slice(4)}`,
    ];
    return kinds[number % kinds.length] ?? '';
  });
}

/** Whole numbers below a limit, the same in every run. */
function createRandomBelow(): (limit: number) => number {
  let seed = 7;
  return (limit) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % limit;
  };
}

function createWord(randomBelow: (limit: number) => number): string {
  const syllables = Array.from({ length: 2 + randomBelow(3) }, () => {
    const end = randomBelow(3) === 0 ? consonants.charAt(randomBelow(consonants.length)) : '';
    return (
      consonants.charAt(randomBelow(consonants.length)) +
      vowels.charAt(randomBelow(vowels.length)) +
      end
    );
  });
  return syllables.join('');
}

const consonants = 'bcdfghjklmnprstvwz';
const vowels = 'aeiou';
