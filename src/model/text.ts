/** A text in the two languages of the catalogue; either may be missing, never both at once by promise of the readers. */
export interface Bilingual {
  readonly en: string | null;
  readonly zh: string | null;
}

/** A language in which the catalogue has texts. */
export type CatalogueLanguage = keyof Bilingual;
