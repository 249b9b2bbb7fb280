import type { Row } from '../report.ts';
import type { ClientFigures, RegisteredCommand } from './client-figures.ts';
import type { FleetStartFigures } from './fleet-start.ts';
import type { OpenRequestFigures } from './open-requests.ts';

export interface FleetFigures extends FleetStartFigures {
  /** Interactions a second. */
  readonly used: number;
  /** With the servers of `fewServers`. */
  readonly fewMegabytes: number;
  readonly fewServers: number;
  readonly command: RegisteredCommand;
}

const kilobytesInMegabyte = 1_024;
/** Of the open interface in any 60 seconds. */
const openPerMinute = 30;

export function startRows(figures: FleetFigures, client: ClientFigures): readonly Row[] {
  const { extent, times, leastMs, sessions, memoryMegabytes, fewMegabytes, fewServers } = figures;
  const { processes, shards, servers } = extent;
  const name = processes === 1 ? '1 process' : `${processes} processes`;
  const perThousand = ((memoryMegabytes - fewMegabytes) / (servers - fewServers)) * 1_000;
  return [
    {
      what: `${name}: from the first identify until all are ready / least`,
      unit: 's',
      ours: times.identifyMs / 1_000,
      baseline: leastMs / 1_000,
      aim: 1.05,
    },
    {
      what: 'from the start of the processes / the same',
      unit: 's',
      ours: times.startMs / 1_000,
      baseline: leastMs / 1_000,
    },
    { what: 'session starts / shards', unit: '', ours: sessions.spent, baseline: shards, aim: 1 },
    { what: 'refused identifies', unit: '', ours: sessions.refused, baseline: NaN, atMost: 0 },
    { what: '429 received', unit: '', ours: sessions.limited, baseline: NaN },
    {
      what: 'memory for each 1,000 servers / discord.js’s Client',
      unit: 'KB',
      ours: perThousand * kilobytesInMegabyte,
      baseline: client.megabytesPerThousandServers * kilobytesInMegabyte,
    },
    {
      what: 'interactions a second / discord.js’s Client (more is better)',
      unit: '/s',
      ours: figures.used,
      baseline: client.interactionsPerSecond,
    },
  ];
}

export function openRows({ busiestMinute }: OpenRequestFigures, processes: number): readonly Row[] {
  return [
    {
      what: `${processes} processes: requests of the open interface in 60 s, the most`,
      unit: '',
      ours: busiestMinute,
      baseline: NaN,
      atMost: openPerMinute,
    },
  ];
}
