import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { recordGif } from '../../../src/playground/screens/animation.ts';
import { hasChromium } from './chromium.ts';

/** A frame as a browser shows it: its time and the colour of its top left pixel. */
interface ShownFrame {
  readonly durationMs: number;
  readonly color: string;
}

describe.skipIf(!hasChromium)('an animated picture', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.connect(inject('chromium') ?? '');
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 40, height: 30 } });
    page = await context.newPage();
    // Chromium decodes animations only on pages with a secure origin.
    await page.route('https://picture.example/', (route) => route.fulfill({ body: '' }));
    await page.goto('https://picture.example/');
  });
  afterEach(() => context.close());

  async function paint(color: string): Promise<void> {
    await page.evaluate(`document.documentElement.style.background = '${color}'`);
  }

  /** The frames of a GIF as Chromium decodes them. */
  function shownFrames(gif: Uint8Array): Promise<readonly ShownFrame[]> {
    return page.evaluate(`(async () => {
      const data = Uint8Array.from(${JSON.stringify([...gif])});
      const decoder = new ImageDecoder({ data, type: 'image/gif' });
      await decoder.tracks.ready;
      await decoder.completed;
      const frames = [];
      for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        const drawing = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
        drawing.drawImage(image, 0, 0);
        const [red, green, blue] = drawing.getImageData(0, 0, 1, 1).data;
        frames.push({ durationMs: image.duration / 1000, color: [red, green, blue].join(' ') });
      }
      return frames;
    })()`);
  }

  test('shows each frame for its time, in the colours of the page', async () => {
    const gif = await recordGif(page, async (recorder) => {
      await paint('rgb(49 51 56)');
      await recorder.add(500);
      await paint('rgb(43 45 49)');
      await recorder.add(120);
    });
    expect(await shownFrames(gif)).toEqual([
      { durationMs: 500, color: '49 51 56' },
      { durationMs: 120, color: '43 45 49' },
    ]);
  });

  test('joins frames that look the same', async () => {
    const gif = await recordGif(page, async (recorder) => {
      await paint('rgb(49 51 56)');
      await recorder.add(500);
      await recorder.add(300);
    });
    expect(await shownFrames(gif)).toEqual([{ durationMs: 800, color: '49 51 56' }]);
  });

  test('keeps large areas exact where a frame has more colours than a GIF', async () => {
    await page.evaluate(`document.documentElement.style.background =
      'linear-gradient(to right, rgb(43 45 49) 10px, rgb(49 51 56) 10px, red 12px, blue, lime)'`);
    const gif = await recordGif(page, (recorder) => recorder.add(100));
    expect(await shownFrames(gif)).toEqual([{ durationMs: 100, color: '43 45 49' }]);
  });
});
