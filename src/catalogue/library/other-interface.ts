import type { RequestContext } from '../../model/answer.ts';
import { BoundedMap } from '../../model/bounded-map.ts';
import type { BookRef } from '../../model/book.ts';
import type { OtherInterfaceBook } from '../library.ts';
import { findKeyedBook, findOpenBook } from './cross-reference.ts';
import type { LibraryRequest } from './library-request.ts';
import type { Clock } from '../../model/effects.ts';

/** How long a card waits. A later result serves the next card. */
const maxWaitMs = 800;
/** Records change no faster ("data refreshed"). */
const retentionMs = 6 * 3_600_000;
const maxRemembered = 5_000;

/**
 * Looks up a book in the other interface, for pages that offer its data there. It sends requests
 * only while the limits are nearly unused, and remembers books without evidence.
 */
export function createOtherInterfaceLookup(
  requestOf: (context: RequestContext) => LibraryRequest,
  schedule: Clock['schedule'],
) {
  /** When no evidence was found for a book. */
  const unmatched = new BoundedMap<string, number>(maxRemembered);

  const find = async (
    request: LibraryRequest,
    ref: BookRef,
    name: string,
  ): Promise<OtherInterfaceBook> => {
    try {
      const found =
        ref.system === 'keyed'
          ? await findOpenBook(request, ref, request.askOpen)
          : await (request.askKeyed && findKeyedBook(request, ref, request.askKeyed));
      if (found === null) unmatched.set(name, request.now());
      return found;
    } catch {
      // A failure says nothing, so it is not remembered.
      return 'unknown';
    }
  };

  return async (context: RequestContext, ref: BookRef): Promise<OtherInterfaceBook> => {
    // The lookup continues after its page, because its result is useful later.
    const { signal } = new AbortController();
    const request = requestOf({ ...context, urgency: 'extra', signal });
    const name = `${request.fingerprint ?? ''} ${ref.system === 'keyed' ? ref.source : ''} ${ref.id}`;
    const since = unmatched.get(name);
    if (since !== undefined && request.now() - since < retentionMs) return null;
    unmatched.delete(name);

    if (ref.system === 'open' && request.askKeyed === null) return null;
    const late = Promise.withResolvers<'unknown'>();
    const cancel = schedule(() => {
      late.resolve('unknown');
    }, maxWaitMs);
    const answer = await Promise.race([find(request, ref, name), late.promise]);
    cancel();
    return answer;
  };
}
