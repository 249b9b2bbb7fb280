import type { Locator, Page } from 'playwright-core';

import type { Playground } from '../../../src/playground/playground.ts';
import { messages } from '../../../src/playground/screens/visit.ts';

/** Sends a message as another user to the first channel of the keyed server; returns it on the page. */
export async function say({ discord }: Playground, page: Page, content: string): Promise<Locator> {
  const there = await messages(page).count();
  discord.person({ name: '小满', in: { guild: 'Reading Room' } }).say(content);
  const message = messages(page).nth(there);
  await message.waitFor();
  return message;
}

/** Replaces all whitespace by spaces, because `Intl` uses narrow ones in times. */
export function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
