import type { Answer } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import { requestSources } from './boards.ts';
import type { LibraryRequest } from './library-request.ts';

/**
 * Candidates for a page of the service's own website: a source's code in the path and the segment
 * after it. The URL format is not documented, so the record's own link must confirm them. Empty
 * without a key and for other sites.
 */
export async function findBooksByServiceUrl(
  request: LibraryRequest,
  address: URL,
): Promise<readonly BookRef[]> {
  if (request.askKeyed === null) return [];
  const known = await findSources(request);
  if (!known.some(({ url }) => url !== null && URL.parse(url)?.host === address.host)) return [];
  const segments = address.pathname.split('/').map(decodeSegment);
  return segments.flatMap((segment, place) => {
    const id = segments[place + 1] ?? '';
    const isSource = known.some(({ code }) => code === segment);
    return isSource && id !== '' ? [{ system: 'keyed' as const, source: segment, id }] : [];
  });
}

async function findSources(request: LibraryRequest): Promise<readonly Source[]> {
  const known = request.records?.sources ?? [];
  if (known.length > 0) return known;
  const answer: Answer<readonly Source[]> | null = await requestSources(request).catch(
    (error: unknown) => {
      // The service's search may still find the URL.
      if (error instanceof ProblemError) return null;
      throw error;
    },
  );
  return answer?.value ?? [];
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
