import type { PageMessage } from '../page.ts';

/**
 * Messages that were drawn, for as long as what they show is held: popular books are opened again
 * and again while their record is fresh, and drawing is the dearest part of showing a held one.
 */
export interface Drawings {
  /** The message drawn of `subject` with these very circumstances before, or a new one. */
  of(subject: object, circumstances: readonly unknown[], draw: () => PageMessage): PageMessage;
}

/** A few languages and views of each. */
const mostOfOne = 8;

export function createDrawings(): Drawings {
  const drawn = new WeakMap<object, Drawing[]>();
  return {
    of(subject, circumstances, draw) {
      const ofSubject = drawn.get(subject) ?? [];
      const known = ofSubject.find((drawing) => isSame(drawing.circumstances, circumstances));
      if (known !== undefined) return known.message;
      const message = draw();
      drawn.set(subject, [...ofSubject.slice(1 - mostOfOne), { circumstances, message }]);
      return message;
    },
  };
}

interface Drawing {
  readonly circumstances: readonly unknown[];
  readonly message: PageMessage;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, place) => Object.is(part, other[place]));
}
