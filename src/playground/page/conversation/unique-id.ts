import { useState } from 'preact/hooks';

let made = 0;

/** An id for an element of this component. Preact's own ids repeat when the page is rendered again. */
export function useUniqueId(): string {
  const [id] = useState(() => `part-${++made}`);
  return id;
}
