import type { InProcessCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
import type { Random } from './random.ts';
import type { DayExtent } from './timetable.ts';
import type { DayTransport } from './day-transport.ts';

/** A failure, or its end. */
export interface DayEvent {
  readonly atMs: number;
  readonly what: string;
  readonly run: () => void;
}

const minute = 60_000;
const interfaces = ['open', 'keyed'] as const;

/** The service's random failures in a day: of single requests, and lasting ones. */
export function serviceFaultEvents(
  {
    catalogue,
    transport,
  }: { readonly catalogue: InProcessCatalogue; readonly transport: DayTransport },
  { lengthMs, faults: counts }: DayExtent,
  random: Random,
): readonly DayEvent[] {
  const { faults } = catalogue;
  const events: DayEvent[] = [];
  const singleEveryMs = lengthMs / counts.single;
  const lastingEveryMs = lengthMs / counts.lasting;
  for (let at = random.waitMs(singleEveryMs); at < lengthMs; at += random.waitMs(singleEveryMs)) {
    const on = random.pick(interfaces);
    const fault = random.pick(singleFaults);
    events.push({
      atMs: at,
      what: `a request of the ${on} interface: ${fault?.kind ?? 'cut'}`,
      run: () => {
        if (fault === null) transport.cutConnection();
        else faults.add({ interface: on, times: 1, fault });
      },
    });
  }
  for (let at = random.waitMs(lastingEveryMs); at < lengthMs; at += random.waitMs(lastingEveryMs)) {
    const on = random.pick(interfaces);
    const fault = random.pick(lastingFaults);
    const lastsMs = (0.5 + 2 * random.next()) * minute;
    let end = (): void => undefined;
    events.push(
      {
        atMs: at,
        what: `${Math.round(lastsMs / 1_000)} s of ${fault.kind} on the ${on} interface`,
        run: () => {
          end = faults.add({ interface: on, fault });
        },
      },
      {
        atMs: at + lastsMs,
        what: 'the end of it',
        run: () => {
          end();
        },
      },
    );
  }
  return events;
}

/** Null: the service closes an open connection as a request is written to it. */
const singleFaults: readonly (CatalogueFault | null)[] = [
  { kind: 'internal' },
  { kind: 'reset' },
  { kind: 'hang' },
  { kind: 'broken_json' },
  null,
];

const lastingFaults: readonly CatalogueFault[] = [
  { kind: 'internal' },
  { kind: 'api_disabled', retryAfterSeconds: 40 },
  { kind: 'hang' },
  { kind: 'delay', delayMs: 2_500 },
  { kind: 'status', status: 502 },
];
