import type { CatalogueFault, CatalogueFaults } from '../catalogue/faults.ts';
import type { CatalogueCondition } from '../page/contract/panel.ts';

/** Each plays on both interfaces; covers come from elsewhere. */
const FAULTS: Readonly<Record<Exclude<CatalogueCondition, 'fine'>, CatalogueFault>> = {
  // Longer than anybody waits for an answer: they are told so, or shown an older one.
  slow: { kind: 'delay', delayMs: 10_000 },
  down: { kind: 'cut' },
  overLimit: { kind: 'rate_limited', retryAfterSeconds: 20 },
};

/** The catalogue's weather: one fault at a time, which leaves those that others switched on alone. */
export function createCatalogueCondition(faults: Pick<CatalogueFaults, 'add'>) {
  let now: CatalogueCondition = 'fine';
  let clear = (): void => undefined;
  return {
    now: () => now,
    turn(next: CatalogueCondition): void {
      clear();
      clear = next === 'fine' ? () => undefined : faults.add({ fault: FAULTS[next] });
      now = next;
    },
  };
}
