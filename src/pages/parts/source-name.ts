import type { Library } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { RequestContext } from '../../model/request-context.ts';
import type { BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import { createMatcher } from '../../matching/matcher.ts';
import { inOrder } from './title.ts';

/** The sources, those at hand first; none where they cannot be had, since no page is about them alone. */
export async function knownSources(
  library: Library,
  asker: RequestContext,
): Promise<readonly Source[]> {
  const held = library.recent(asker.guildId).sources;
  if (held.length > 0 || library.servingInterface(asker.guildId) === 'open') return held;
  try {
    return (await library.sources(asker)).value;
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}

/** Sources by their names and their code. */
export const sourceMatching = createMatcher<Source>(({ label, nameZh, code }) => [
  label,
  nameZh,
  code,
]);

/** What people call a source; its code where it is not known. Plain. */
export function sourceName(code: string, sources: readonly Source[], language: Language): string {
  const source = sources.find((one) => one.code === code);
  return source === undefined ? code : namesOfSource(source, language).lead;
}

/** A source's two names in the reader's order, plain; its code leads where it has neither. */
export function namesOfSource(
  { label, nameZh, code }: Source,
  language: Pick<Language, 'leads'>,
): { readonly lead: string; readonly follow: string | null } {
  const { lead, follow } = inOrder({ en: label, zh: nameZh }, language);
  return { lead: lead ?? code, follow };
}

/** The code of the source a book is from; null for a book of the open library that does not say. */
export function sourceCodeOf({ ref, atSource }: Pick<BookSummary, 'ref' | 'atSource'>) {
  return ref.system === 'keyed' ? ref.source : (atSource?.source ?? null);
}

/** What people call the source a book is from. Plain. */
export function sourceOf(
  book: Pick<BookSummary, 'ref' | 'atSource'>,
  sources: readonly Source[],
  language: Language,
): string | null {
  const code = sourceCodeOf(book);
  return code === null ? null : sourceName(code, sources, language);
}
