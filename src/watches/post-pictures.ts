import pLimit from 'p-limit';

import { resultWithin } from '../model/deadline.ts';
import type { PlaceChart } from '../model/place-chart.ts';
import type { PlannedPost } from '../store/watches.ts';
import type { PostPicture } from './channels.ts';
import type { DeliverySystem } from './delivery.ts';

/** Never rejects: a post whose chart cannot be drawn in time goes out without it. */
export type DrawPicture = (post: PlannedPost) => Promise<PostPicture | null>;

/** With the wait for the charts of other posts. About fifty charts are drawn in this time. */
const longestMs = 5_000;

/**
 * Draws the pictures of posts, before each attempt, because the store keeps only what they show. `drawChart`: draws a
 * chart as a PNG.
 */
export function createPostPictures(
  drawChart: (chart: PlaceChart) => Promise<Uint8Array>,
  { schedule, log }: DeliverySystem,
): DrawPicture {
  /** The charts of posts take one place among those that people wait for. */
  const limit = pLimit(1);
  const drawInTime = async (chart: PlaceChart): Promise<Uint8Array> => {
    let isLate = false;
    const drawn = limit(async () => (isLate ? null : drawChart(chart)));
    const png = await resultWithin(longestMs, drawn, null, schedule);
    isLate = true;
    if (png === null) throw new Error(`The chart of a post was not drawn within ${longestMs} ms`);
    return png;
  };
  return async ({ chart, watchId, guildId }) => {
    if (chart === null) return null;
    const { name, description, embed } = chart;
    try {
      return { name, description, embed, png: await drawInTime(chart.chart) };
    } catch (error) {
      log.warn({ err: error, watchId, guildId }, 'a post goes out without its chart');
      return null;
    }
  };
}
