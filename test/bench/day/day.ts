import type { Row } from '../report.ts';
import { dayNotes } from './day-notes.ts';
import { dayRows } from './day-rows.ts';
import { dayRequests } from './day-requests.ts';
import { simulateDay } from './simulated-day.ts';
import type { DayExtent } from './timetable.ts';

const hour = 3_600_000;

const wholeDay: DayExtent = {
  lengthMs: 24 * hour,
  questions: 50_000,
  servers: 200,
  keys: 3,
  equals: 10,
  burst: 500,
  watched: { open: 40, keyed: 16 },
  faults: { single: 160, lasting: 8 },
};

/** The same load in a sixth of the time. */
const smallDay: DayExtent = {
  ...wholeDay,
  lengthMs: 4 * hour,
  questions: 8_000,
};

/** The figures of a simulated day, with lines of details. */
export async function measureDay({
  quick,
  seed,
}: {
  readonly quick: boolean;
  readonly seed: number;
}): Promise<{
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}> {
  const day = await simulateDay(quick ? smallDay : wholeDay, seed);
  const requests = dayRequests(day);
  return { rows: dayRows(day, requests), notes: dayNotes(day, requests, seed) };
}
