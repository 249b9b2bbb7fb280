import { BoundedMap } from '../model/bounded-map.ts';
import { isCredible } from '../model/credible-time.ts';

const dayMs = 86_400_000;

/** New addresses for one owner in a day. Few addresses are too long to be packed. */
const maxADay = 200;

/** Of more owners the least active ones start again; the store's own bound limits what they add. */
const maxOwners = 10_000;

/**
 * Limits the addresses that are stored for one owner, a user or a server, in a day. The counts are not
 * stored, because stored addresses contain what a user typed and must not say who.
 */
export function createAddressAllowance(now: () => number) {
  const days = new BoundedMap<string, { readonly endsAt: number; left: number }>(maxOwners);
  return {
    /** Returns false if the owner has none left. */
    take(owner: string): boolean {
      let day = days.use(owner);
      const at = now();
      if (day === undefined || day.endsAt <= at || !isCredible(day.endsAt, at, dayMs)) {
        day = { endsAt: at + dayMs, left: maxADay };
        days.set(owner, day);
      }
      if (day.left === 0) return false;
      day.left -= 1;
      return true;
    },
    /** For an address that was stored already. */
    giveBack(owner: string): void {
      const day = days.get(owner);
      if (day !== undefined) day.left += 1;
    },
  };
}
