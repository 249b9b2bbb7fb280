import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { describe, expect, onTestFinished, test } from 'vitest';

import { startChartDrawer } from '../../src/charts/chart-drawer.ts';
import { ChartQueueFullError, createCharts } from '../../src/charts/charts.ts';
import type { PlaceChart } from '../../src/model/place-chart.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { temporaryFolder } from '../store/data-folder.ts';
import { readPicture } from './picture.ts';
import { chartOf, titleOf } from './sample-charts.ts';

const clock = new ManualClock(0, () => setImmediate());
const chart = (title: string): PlaceChart => chartOf({ Book: [1, 2] }, { title: titleOf(title) });

const nothing = (): void => undefined;

/** A process that draws when the test says so, and a list of what it was given. */
function createHeldDrawer() {
  const given: { title: string; finish: (error?: Error) => void; end: () => void }[] = [];
  let starts = 0;
  let closed = 0;
  return {
    given,
    starts: () => starts,
    closed: () => closed,
    titles: () => given.map(({ title }) => title),
    start: (end: () => void) => {
      starts += 1;
      return {
        draw: ({ title: { name: title } }: PlaceChart) =>
          new Promise<Uint8Array>((resolve, reject) => {
            const finish = (error?: Error): void => {
              if (error === undefined) resolve(Buffer.from(title));
              else reject(error);
            };
            given.push({ title, finish, end });
          }),
        close: () => {
          closed += 1;
        },
      };
    },
  };
}

describe('the queue of charts', () => {
  test('draws one after another, each with its own content', async () => {
    const { given, titles, start } = createHeldDrawer();
    const charts = createCharts(clock, null, start);
    const all = Promise.all(['One', 'Other'].map((title) => charts.draw(chart(title))));
    await setImmediate();
    expect(titles()).toEqual(['One']);
    given[0]?.finish();
    await setImmediate();
    expect(titles()).toEqual(['One', 'Other']);
    given[1]?.finish();
    expect((await all).map(String)).toEqual(['One', 'Other']);
  });

  test('draws the same content once, at the same moment and later', async () => {
    const { given, titles, start } = createHeldDrawer();
    const charts = createCharts(clock, null, start);
    const both = Promise.all([charts.draw(chart('One')), charts.draw(chart('One'))]);
    await setImmediate();
    given[0]?.finish();
    const [one, other] = await both;
    expect(other).toBe(one);
    expect(await charts.draw(chart('One'))).toBe(one);
    expect(titles()).toEqual(['One']);
  });

  test('draws content again that nobody has asked for recently', async () => {
    const { given, titles, start } = createHeldDrawer();
    const charts = createCharts(clock, null, start);
    const drawNow = async (title: string): Promise<void> => {
      const picture = charts.draw(chart(title));
      await setImmediate();
      given.at(-1)?.finish();
      await picture;
    };
    await drawNow('First');
    for (let number = 0; number < 29; number += 1) await drawNow(`Book ${number}`);
    await drawNow('First');
    expect(titles().filter((title) => title === 'First')).toHaveLength(1);
    for (let number = 29; number < 59; number += 1) await drawNow(`Book ${number}`);
    await drawNow('First');
    expect(titles().filter((title) => title === 'First')).toHaveLength(2);
  });

  test('draws eight at a time for one server, and still those of others and of posts', async () => {
    const { given, start } = createHeldDrawer();
    const charts = createCharts(clock, null, start);
    const drawn = Array.from({ length: 8 }, (_, number) =>
      charts.draw(chart(`Book ${number}`), 'one'),
    );
    await expect(charts.draw(chart('Ninth'), 'one')).rejects.toThrow(ChartQueueFullError);
    drawn.push(charts.draw(chart('Elsewhere'), 'other'), charts.draw(chart('Post')));
    for (let next = 0; next < 10; next += 1) {
      await setImmediate();
      given[next]?.finish();
    }
    expect((await Promise.all(drawn)).map(String).slice(8)).toEqual(['Elsewhere', 'Post']);
    const later = charts.draw(chart('Ninth'), 'one');
    await setImmediate();
    given[10]?.finish();
    expect(String(await later)).toBe('Ninth');
  });

  test('refuses a chart beyond its bound, and accepts it when it is shorter', async () => {
    const { given, start } = createHeldDrawer();
    const charts = createCharts(clock, null, start);
    const waiting = Array.from({ length: 20 }, (_, number) =>
      charts.draw(chart(`Book ${number}`), `server ${number}`),
    );
    await expect(charts.draw(chart('Too late'), 'last')).rejects.toThrow(ChartQueueFullError);
    // The same content as one that waits is drawn with it.
    const shared = charts.draw(chart('Book 0'), 'last');
    await setImmediate();
    given[0]?.finish();
    expect(String(await shared)).toBe('Book 0');
    await waiting[0];
    const accepted = charts.draw(chart('Too late'), 'last');
    for (let next = 1; next <= 20; next += 1) {
      await setImmediate();
      given[next]?.finish();
    }
    expect(String(await accepted)).toBe('Too late');
    await Promise.all(waiting);
  });

  test('goes on after a chart that cannot be drawn, which is not kept', async () => {
    const { given, starts, start } = createHeldDrawer();
    const charts = createCharts(clock, null, start);
    const impossible = charts.draw(chart('One'));
    const next = charts.draw(chart('Next'));
    await setImmediate();
    given[0]?.finish(new RangeError('too many lines'));
    await expect(impossible).rejects.toThrow(RangeError);
    await setImmediate();
    given[1]?.finish();
    expect(String(await next)).toBe('Next');
    const again = charts.draw(chart('One'));
    await setImmediate();
    given[2]?.finish();
    expect(String(await again)).toBe('One');
    expect(starts()).toBe(1);
  });

  test('starts a new process when the process has ended', async () => {
    const { given, starts, start } = createHeldDrawer();
    const charts = createCharts(clock, null, start);
    const lost = charts.draw(chart('One'));
    const next = charts.draw(chart('Next'));
    await setImmediate();
    given[0]?.end();
    given[0]?.finish(new Error('out of memory'));
    await expect(lost).rejects.toThrow('out of memory');
    await setImmediate();
    given[1]?.finish();
    expect(String(await next)).toBe('Next');
    expect(starts()).toBe(2);
  });

  test('starts a new process when one does not answer, and the next chart is drawn', async () => {
    const time = new ManualClock(0, () => setImmediate());
    const held = createHeldDrawer();
    const charts = createCharts(time, null, held.start);
    const hung = charts.draw(chart('hung'));
    const next = charts.draw(chart('next'));
    const failure = expect(hung).rejects.toThrow('was not drawn within 10000 ms');
    await time.advance(10_000);
    await failure;
    expect([held.starts(), held.closed()]).toEqual([2, 1]);
    held.given.at(-1)?.finish();
    expect(Buffer.from(await next).toString()).toBe('next');
  });

  test('ends the process a minute after the last chart, and starts it again for the next one', async () => {
    const { given, starts, closed, start } = createHeldDrawer();
    const charts = createCharts(clock, null, start);
    const drawNow = async (title: string): Promise<void> => {
      const picture = charts.draw(chart(title));
      await setImmediate();
      given.at(-1)?.finish();
      await picture;
    };
    await drawNow('One');
    await clock.advance(59_000);
    await drawNow('Other');
    await clock.advance(59_000);
    expect([starts(), closed()]).toEqual([1, 0]);
    await clock.advance(1_000);
    expect([starts(), closed()]).toEqual([1, 1]);
    await drawNow('Later');
    charts.close();
    await clock.advance(60_000);
    expect([starts(), closed()]).toEqual([2, 2]);
  });
});

describe('the process that draws', () => {
  test('draws pictures, and goes on after an error', async () => {
    const charts = createCharts(clock);
    onTestFinished(() => {
      charts.close();
    });
    const { lines } = chart('One');
    const impossible = charts.draw({
      ...chart('One'),
      lines: Array.from({ length: 6 }, () => lines).flat(),
    });
    await expect(impossible).rejects.toThrow('at most 5 highlighted lines');
    const { width, height } = await readPicture(await charts.draw(chart('One')));
    expect([width, height]).toEqual([1_500, 950]);
  });

  test('draws with further fonts', async () => {
    const font = join(import.meta.dirname, 'hangul.otf');
    const [without, further] = [startChartDrawer(nothing), startChartDrawer(nothing, [font])];
    onTestFinished(without.close);
    onTestFinished(further.close);
    const [boxes, letters] = await Promise.all(
      [without, further].map((drawer) => drawer.draw(chart('전지적'))),
    );
    expect(letters?.length).toBeGreaterThan(1_000);
    expect(Buffer.compare(letters ?? Buffer.of(), boxes ?? Buffer.of())).not.toBe(0);
  });

  test('ends when it is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const drawer = startChartDrawer(() => {
      resolve(undefined);
    });
    await drawer.draw(chart('One'));
    drawer.close();
    await promise;
  });

  test('has no variable of the bot', async () => {
    const file = processFile(
      'process.once("message", () => process.send({ error: new Error(JSON.stringify(process.env)) }))',
    );
    const drawer = startChartDrawer(() => undefined, [], file);
    onTestFinished(drawer.close);
    const error: unknown = await drawer.draw(chart('One')).catch((reason: unknown) => reason);
    const names = Object.keys(JSON.parse((error as Error).message) as object);
    expect(names.filter((name) => !/^(NODE_CHANNEL|DISABLE|MIMALLOC)_/u.test(name))).toEqual([]);
  });

  test.each([
    ['process.exit(3);', 'ended with 3'],
    ['process.kill(process.pid, "SIGKILL");', 'ended with SIGKILL'],
  ])('that begins with %s ends the drawing with an error', async (code, message) => {
    let ends = 0;
    const drawer = startChartDrawer(() => (ends += 1), [], processFile(code));
    await expect(drawer.draw(chart('One'))).rejects.toThrow(message);
    expect(ends).toBeGreaterThan(0);
  });

  test('is started at the first chart, and the bot does not load the canvas', () => {
    const script = `
      import { createCharts } from ${JSON.stringify(new URL('../../src/charts/charts.ts', import.meta.url).href)};
      const loaded = () => process.report.getReport().sharedObjects.some((file) => file.includes('skia'));
      const children = () => process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap').length;
      const charts = createCharts({ schedule: () => () => undefined });
      const before = children();
      await charts.draw(${JSON.stringify(chart('One'))});
      process.stdout.write(JSON.stringify([before, children(), loaded()]));
      charts.close();
    `;
    const options = ['--input-type=module', '-e', script];
    const printed = execFileSync(process.execPath, options, { encoding: 'utf8', timeout: 20_000 });
    expect(JSON.parse(printed)).toEqual([0, 1, false]);
  });
});

function processFile(code: string): string {
  const file = join(temporaryFolder(), 'process.mjs');
  writeFileSync(file, code);
  return file;
}
