import type { Locator, Page } from 'playwright-core';

import type { Screenshot } from './screenshots.ts';
import { runCommand } from './visit.ts';

/** The answer is there already; only its pictures may still load. */
const SHOWN_WITHIN_MS = 10_000;

/**
 * Does the steps of a picture on a page that has its visit, and returns the element to show. Rejects with the picture's
 * name if a step fails, or if the element does not contain what the picture is of.
 */
export async function prepareShot(page: Page, shot: Screenshot): Promise<Locator> {
  const { name, take } = shot;
  try {
    const element = await (typeof take === 'string' ? runCommand(page, take) : take(page));
    await waitForContent(element, shot);
    return element;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The picture "${name}" cannot be taken. ${reason}`, { cause: error });
  }
}

async function waitForContent(element: Locator, { shows }: Screenshot): Promise<void> {
  const content = shows(element).first();
  try {
    await content.waitFor({ timeout: SHOWN_WITHIN_MS });
  } catch (cause) {
    const shown = await element.innerText();
    throw new Error(`It does not show ${String(content)}, but:\n${shown}`, { cause });
  }
  await element
    .locator('img')
    .evaluateAll((images: readonly { decode(): Promise<void> }[]) =>
      Promise.all(images.map((image) => image.decode())),
    );
}
