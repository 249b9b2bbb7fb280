import type { Locator, Page } from 'playwright-core';

/** A group of controls by its heading. */
export function panelGroup(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading, exact: true });
}

/** A control by its action. */
export function panelControl(page: Page, heading: string, action: string): Locator {
  const words = page.getByText(action, { exact: true });
  return panelGroup(page, heading).locator('button', { has: words });
}

/** Runs a simulation and waits until it is done. */
export async function simulate(page: Page, heading: string, action: string): Promise<void> {
  await panelControl(page, heading, action).click();
  await panelGroup(page, heading).getByText(`${action}: done.`, { exact: true }).waitFor();
}

/** Opens the activity tab and returns its panel. */
export async function openActivity(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'What the bot did' }).click();
  return page.getByRole('tabpanel', { name: 'What the bot did' });
}
