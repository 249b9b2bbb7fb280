import type { SharedText } from '../model/shared-text.ts';

/** The text of a process that shares it with no other. `now`: milliseconds since the epoch. */
export function createOwnText(now: () => number): SharedText {
  let text: string | null = null;
  return {
    update(change) {
      text = change(text, now()) ?? text;
      return Promise.resolve();
    },
  };
}
