import type { RequestContext } from '../../model/request-context.ts';
import type { BookRef } from '../../model/book.ts';
import type { OtherInterfaceBook } from '../library.ts';
import type { CrossReference } from './cross-reference.ts';
import type { LibraryRequest } from './library-request.ts';
import type { Clock } from '../../model/effects.ts';

interface OtherInterfaceLookupOptions {
  readonly sameBook: CrossReference;
  readonly turn: (context: RequestContext) => LibraryRequest;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
}

/** A card is not held up for longer than this; what is learned later serves the next one. */
const maxWaitMs = 800;
/** Which books the two interfaces share changes no faster than a record does ("data refreshed"). */
const retentionMs = 6 * 3_600_000;
const maxRemembered = 5_000;

/**
 * A book's name in the other interface, for pages that only want to know what they may offer. Asks
 * only while hardly anybody does, and remembers too where no evidence was found.
 */
export function createOtherInterfaceLookup({
  sameBook,
  turn,
  now,
  schedule,
}: OtherInterfaceLookupOptions) {
  const none = new Map<string, number>();

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
      if (found === null) remember(none, name, now());
      return found;
    } catch {
      // Nothing was learned, so that there is nothing to remember.
      return 'unknown';
    }
  };

  return async (context: RequestContext, ref: BookRef): Promise<OtherInterfaceBook> => {
    // It goes on when nobody waits any more: what it finds is worth having.
    const { signal } = new AbortController();
    const own = turn({ ...context, urgency: 'extra', signal });
    const name = `${own.fingerprint ?? ''} ${ref.system === 'keyed' ? ref.source : ''} ${ref.id}`;
    const since = none.get(name);
    if (since !== undefined && now() - since < retentionMs) return null;
    none.delete(name);

    if (ref.system === 'open' && own.keyed === null) return null;
    const late = Promise.withResolvers<'unknown'>();
    const callOff = schedule(() => {
      late.resolve('unknown');
    }, maxWaitMs);
    const answer = await Promise.race([look(own, ref, name), late.promise]);
    callOff();
    return answer;
  };
}

function remember(none: Map<string, number>, name: string, at: number): void {
  none.set(name, at);
  const oldest = none.size > maxRemembered ? none.keys().next().value : undefined;
  if (oldest !== undefined) none.delete(oldest);
}
