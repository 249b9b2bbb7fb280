import { expect, test } from 'vitest';

import { readDiscordFacts } from '../../src/store/discord-facts.ts';
import type { StoreLocation } from './store-contract.ts';

/** The doctor's facts in every store. */
export function discordFactsContract(place: () => StoreLocation): void {
  test('the doctor’s facts survive a restart, and new ones replace only what was measured again', async () => {
    const store = await place().open();
    expect(await readDiscordFacts(store)).toBeNull();
    const largestPost = { bytes: 9_900, components: 2, refusedBytes: 9_950 };
    await store.discordFacts.put({ largestPost, nonceIsEnforced: true }, 1_000);
    await store.close();

    const again = await place().open();
    const facts = await again.discordFacts.put({ nonceIsEnforced: false }, 2_000);
    expect(facts).toMatchObject({ at: 2_000, largestPost, nonceIsEnforced: false });
    expect(facts.forumTakesComponents).toBeNull();
    expect(await readDiscordFacts(again)).toEqual(facts);
    await again.close();
  });
}
