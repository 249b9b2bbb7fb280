import type { AnswerNews } from '../../../src/catalogue/contract.ts';

/** News for processes in one test: each learns of a new answer at once. */
export function createMemoryNews(): AnswerNews {
  const listeners: ((key: string) => void)[] = [];
  return {
    publish(key) {
      for (const listener of listeners) listener(key);
      return Promise.resolve();
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
