import type { Answer } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import { requestSources } from './boards.ts';
import type { LibraryContext } from './library-context.ts';
import type { LibraryRequest } from './library-request.ts';

/**
 * The books that a page of the service's own website may be about: a source's code in its path and
 * what follows it. How such addresses are made is not told, so that only the record's own link says
 * whether it is the one. None without a key, and for an address of another site.
 */
export async function findBooksByServiceUrl(
  library: LibraryContext,
  request: LibraryRequest,
  address: URL,
): Promise<readonly BookRef[]> {
  if (request.keyed === null) return [];
  const known = await findSources(library, request);
  if (!known.some(({ url }) => url !== null && URL.parse(url)?.host === address.host)) return [];
  const segments = address.pathname.split('/').map(decodeSegment);
  return segments.flatMap((segment, place) => {
    const id = segments[place + 1] ?? '';
    const isSource = known.some(({ code }) => code === segment);
    return isSource && id !== '' ? [{ system: 'keyed' as const, source: segment, id }] : [];
  });
}

async function findSources(
  library: LibraryContext,
  request: LibraryRequest,
): Promise<readonly Source[]> {
  const held = request.records?.sources ?? [];
  if (held.length > 0) return held;
  const asked: Answer<readonly Source[]> | null = await requestSources(library, request).catch(
    (error: unknown) => {
      // The address may still be found by the service itself.
      if (error instanceof ProblemError) return null;
      throw error;
    },
  );
  return asked?.value ?? [];
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
