import { existsSync } from 'node:fs';

import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';

/** Where systems put Chromium and its relatives; nothing is ever downloaded. */
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Quiet and on its own: no word to anybody, no second start-up page, no accelerator that a server lacks. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pictures are to look alike wherever they are taken.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** Chromium on this machine; null where there is none. */
export function findChromium(places: readonly string[] = PATHS): string | null {
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Starts a headless Chromium with a profile of its own, which goes with it. Rejects with a sentence where there
 * is none. `flags` come to those that it always has.
 */
export async function startChromium(
  path: string | null = findChromium(),
  flags: readonly string[] = [],
): Promise<Browser> {
  if (path === null || !existsSync(path)) {
    throw new Error(
      `There is no Chromium ${path === null ? 'on this machine' : `at ${path}`}. Install one (Debian: ` +
        'apt-get install chromium fonts-noto-cjk fonts-noto-color-emoji), or say where yours is: ' +
        'npm run screens -- --chromium /path/to/chromium',
    );
  }
  return chromium.launch(launchOptions(path, flags));
}

/** Starts the Chromium at that path for several processes: each connects to its WebSocket endpoint. */
export function startChromiumServer(path: string): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions(path));
}

function launchOptions(path: string, flags: readonly string[] = []): LaunchOptions {
  return {
    executablePath: path,
    headless: true,
    args: [...FLAGS, ...flags],
    // It would end this process with it, and what else runs here would stay behind.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}
