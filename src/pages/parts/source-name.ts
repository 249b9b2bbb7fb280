import type { Library } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { RequestContext } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import { createMatcher } from '../../matching/matcher.ts';
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

/** The name of a book's source. Plain text. */
export function sourceOf(
  book: Pick<BookSummary, 'ref' | 'atSource'>,
  sources: readonly Source[],
  language: Language,
): string | null {
  const code = sourceCodeOf(book);
  return code === null ? null : sourceName(code, sources, language);
}
