/** `en` is null if the text is not translated. */
export interface BilingualText {
  en: string | null;
  zh: string;
}

/** A book, before an interface formats it. */
export interface Book {
  source: string;
  id: string;
  /** Index in the source's list of books; the first ones are the most popular. */
  number: number;
  title: BilingualText;
  author: BilingualText | null;
  genre: BilingualText | null;
  subgenre: BilingualText | null;
  tags: readonly BilingualText[];
  /** Values of the source's facets, by parameter. */
  facets: Readonly<Record<string, string>>;
  status: string | null;
  /** Abandoned by its author. */
  dropped: boolean;
  wordCount: number | null;
  chapterCount: number | null;
  /** Milliseconds since the epoch. */
  updatedAt: number | null;
  synopsis: string | null;
  coverUrl: string | null;
  sourceUrl: string | null;
  availability: { state: string; since: number | null };
  /** Null if no translation is known. */
  translation: { site: string; url: string } | null;
  translatedBy: string | null;
  /** Constant figures; the others follow the book's popularity. */
  figures: Readonly<Record<string, number | null>>;
}
