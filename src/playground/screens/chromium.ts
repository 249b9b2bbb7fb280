import { existsSync } from 'node:fs';

import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';

/**
 * Usual paths of Chromium and related browsers. Nothing is downloaded. The headless shell comes first: it has
 * no windows and tabs around a page, which cost more processor time than the playground's page.
 */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
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

/** Disables background requests, the first-run page, and the GPU, which servers lack. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pictures must look the same on all machines.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/**
 * Chromium reads only the last list of disabled features, so this one repeats Playwright's. Without the
 * two it adds, each window loads the address bar's menus as two further pages, which costs more
 * processor time than the playground's page.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Path of Chromium on this machine, or null. */
export function findChromium(paths: readonly string[] = PATHS): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}

/**
 * Starts a headless Chromium with a temporary profile and additional `flags`. Rejects with instructions if
 * Chromium is not installed.
 */
export async function startChromium(
  path: string | null = findChromium(),
  flags: readonly string[] = [],
): Promise<Browser> {
  if (path === null || !existsSync(path)) {
    throw new Error(
      `There is no Chromium ${path === null ? 'on this machine' : `at ${path}`}. Install one (Debian: ` +
        'apt-get install chromium fonts-noto-cjk fonts-noto-color-emoji), or give its path: ' +
        'npm run screens -- --chromium /path/to/chromium',
    );
  }
  return chromium.launch(launchOptions(path, flags));
}

/**
 * Starts the Chromium at that path for several processes: each connects to its WebSocket endpoint. The pages of a
 * browser context share a renderer process, whose start costs a third of a visit's processor time.
 */
export function startChromiumServer(path: string): Promise<BrowserServer> {
  return chromium.launchServer(
    launchOptions(path, ['--process-per-site', '--renderer-process-limit=1']),
  );
}

function launchOptions(path: string, flags: readonly string[] = []): LaunchOptions {
  return {
    executablePath: path,
    headless: true,
    args: [...FLAGS, `--disable-features=${DISABLED_FEATURES.join(',')}`, ...flags],
    // Playwright's handlers would exit this process before the playground is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}
