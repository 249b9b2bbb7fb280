import type { InProcessCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
import type { Chance } from './chance.ts';
import type { DayExtent } from './timetable.ts';
import type { DayWire } from './wire.ts';

/** Something that goes wrong, or right again. */
export interface Happening {
  readonly atMs: number;
  readonly what: string;
  readonly act: () => void;
}

const minute = 60_000;
const interfaces = ['open', 'keyed'] as const;

/** What goes wrong with the service over the day, by chance: single requests and whole minutes. */
export function weather(
  { catalogue, wire }: { readonly catalogue: InProcessCatalogue; readonly wire: DayWire },
  { lengthMs, faults: often }: DayExtent,
  chance: Chance,
): readonly Happening[] {
  const { faults } = catalogue;
  const happenings: Happening[] = [];
  const blipEveryMs = lengthMs / often.single;
  const spellEveryMs = lengthMs / often.lasting;
  for (let at = chance.wait(blipEveryMs); at < lengthMs; at += chance.wait(blipEveryMs)) {
    const on = chance.pick(interfaces);
    const fault = chance.pick(blips);
    happenings.push({
      atMs: at,
      what: `a request of the ${on} interface: ${fault?.kind ?? 'cut'}`,
      act: () => {
        if (fault === null) wire.cutConnection();
        else faults.add({ interface: on, times: 1, fault });
      },
    });
  }
  for (let at = chance.wait(spellEveryMs); at < lengthMs; at += chance.wait(spellEveryMs)) {
    const on = chance.pick(interfaces);
    const fault = chance.pick(spells);
    const lastsMs = (0.5 + 2 * chance.next()) * minute;
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

/** Null: a kept connection is closed by the service just as it is written to. */
const blips: readonly (CatalogueFault | null)[] = [
  { kind: 'internal' },
  { kind: 'reset' },
  { kind: 'hang' },
  { kind: 'broken_json' },
  null,
];

const spells: readonly CatalogueFault[] = [
  { kind: 'internal' },
  { kind: 'api_disabled', retryAfterSeconds: 40 },
  { kind: 'hang' },
  { kind: 'delay', delayMs: 2_500 },
  { kind: 'status', status: 502 },
];
