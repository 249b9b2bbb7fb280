import type { CatalogueFault, CatalogueFaults } from '../catalogue/faults.ts';
import type { CatalogueCondition } from '../page/contract/panel.ts';

/** Each fault applies to both interfaces, but not to covers. */
const FAULTS: Readonly<Record<Exclude<CatalogueCondition, 'fine'>, CatalogueFault>> = {
  // Longer than Discord waits for the first response, and shorter than the bot waits for the catalogue.
  slow: { kind: 'delay', delayMs: 4_000 },
  down: { kind: 'cut' },
  overLimit: { kind: 'rate_limited', retryAfterSeconds: 20 },
};

/** Applies one fault at a time; does not change other faults. */
export function createCatalogueCondition(faults: Pick<CatalogueFaults, 'add'>) {
  let now: CatalogueCondition = 'fine';
  let clear = (): void => undefined;
  return {
    now: () => now,
    set(next: CatalogueCondition): void {
      clear();
      clear = next === 'fine' ? () => undefined : faults.add({ fault: FAULTS[next] });
      now = next;
    },
  };
}
