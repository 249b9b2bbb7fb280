import { findChromium } from '../../../src/playground/screens/chromium.ts';

/** Whether this machine has a Chromium; where checks have to be whole it must (`REQUIRE_CHROMIUM`). */
export const hasChromium = findChromium() !== null;

if (!hasChromium && process.env['REQUIRE_CHROMIUM'] === '1') {
  throw new Error('Chromium is not installed, and REQUIRE_CHROMIUM asks for it.');
}
