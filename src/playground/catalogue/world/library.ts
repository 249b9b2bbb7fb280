import type { Source } from '../sources/source.ts';
import { SOURCES } from '../sources/sources.ts';
import { EDGE_CASES } from './edge-cases.ts';
import type { BilingualText, Book } from './book.ts';
import { handmadeBooks } from './handmade.ts';
import { itemAt, between, fraction, hash, pick, pickSome } from './random.ts';
import { inventedSynopsis } from './synopses.ts';
import { inventedAuthor, inventedTitle } from './titles.ts';
import type { Word } from './words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNINDEXED_COUNT = 6;

export type Library = ReturnType<typeof createLibrary>;

/** The books of all sources, generated from the seed on first use. */
export function createLibrary(options: { seed: number; size: number; epoch: number }) {
  const { seed, size } = options;
  const epoch = options.epoch - (options.epoch % HOUR_MS);
  const booksBySource = new Map<string, readonly Book[]>();

  /** A source's books, most popular first. */
  function books(code: string): readonly Book[] {
    const cached = booksBySource.get(code);
    if (cached) return cached;
    const source = SOURCES.find((one) => one.code === code);
    if (!source) return [];
    const handmade = handmadeBooks(code);
    const edgeCases = Object.values(EDGE_CASES).filter((one) => one.source === code);
    const generated = Array.from({ length: size }, (_, number) => {
      const book = invent(source, number, handmade[number], { seed, epoch });
      const awkward = edgeCases.find((one) => one.number === number);
      return awkward ? { ...book, ...awkward.change(book) } : book;
    });
    booksBySource.set(code, generated);
    return generated;
  }

  /** Returns the book, `'hidden'` for a hidden id, or undefined for an unknown one. */
  function find(id: string): Book | 'hidden' | undefined {
    if (!/^[1-9]\d{0,18}$/.test(id)) return undefined;
    for (const source of SOURCES) {
      const distance = BigInt(id) - source.ids.first;
      if (distance < 0n || distance % source.ids.stride !== 0n) continue;
      const number = distance / source.ids.stride;
      if (number === BigInt(size)) return 'hidden';
      if (number < BigInt(size)) return books(source.code)[Number(number)];
    }
    return undefined;
  }

  return {
    books,
    find,
    /** The same novel on other sources. */
    alsoOn: (book: Book): readonly Book[] =>
      sourcesOfNovel(book.number)
        .filter((code) => code !== book.source && sourcesOfNovel(book.number).includes(book.source))
        .flatMap((code) => books(code)[book.number] ?? []),
    /** Ids that are on boards before their books are indexed. */
    unindexed: (code: string): readonly string[] =>
      SOURCES.filter((source) => source.code === code).flatMap((source) =>
        Array.from({ length: UNINDEXED_COUNT }, (_, index) => idOf(source, size + 1 + index)),
      ),
    /** An id that the service hides. */
    hidden: (code: string) => {
      const source = SOURCES.find((one) => one.code === code);
      if (!source) throw new Error(`There is no source ${code}.`);
      return idOf(source, size);
    },
    size,
  };
}

function invent(
  source: Source,
  number: number,
  handmade: ReturnType<typeof handmadeBooks>[number] | undefined,
  { seed, epoch }: { seed: number; epoch: number },
): Book {
  const code = source.code;
  const id = idOf(source, number);
  // A novel on several sources has one title and one author.
  const origin = sourcesOfNovel(number).includes(code) ? itemAt(sourcesOfNovel(number), 0) : code;
  const order = SOURCES.findIndex((one) => one.code === origin);
  const titled = handmade?.title ?? inventedTitle(number, { index: order, count: SOURCES.length });
  const translated = handmade !== undefined || fraction('translated', origin, number, seed) > 0.12;
  const title: BilingualText = { en: translated ? titled.en : null, zh: titled.zh };
  const author = handmade?.author ?? inventedAuthor(origin, number, seed);
  const genre = genreOf(source, handmade?.genre, number, seed);
  const subgenre =
    genre.subgenres.length > 0 ? pick(genre.subgenres, 'subgenre', code, number, seed) : undefined;
  const status = statusOf(fraction('status', code, number, seed));
  const chapters = between(12, 1_900, 'chapters', code, number, seed);
  const age = fraction('age', code, number, seed) ** 3 * 900 * DAY_MS;
  return {
    source: code,
    id,
    number,
    title,
    author,
    genre: { en: genre.en, zh: genre.zh },
    subgenre: subgenre ? bilingual(subgenre) : null,
    tags: pickSome(source.tags, between(2, 6, 'tags', code, number, seed), code, number, seed).map(
      bilingual,
    ),
    facets: Object.fromEntries(
      source.facets.map(({ param, values }) => [
        param,
        param === 'audience' ? genre.audience : pick(values, param, code, number, seed).value,
      ]),
    ),
    status,
    dropped: status === 'hiatus' && hash('dropped', code, number, seed) % 2 === 0,
    wordCount: chapters * between(1_800, 3_400, 'words', code, number, seed),
    chapterCount: chapters,
    updatedAt: epoch - Math.floor(age / 1_000) * 1_000 - 60_000,
    // A getter, because most books are only counted or sorted.
    get synopsis() {
      return translated ? inventedSynopsis(titled.en, origin, number, seed) : null;
    },
    coverUrl: `https://covers.sample.invalid/${id}.svg`,
    sourceUrl: `https://${source.host}${source.bookPath(id)}`,
    availability: { state: 'available', since: null },
    translation:
      hash('translation', origin, number, seed) % 6 === 0
        ? { site: 'Paper Boat Translations', url: `https://paperboat.example/series/${id}` }
        : null,
    translatedBy: translated ? pick(TRANSLATORS, code, number, seed) : null,
    figures: Object.fromEntries(
      source.metrics
        .filter((metric) => metric.score)
        .map((metric) => {
          const share = 0.42 + 0.57 * (1 - fraction(metric.key, code, number, seed) ** 1.6);
          const unscored = handmade === undefined && hash('scored', code, number, seed) % 20 === 0;
          return [metric.key, unscored ? null : rounded(metric.top * share, metric.decimals)];
        }),
    ),
  };
}

const TRANSLATORS = ['Sample Translator', 'Paper Boat Engine', 'Two Brushes'];

/** The sources of a novel on several sources, its original source first; empty for all others. */
function sourcesOfNovel(number: number): readonly string[] {
  if (number < 40 || number >= 70) return [];
  return itemAt(
    [
      ['source_a', 'source_b', 'source_c'],
      ['source_a', 'source_d'],
      ['source_d', 'source_e', 'source_f'],
    ],
    number,
  );
}

function idOf(source: Source, number: number): string {
  return String(source.ids.first + source.ids.stride * BigInt(number));
}

function genreOf(source: Source, code: string | undefined, number: number, seed: number) {
  const given = source.genres.find((genre) => genre.code === code);
  if (given) return given;
  const shares = source.genres.reduce((sum, genre) => sum + genre.share, 0);
  let left = fraction('genre', source.code, number, seed) * shares;
  return source.genres.find((genre) => (left -= genre.share) < 0) ?? itemAt(source.genres, 0);
}

function statusOf(draw: number): string {
  if (draw < 0.36) return 'completed';
  return draw < 0.88 ? 'ongoing' : 'hiatus';
}

function bilingual([en, zh]: Word): BilingualText {
  return { en, zh };
}

export function rounded(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
