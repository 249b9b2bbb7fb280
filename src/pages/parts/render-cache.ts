import type { PageMessage } from '../page.ts';

/**
 * Caches rendered messages for as long as their subject is cached. Popular books are opened often
 * while their record is fresh, and rendering is the most expensive part of showing a cached record.
 */
export interface RenderCache {
  /** The message rendered before for `subject` in equal circumstances, or a new one. */
  of(subject: object, circumstances: readonly unknown[], draw: () => PageMessage): PageMessage;
}

/** A few languages and views of each. */
const maxOfOne = 8;

export function createRenderCache(): RenderCache {
  const drawn = new WeakMap<object, Drawing[]>();
  return {
    of(subject, circumstances, draw) {
      const ofSubject = drawn.get(subject) ?? [];
      const known = ofSubject.find((drawing) => isSame(drawing.circumstances, circumstances));
      if (known !== undefined) return known.message;
      const message = draw();
      drawn.set(subject, [...ofSubject.slice(1 - maxOfOne), { circumstances, message }]);
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
