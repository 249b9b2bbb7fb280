import type { InProcessCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
import type { Random } from './random.ts';
import type { DayExtent } from './timetable.ts';
import type { DayTransport } from './day-transport.ts';

/** A failure, or its end. */
export interface DayEvent {
  readonly atMs: number;
  readonly what: string;
  readonly act: () => void;
}

const minute = 60_000;
const interfaces = ['open', 'keyed'] as const;

/** The random failures of the service over a day: of single requests and of whole minutes. */
export function serviceFaultEvents(
  { catalogue, wire }: { readonly catalogue: InProcessCatalogue; readonly wire: DayTransport },
  { lengthMs, faults: often }: DayExtent,
  random: Random,
): readonly DayEvent[] {
  const { faults } = catalogue;
  const happenings: DayEvent[] = [];
  const blipEveryMs = lengthMs / often.single;
  const spellEveryMs = lengthMs / often.lasting;
  for (let at = random.waitMs(blipEveryMs); at < lengthMs; at += random.waitMs(blipEveryMs)) {
    const on = random.pick(interfaces);
    const fault = random.pick(singleFaults);
    happenings.push({
      atMs: at,
      what: `a request of the ${on} interface: ${fault?.kind ?? 'cut'}`,
      act: () => {
        if (fault === null) wire.cutConnection();
        else faults.add({ interface: on, times: 1, fault });
      },
    });
  }
  for (let at = random.waitMs(spellEveryMs); at < lengthMs; at += random.waitMs(spellEveryMs)) {
    const on = random.pick(interfaces);
    const fault = random.pick(lastingFaults);
    const lastsMs = (0.5 + 2 * random.next()) * minute;
    let end = (): void => undefined;
    happenings.push(
      {
        atMs: at,
        what: `${Math.round(lastsMs / 1_000)} s of ${fault.kind} on the ${on} interface`,
        act: () => {
          end = faults.add({ interface: on, fault });
        },
      },
      {
        atMs: at + lastsMs,
        what: 'all is well again',
        act: () => {
          end();
        },
      },
    );
  }
  return happenings;
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
