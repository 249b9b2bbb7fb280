import { BoundedMap } from '../model/bounded-map.ts';
import { resultWithin } from '../model/deadline.ts';
import type { Clock } from '../model/effects.ts';
import type { PlaceChart } from '../model/place-chart.ts';
import { startChartDrawer, type ChartDrawer } from './chart-drawer.ts';
import { findOwnFonts } from './own-fonts.ts';

/** Draws charts as pictures. */
export interface Charts {
  /**
   * A PNG of 1,500 × 950 pixels. Charts with the same content are drawn once. Throws `ChartQueueFullError`
   * if too many others wait, and the error of the canvas, which is missing on a few platforms.
   *
   * `place`: Discord's id of the server in which people wait for it, or of the user in direct messages. Absent
   * for a post, which is never refused.
   */
  draw(chart: PlaceChart, place?: string): Promise<Uint8Array>;
  /** Ends the process that draws. */
  close(): void;
}

/** So many charts wait that this one would come too late. */
export class ChartQueueFullError extends Error {
  override readonly name = 'ChartQueueFullError';

  constructor() {
    super('Too many charts wait to be drawn');
  }
}

/** About two seconds of drawing. */
const mostWaiting = 20;
/** Leaves room for other servers. */
const mostOfPlace = 8;
/** Far longer than a chart takes. The others wait for it. */
const longestMs = 10_000;
/** The start of the process takes longer than a chart, and it takes more than 100 MB. */
const idleMs = 60_000;

/**
 * The process that draws is started at a chart, and ends a minute after the last one. `fontsFolder`: the host's folder
 * with further fonts. Throws an error for the operator if it has none.
 */
export function createCharts(
  { schedule }: Pick<Clock, 'schedule'>,
  fontsFolder: string | null = null,
  startDrawer: (onEnd: () => void, ownFonts: readonly string[]) => ChartDrawer = startChartDrawer,
): Charts {
  const ownFonts = findOwnFonts(fontsFolder);
  const drawn = new BoundedMap<string, Uint8Array>(30);
  const waiting = new Map<string, Promise<Uint8Array>>();
  /** The places of the charts that wait. */
  const places: string[] = [];
  let drawer: ChartDrawer | null = null;
  let cancelEnd = (): void => undefined;
  let previous: Promise<unknown> = Promise.resolve();

  const close = (): void => {
    cancelEnd();
    drawer?.close();
    drawer = null;
  };
  const start = (): ChartDrawer => {
    const started = startDrawer(() => {
      if (drawer === started) drawer = null;
    }, ownFonts);
    return started;
  };
  const drawNext = async (chart: PlaceChart): Promise<Uint8Array> => {
    cancelEnd();
    drawer ??= start();
    const png = await resultWithin(longestMs, drawer.draw(chart), null, schedule).finally(() => {
      cancelEnd = schedule(close, idleMs);
    });
    if (png !== null) return png;
    close();
    throw new Error(`A chart was not drawn within ${longestMs} ms`);
  };
  return {
    close,
    async draw(chart, place) {
      const content = JSON.stringify(chart);
      const known = drawn.use(content) ?? waiting.get(content);
      if (known !== undefined) return known;
      if (place !== undefined) {
        const ofPlace = places.filter((one) => one === place);
        if (places.length >= mostWaiting || ofPlace.length >= mostOfPlace) {
          throw new ChartQueueFullError();
        }
        places.push(place);
      }
      const picture = previous.then(() => drawNext(chart));
      previous = picture.catch(() => undefined);
      waiting.set(content, picture);
      try {
        drawn.set(content, await picture);
        return await picture;
      } finally {
        waiting.delete(content);
        if (place !== undefined) places.splice(places.indexOf(place), 1);
      }
    },
  };
}
