import { findChromium } from '../../../src/playground/screens/chromium.ts';

/** Whether this machine has Chromium. `REQUIRE_CHROMIUM=1` makes it mandatory. */
export const hasChromium = findChromium() !== null;

if (!hasChromium && process.env['REQUIRE_CHROMIUM'] === '1') {
  throw new Error('Chromium is not installed, and REQUIRE_CHROMIUM asks for it.');
}
