/** A text in the two languages of the catalogue. The parsers return at least one of them. */
export interface Bilingual {
  readonly en: string | null;
  readonly zh: string | null;
}

/** A language in which the catalogue has texts. */
export type CatalogueLanguage = keyof Bilingual;
