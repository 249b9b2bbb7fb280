import type { Locator, Page } from 'playwright-core';

import type { Playground } from '../../../src/playground/playground.ts';
import { messages } from '../../../src/playground/screens/visit.ts';

/** What somebody else says in the first channel of the server with a key, as the page shows it. */
export async function say({ discord }: Playground, page: Page, content: string): Promise<Locator> {
  const there = await messages(page).count();
  discord.person({ name: '小满', in: { guild: 'Reading Room' } }).say(content);
  const message = messages(page).nth(there);
  await message.waitFor();
  return message;
}

/** With spaces that are all alike: the browser sets narrow ones into times. */
export function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
