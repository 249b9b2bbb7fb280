import type { Library } from '../../catalogue/library.ts';
import { allLanguages, type Language } from '../../language/language.ts';
import { createMatcher, plainText } from '../../matching/matcher.ts';
import type { BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source, SourceName } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { openLibrary } from '../places.ts';
import { noMenu, menu, withLabelledCurrent, maxOptions, type MenuEntry } from './controls.ts';
import type { Part } from './message.ts';
import { orderedNames } from './title.ts';
import { linkedName } from './link.ts';
import { escaped } from './markdown.ts';
import { unlessProblem } from './unless-problem.ts';

/**
 * The sources that the server's key gives, preferably cached ones; empty without a key, or if they
 * cannot be loaded, because no page needs them.
 */
export async function loadSources(library: Library): Promise<readonly Source[]> {
  const cached = library.recent().sources;
  if (cached.length > 0 || library.servingInterface() === 'open') return cached;
  const answer = await unlessProblem(library.sources(), null);
  return answer?.value ?? [];
}

/** The names of sources, for a page that only names them. They may include sources of other keys. */
export async function loadSourceNames(library: Library): Promise<readonly SourceName[]> {
  await loadSources(library);
  return library.recent().sourceNames;
}

/** Whether a source may have more tags: "at most 3,000 in one answer" ("keyed interface, Limits"). */
export function mayLackTags(tags: readonly unknown[]): boolean {
  return tags.length >= 3_000;
}

/** Matches sources by name and code. */
export const sourceMatcher = createMatcher<Source>(({ label, nameZh, code }) => [
  label,
  nameZh,
  code,
]);

/**
 * Names the sources of one list, as plain text. The API's codes are not for readers, so a source
 * without a known name is "another site", numbered if there are several.
 */
export function createSourceNamer(
  listed: readonly string[],
  names: readonly SourceName[],
  language: Language,
): (code: string) => string {
  const unnamed = [...new Set(listed)].filter((code) => knownName(code, names, language) === null);
  return (code) => {
    const known = knownName(code, names, language);
    if (known !== null) return known;
    return unnamed.length > 1
      ? language.t('sources.unnamedNumber', { number: unnamed.indexOf(code) + 1 })
      : language.t('sources.unnamed');
  };
}

/** A source's name as plain text, where no other source is named. */
export function sourceName(code: string, names: readonly SourceName[], language: Language): string {
  return createSourceNamer([code], names, language)(code);
}

function knownName(
  code: string,
  names: readonly SourceName[],
  language: Pick<Language, 'leads'>,
): string | null {
  const [name = null] = namesOfSource(code, names, language);
  return name;
}

/** A source's names in the reader's order, as plain text; empty if they are not known. */
export function namesOfSource(
  code: string | null,
  names: readonly SourceName[],
  language: Pick<Language, 'leads'>,
): readonly string[] {
  const known = names.find((one) => one.code === code);
  if (known === undefined) return [];
  const { lead, follow } = orderedNames({ en: known.label, zh: known.nameZh }, language);
  return [lead, follow].filter((name) => name !== null);
}

/** A source's two names in the reader's order. Plain text. */
export function orderedSourceNames(
  source: SourceName,
  language: Language,
): { readonly lead: string; readonly follow: string | null } {
  const [, follow = null] = namesOfSource(source.code, [source], language);
  return { lead: sourceName(source.code, [source], language), follow };
}

/** The code of a book's source; null for a book of the open library without one. */
export function sourceCodeOf({ ref, atSource }: Pick<BookSummary, 'ref' | 'atSource'>) {
  return ref.system === 'keyed' ? ref.source : (atSource?.source ?? null);
}

/** The top of the score scale of a book's source; null if it is unknown. */
export function scoreScaleOf(
  book: Pick<BookSummary, 'ref' | 'atSource'>,
  sources: readonly Source[],
): number | null {
  const code = sourceCodeOf(book);
  return sources.find((source) => source.code === code)?.scoreScale ?? null;
}

/** The name of a book's source, as plain text; null if it is not known. */
export function sourceOf(
  book: Pick<BookSummary, 'ref' | 'atSource'>,
  names: readonly SourceName[],
  language: Language,
): string | null {
  const code = sourceCodeOf(book);
  return code === null ? null : knownName(code, names, language);
}

/** The name of a source, or of the open library for null, for use in a sentence; escaped. */
export function catalogueName(source: Source | null, language: Language): string {
  return source === null
    ? language.t('genres.openLibrary')
    : escaped(orderedSourceNames(source, language).lead, 60);
}

/** "## Genres of Red Pavilion", or of the open library for null. */
export function catalogueHeading(
  of: 'booklists' | 'browse' | 'genres',
  source: Source | null,
  language: Language,
  max = 100,
): string {
  return source === null
    ? `## ${language.t(libraryHeadings[of])}`
    : sourceHeading(`${of}.of`, source.code, [source], language, max);
}

const libraryHeadings = {
  booklists: 'booklists.ofLibrary',
  browse: 'browse.ofLibrary',
  genres: 'genres.ofLibrary',
} as const;

/** "## Genres of Red Pavilion", with a link to the source's page. */
export function sourceHeading(
  key: 'booklists.of' | 'browse.of' | 'genres.of' | 'tags.of',
  code: string,
  sources: readonly Source[],
  language: Language,
  max = 100,
): string {
  const url = sources.find((source) => source.code === code)?.url ?? null;
  const linked = linkedName(
    sourceName(code, sources, language),
    url,
    max,
    language.t('sources.unnamed'),
  );
  return `## ${language.t(key, { source: linked })}`;
}

/** Returns the code of the source that a text names, or the text if no source is known. Throws `not_found`. */
export function readSourceCode(typed: string, sources: readonly Source[]): string {
  if (sources.length === 0) return typed;
  const source = sourceMatcher.findOne(typed, sources);
  if (source === null) throw new ProblemError({ code: 'not_found', what: 'source' });
  return source.code;
}

/** In the catalogue's order. */
export function sourcesWithLists(sources: readonly Source[]): readonly Source[] {
  return sources.filter(hasLists);
}

export function hasLists({ hasBooklists }: Source): boolean {
  return hasBooklists;
}

/** A menu of sources; empty if there is only one. */
export function sourceMenu(
  sources: readonly Source[],
  current: string | null,
  here: Address,
  to: (code: string) => Address,
  language: Language,
): Part {
  return pickMenu(sourceEntries(sources, current, to, language), here, language);
}

/**
 * A menu of sources and the open library (`openLibrary`); empty if no source is known, because then
 * there is only the library.
 */
export function catalogueMenu(
  sources: readonly Source[],
  current: string | null,
  here: Address,
  to: (code: string) => Address,
  language: Language,
): Part {
  const library: MenuEntry = {
    name: language.t('genres.openLibrary'),
    to: to(openLibrary),
    isCurrent: current === openLibrary,
    // Last, as in suggestions, unless it would be cut off there.
    isAlwaysShown: sources.length >= maxOptions,
  };
  const entries = sourceEntries(sources, current, to, language);
  return pickMenu(entries.length === 0 ? [] : [...entries, library], here, language);
}

export function sourceEntries(
  sources: readonly Source[],
  current: string | null,
  to: (code: string) => Address,
  language: Language,
): readonly MenuEntry[] {
  return sources.map((source) => {
    const { code } = source;
    const { lead, follow } = orderedSourceNames(source, language);
    return { name: lead, hint: follow, to: to(code), isCurrent: code === current };
  });
}

function pickMenu(entries: readonly MenuEntry[], here: Address, language: Language): Part {
  if (entries.length < 2) return noMenu;
  const labelled = withLabelledCurrent('source', entries, language);
  return menu('source', here, language.t('sources.pick'), labelled);
}

/** Whether a text is a name of the open library in any language. */
export function isOpenLibrary(typed: string): boolean {
  return typed === openLibrary || openLibraryNames.includes(plainText(typed));
}

const openLibraryNames = allLanguages.map(({ t }) => plainText(t('genres.openLibrary')));
