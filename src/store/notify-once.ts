import type { StoreError } from './failure.ts';

/** Reports each kind of trouble once, until `reset`. */
export function notifyOnce(onTrouble: (trouble: StoreError) => void) {
  const reported = new Set<StoreError['code']>();
  return {
    notify(trouble: StoreError): void {
      if (reported.has(trouble.code)) return;
      reported.add(trouble.code);
      onTrouble(trouble);
    },
    reset(): void {
      reported.clear();
    },
  };
}
