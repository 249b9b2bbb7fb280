/** A book as suggestions find it. */
export interface Named {
  readonly en: string;
  readonly zh: string;
  readonly author: string;
  readonly authorZh: string;
}

/** Invented titles in both languages, the same in every run. */
export function inventTitles(count: number): readonly Named[] {
  const chance = createChance();
  const words = Array.from({ length: 6_000 }, () => invented(chance));
  // Some words are in many titles and most in few.
  const word = () => words[Math.min(chance(6_000), chance(6_000), chance(6_000))] ?? '';
  const chinese = (length: number) =>
    Array.from({ length }, () =>
      String.fromCharCode(0x4e00 + 7 * Math.min(chance(2_900), chance(2_900))),
    ).join('');
  return Array.from({ length: count }, () => ({
    en: ['the', word(), word(), 'of', word(), word()].slice(chance(2), 2 + chance(5)).join(' '),
    zh: chinese(3 + chance(7)),
    author: `${word()} ${word()}`,
    authorZh: chinese(2 + chance(2)),
  }));
}

/** What people type for them: beginnings, pieces of the Chinese title, slips of the hand in either. */
export function inventTyped(titles: readonly Named[], count: number): readonly string[] {
  const chance = createChance();
  return Array.from({ length: count }, (_, number) => {
    const { en, zh, author } = titles[chance(titles.length)] ?? { en: '', zh: '', author: '' };
    const slipped = `${author.slice(0, 2)}${author.charAt(3)}${author.charAt(2)}${author.slice(4)}`;
    const kinds = [
      en.slice(0, 1 + chance(en.length)),
      zh.slice(1, 2 + chance(3)),
      slipped,
      `${zh.slice(0, 3)}龘${zh.slice(4)}`,
    ];
    return kinds[number % kinds.length] ?? '';
  });
}

/** Whole numbers below a limit, the same in every run. */
function createChance(): (limit: number) => number {
  let seed = 7;
  return (limit) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % limit;
  };
}

function invented(chance: (limit: number) => number): string {
  const syllables = Array.from({ length: 2 + chance(3) }, () => {
    const end = chance(3) === 0 ? consonants.charAt(chance(consonants.length)) : '';
    return (
      consonants.charAt(chance(consonants.length)) + vowels.charAt(chance(vowels.length)) + end
    );
  });
  return syllables.join('');
}

const consonants = 'bcdfghjklmnprstvwz';
const vowels = 'aeiou';
