import type { Book } from './book.ts';

/** A book that replaces the one at this place of its source. */
interface EdgeCase {
  readonly source: string;
  readonly number: number;
  readonly change: (book: Book) => Partial<Book>;
}

export type EdgeCaseName = keyof typeof EDGE_CASES;

/** The books that test a client's limits. */
export const EDGE_CASES = {
  untranslated: at('source_a', 20, () => ({
    title: { en: null, zh: '无人译过的书' },
    author: { en: null, zh: '佚名客' },
    synopsis: null,
    translatedBy: null,
  })),
  removed: at('source_a', 21, (book) => ({
    title: { en: 'The House That Left Its Street', zh: '离街之屋' },
    availability: { state: 'removed_at_source', since: book.updatedAt },
  })),
  withheld: at('source_c', 20, (book) => ({
    title: { en: 'A Fan Folded Twice', zh: '折了两次的扇' },
    availability: { state: 'withheld_at_source', since: book.updatedAt },
  })),
  unknownState: at('source_d', 20, () => ({
    title: { en: 'The Book Lent to the Moon', zh: '借给月亮的书' },
    availability: { state: 'moved_to_another_shelf', since: null },
  })),
  reservedState: at('source_e', 20, (book) => ({
    title: { en: 'Only the First Page', zh: '仅有第一页' },
    availability: { state: 'chapters_unavailable', since: book.updatedAt },
  })),
  long: at('source_a', 22, () => ({
    title: {
      en: `The Extremely Long Title ${'That Goes On and On '.repeat(60)}and Ends`,
      zh: `极长之书名${'又长又长没有尽头'.repeat(90)}终`,
    },
    author: { en: 'Wordy '.repeat(80).trim(), zh: '话多'.repeat(120) },
    tags: Array.from({ length: 90 }, (_, index) => ({
      en: `Tag number ${index + 1} with a rather long name`,
      zh: `第${index + 1}个名字很长的标签`,
    })),
    synopsis: Array.from(
      { length: 120 },
      (_, index) =>
        `${index + 1}. 👩‍👩‍👧‍👦 A family of lanterns 🏮 walks into the 𠮷 tavern, and nobody counts them twice.`,
    ).join('\n'),
  })),
  markdown: at('source_a', 23, () => ({
    title: {
      en: '**_[x](https://evil.example)||@everyone <@1> ``` # Title',
      zh: '# **星**_号_[链](https://evil.example)||@here <#1> `码`',
    },
    author: { en: '~~Struck~~ [Author](https://evil.example)', zh: '>引*用*' },
    synopsis:
      '# Heading\n> quote\n- item\n1. one\n||spoiler|| **bold** __under__ `code`\n```js\nalert(1)\n```\n' +
      '[free key](https://evil.example) <https://evil.example> https://evil.example\n-# small\n<t:0:R> </search:1> <:e:1> <id:home>',
  })),
  mentions: at('source_b', 20, () => ({
    title: {
      en: '@everyone Read the Book of <@123456789012345678>',
      zh: '@here <@&987654321098765432> 之书',
    },
    author: { en: '@everyone', zh: '@here' },
  })),
  badLinks: at('source_a', 24, () => ({
    title: { en: 'The Door That Led Elsewhere', zh: '通往别处的门' },
    coverUrl: 'javascript:alert(document.domain)',
    sourceUrl: 'http://www.source-a.example/insecure)](https://evil.example',
    translation: { site: 'Evil](https://evil.example) Site', url: 'javascript:alert(2)' },
  })),
  bare: at('source_a', 25, (book) => ({
    title: { en: null, zh: '空白书' },
    author: null,
    genre: null,
    subgenre: null,
    tags: [],
    facets: {},
    status: null,
    wordCount: null,
    chapterCount: null,
    updatedAt: null,
    synopsis: null,
    coverUrl: null,
    sourceUrl: null,
    availability: { state: 'available', since: null },
    translation: null,
    translatedBy: null,
    figures: Object.fromEntries(Object.keys(book.figures).map((key) => [key, null])),
  })),
  emoji: at('source_b', 21, () => ({
    title: { en: '👨‍👩‍👧‍👦 Family Sect 🏳️‍🌈🇨🇳 e\u0301\u0302\u0303 𝕭𝖔𝖔𝖐', zh: '👨‍👩‍👧‍👦家族宗门𠮷𠀋' },
    // JSON can contain a lone surrogate, and a client must accept it.
    synopsis: `${'👩🏽‍🚀'.repeat(400)}\ud83d and on it goes.`,
  })),
  backwards: at('source_e', 21, () => ({
    title: {
      en: 'Read \u202Esdrawkcab\u202C\u200B, \u2066Always\u2069',
      zh: '倒\u200D着\u202E读\u202C',
    },
    author: { en: '\u0000\tTab\r\nReturn\u0007', zh: '　　空白　　' },
  })),
};

function at(source: string, number: number, change: EdgeCase['change']): EdgeCase {
  return { source, number, change };
}
