import type { Asker } from '../../model/asker.ts';
import type { BookRef } from '../../model/book.ts';
import type { Clock } from '../../model/effects.ts';
import type { Counterpart } from '../library.ts';
import type { SameBook } from './same-book.ts';
import type { Turn } from './turn.ts';

interface CounterpartParts {
  readonly sameBook: SameBook;
  readonly turn: (asker: Asker) => Turn;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
}

/** A card is not held up for longer than this; what is learned later serves the next one. */
const longestWaitMs = 800;
/** Which books the two interfaces share changes no faster than a record does ("data refreshed"). */
const rememberedMs = 6 * 3_600_000;
const mostRemembered = 5_000;

/**
 * A book's name in the other interface, for pages that only want to know what they may offer. Asks
 * only while hardly anybody does, and remembers too where no evidence was found.
 */
export function createCounterpart({ sameBook, turn, now, schedule }: CounterpartParts) {
  const none = new Map<string, number>();

  const look = async (own: Turn, ref: BookRef, name: string): Promise<Counterpart> => {
    try {
      const found =
        ref.system === 'keyed'
          ? await sameBook.inOpen(own, ref, own.open)
          : await (own.keyed && sameBook.inKeyed(own, ref, own.keyed));
      if (found === null) remember(none, name, now());
      return found;
    } catch {
      // Nothing was learned, so that there is nothing to remember.
      return 'unknown';
    }
  };

  return async (asker: Asker, ref: BookRef): Promise<Counterpart> => {
    // It goes on when nobody waits any more: what it finds is worth having.
    const { signal } = new AbortController();
    const own = turn({ ...asker, urgency: 'extra', signal });
    const name = `${own.scope ?? ''} ${ref.system === 'keyed' ? ref.source : ''} ${ref.id}`;
    const since = none.get(name);
    if (since !== undefined && now() - since < rememberedMs) return null;
    none.delete(name);

    if (ref.system === 'open' && own.keyed === null) return null;
    const late = Promise.withResolvers<'unknown'>();
    const callOff = schedule(() => {
      late.resolve('unknown');
    }, longestWaitMs);
    const answer = await Promise.race([look(own, ref, name), late.promise]);
    callOff();
    return answer;
  };
}

function remember(none: Map<string, number>, name: string, at: number): void {
  none.set(name, at);
  const oldest = none.size > mostRemembered ? none.keys().next().value : undefined;
  if (oldest !== undefined) none.delete(oldest);
}
