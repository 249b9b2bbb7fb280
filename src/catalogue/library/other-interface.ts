import type { RequestContext } from '../../model/request-context.ts';
import { BoundedMap } from '../../model/bounded-map.ts';
import type { BookRef } from '../../model/book.ts';
import type { OtherInterfaceBook } from '../library.ts';
import type { CrossReference } from './cross-reference.ts';
import type { LibraryRequest } from './library-request.ts';
import type { Clock } from '../../model/effects.ts';

interface OtherInterfaceLookupOptions {
  readonly sameBook: CrossReference;
  readonly turn: (context: RequestContext) => LibraryRequest;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
}

/** How long a card waits. A later result serves the next card. */
const maxWaitMs = 800;
/** Records change no faster ("data refreshed"). */
const retentionMs = 6 * 3_600_000;
const maxRemembered = 5_000;

/**
 * Looks up a book in the other interface, for pages that offer its data there. It sends requests
 * only while the limits are nearly unused, and remembers books without evidence.
 */
export function createOtherInterfaceLookup({
  sameBook,
  turn,
  now,
  schedule,
}: OtherInterfaceLookupOptions) {
  /** When no evidence was found for a book. */
  const unmatched = new BoundedMap<string, number>(maxRemembered);

  const look = async (
    own: LibraryRequest,
    ref: BookRef,
    name: string,
  ): Promise<OtherInterfaceBook> => {
    try {
      const found =
        ref.system === 'keyed'
          ? await sameBook.findOpen(own, ref, own.open)
          : await (own.keyed && sameBook.findKeyed(own, ref, own.keyed));
      if (found === null) unmatched.set(name, now());
      return found;
    } catch {
      // A failure says nothing, so it is not remembered.
      return 'unknown';
    }
  };

  return async (context: RequestContext, ref: BookRef): Promise<OtherInterfaceBook> => {
    // The lookup continues after its page, because its result is useful later.
    const { signal } = new AbortController();
    const own = turn({ ...context, urgency: 'extra', signal });
    const name = `${own.fingerprint ?? ''} ${ref.system === 'keyed' ? ref.source : ''} ${ref.id}`;
    const since = unmatched.get(name);
    if (since !== undefined && now() - since < retentionMs) return null;
    unmatched.delete(name);

    if (ref.system === 'open' && own.keyed === null) return null;
    const late = Promise.withResolvers<'unknown'>();
    const cancel = schedule(() => {
      late.resolve('unknown');
    }, maxWaitMs);
    const answer = await Promise.race([look(own, ref, name), late.promise]);
    cancel();
    return answer;
  };
}
