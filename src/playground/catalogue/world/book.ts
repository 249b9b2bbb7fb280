/** Text in two languages; `en` is null until it is translated. */
export interface BilingualText {
  en: string | null;
  zh: string;
}

/** A book of the sample world, before either interface puts it into its own words. */
export interface Book {
  source: string;
  id: string;
  /** Its place in the source's shelf; the first ones are the best known. */
  number: number;
  title: BilingualText;
  author: BilingualText | null;
  genre: BilingualText | null;
  subgenre: BilingualText | null;
  tags: readonly BilingualText[];
  /** The source's own filters as they apply to this book: parameter → value. */
  facets: Readonly<Record<string, string>>;
  status: string | null;
  /** Abandoned by its author. */
  dropped: boolean;
  wordCount: number | null;
  chapterCount: number | null;
  /** Milliseconds since 1970, as every time here. */
  updatedAt: number | null;
  synopsis: string | null;
  coverUrl: string | null;
  sourceUrl: string | null;
  availability: { state: string; since: number | null };
  /** Null where no translation is known. */
  translation: { site: string; url: string } | null;
  translatedBy: string | null;
  /** Figures that stand still; the others come from the source's popularity. */
  figures: Readonly<Record<string, number | null>>;
}
