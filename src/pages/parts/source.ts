import type { Library } from '../../catalogue/library.ts';
import { allLanguages, type Language } from '../../language/language.ts';
import { createMatcher, plainText } from '../../matching/matcher.ts';
import type { RequestContext, Answer } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import { isKeyProblem, ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { openLibrary } from '../places.ts';
import { noMenu, menu, maxOptions, type MenuEntry } from './controls.ts';
import { httpsUrl, link } from './link.ts';
import { linkText } from './markdown.ts';
import type { Part } from './message.ts';
import { orderedNames } from './title.ts';

/** Returns the sources, preferably cached ones; empty if they cannot be loaded, because pages only name them. */
export async function loadSources(
  library: Library,
  requestContext: RequestContext,
): Promise<readonly Source[]> {
  const cached = library.recent(requestContext.guildId).sources;
  if (cached.length > 0 || library.servingInterface(requestContext.guildId) === 'open')
    return cached;
  try {
    return (await library.sources(requestContext)).value;
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}

/** Matches sources by name and code. */
export const sourceMatcher = createMatcher<Source>(({ label, nameZh, code }) => [
  label,
  nameZh,
  code,
]);

/** A source's name, or its code if the source is unknown. Plain text. */
export function sourceName(code: string, sources: readonly Source[], language: Language): string {
  const source = sources.find((one) => one.code === code);
  return source === undefined ? code : orderedSourceNames(source, language).lead;
}

/** A source's two names in the reader's order, or its code if its names are unknown. Plain text. */
export function orderedSourceNames(
  { label, nameZh, code }: Source,
  language: Pick<Language, 'leads'>,
): { readonly lead: string; readonly follow: string | null } {
  const { lead, follow } = orderedNames({ en: label, zh: nameZh }, language);
  return { lead: lead ?? code, follow };
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

/** The name of a book's source. Plain text. */
export function sourceOf(
  book: Pick<BookSummary, 'ref' | 'atSource'>,
  sources: readonly Source[],
  language: Language,
): string | null {
  const code = sourceCodeOf(book);
  return code === null ? null : sourceName(code, sources, language);
}

/** "Genres of Red Pavilion", with a link to the source's page. */
export function sourceHeading(
  key: 'booklists.of' | 'browse.of' | 'genres.of' | 'tags.of',
  code: string,
  sources: readonly Source[],
  language: Language,
  max: { readonly name: number; readonly url?: number } = { name: 100 },
): string {
  const url = sources.find((source) => source.code === code)?.url ?? null;
  const name = linkText(sourceName(code, sources, language), max.name);
  return `## ${language.t(key, { source: link(name, httpsUrl(url, max.url)) })}`;
}

/** Returns the code of the source that a text names, or the text if no source is known. Throws `not_found`. */
export function readSourceCode(typed: string, sources: readonly Source[]): string {
  if (sources.length === 0) return typed;
  const source = sourceMatcher.findOne(typed, sources);
  if (source === null) throw new ProblemError({ code: 'not_found', what: 'source' });
  return source.code;
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

function sourceEntries(
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

function pickMenu(entries: readonly MenuEntry[], here: Address, { t }: Language): Part {
  return entries.length < 2 ? noMenu : menu('source', here, t('sources.pick'), entries);
}

/** Whether a text is a name of the open library in any language. */
export function isOpenLibrary(typed: string): boolean {
  return typed === openLibrary || openLibraryNames.includes(plainText(typed));
}

const openLibraryNames = allLanguages.map(({ t }) => plainText(t('genres.openLibrary')));

/** Marks an answer of the open library as a fallback for a source that needs a working key. */
export function markedFallback<T>(answer: Answer<T>): Answer<T> {
  return { ...answer, fallback: true };
}

/**
 * Whether the keyed interface refuses all requests of this server at present. Without a chosen
 * source, the open library can then answer.
 */
export function isKeyedUnavailable(error: unknown): boolean {
  return error instanceof ProblemError && isKeyProblem(error.problem);
}

/** Whether the server has a key that cannot be used, so that the open interface serves it. */
export function hasUnusableKey(library: Library, { guildId }: RequestContext): boolean {
  const problem = library.keyProblem(guildId);
  return problem !== null && problem.code !== 'needs_key';
}
