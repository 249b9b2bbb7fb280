import type { StoreError } from './failure.ts';

/** Each kind of trouble once until it is over, however much it spoils. */
export function notifyOnce(onTrouble: (trouble: StoreError) => void) {
  const told = new Set<StoreError['code']>();
  return {
    notify(trouble: StoreError): void {
      if (told.has(trouble.code)) return;
      told.add(trouble.code);
      onTrouble(trouble);
    },
    reset(): void {
      told.clear();
    },
  };
}
