import { describe, expect, test } from 'vitest';

import { createEngineRig } from './engine-rig.ts';
import { press, slash } from './interactions.ts';
import { sampleCommand, samplePageAfter, shownTexts } from './sample-page.ts';

const never = new Promise<never>(() => undefined);

describe('while the store does not answer, Discord gets a first response in time', () => {
  test('to a command with a slow answer, which cannot be stored', async () => {
    const { send, clock } = createEngineRig({
      commands: [sampleCommand],
      pages: [samplePageAfter(never)],
    });
    const command = slash('shelf', [{ name: 'name', type: 3, value: 'A' }]);
    const { sent } = send(command, undefined, undefined, () => never);
    await clock.advance(1_999);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sent).toMatchObject([{ way: 'callback', body: { type: 5 } }]);
  });

  test('to a button of a private answer, of which the address and the right are stored', async () => {
    const { send, clock } = createEngineRig({
      find: () => never,
      adminUses: { put: () => never, expiryOf: () => never },
    });
    const { sent } = send(press('1:@abcdefghij0123456789', { ephemeral: true, answerTo: '7' }));
    await clock.advance(1_500);
    expect(shownTexts(sent)).toHaveLength(1);
  });
});
