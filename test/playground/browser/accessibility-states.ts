import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Playground } from '../../../src/playground/playground.ts';
import type { Visit } from '../../../src/playground/screens/visit.ts';
import { isSoak, violations, type BrowserFixture } from './browser-fixture.ts';

/** A state of the page to check. */
export interface PageCase {
  readonly name: string;
  readonly visit: Visit;
  readonly screen: keyof typeof screens;
  /** Checked by every run of the tests, not only by the soak. */
  readonly everyRun?: true;
  readonly prepare?: (page: Page, playground: Playground) => Promise<void>;
}

const screens = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 900, height: 1000 },
  phone: { width: 390, height: 844 },
} as const;

/** Registers a test for each case: axe-core finds no violation in it. */
export function testAccessibility(fixture: BrowserFixture, states: readonly PageCase[]): void {
  const titled = states
    .filter(({ everyRun = false }) => isSoak || everyRun)
    .map((state) => [title(state), state] as const);
  test.for(titled)('%s', async ([, { visit, screen, prepare: bring }]) => {
    const page = await fixture.visit(visit, {
      bypassCSP: true,
      viewport: screens[screen],
      // axe-core would measure elements during their fade-in.
      reducedMotion: 'reduce',
    });
    await bring?.(page, fixture.playground);
    expect(await violations(page)).toEqual([]);
  });
}

function title({ name, screen, visit: { theme, locale } }: PageCase): string {
  return `${name}, on a ${screen}, ${theme ?? ''}, ${locale ?? ''}`;
}

export const dark = (locale: string, more: Visit = {}): Visit => ({
  theme: 'dark',
  locale,
  ...more,
});
export const light = (locale: string, more: Visit = {}): Visit => ({
  theme: 'light',
  locale,
  ...more,
});
