import { Seeded } from '../support/seeded.ts';

/** The kinds of faults, by what the bot needs to run for them. */
const kindsFor = {
  any: [
    'kill',
    'terminate',
    'suspend',
    'clock jump',
    'wrong clock',
    'flooding person',
    'Discord limits',
    'Discord fails',
    'Discord fails after it posts',
    'Discord cuts before',
    'Discord cuts after',
    'Discord is slow',
    'answers are limited',
    'answers fail',
    'answers are cut before',
    'answers are cut after',
    'answers are slow',
    'gateway drops',
    'gateway forgets',
    'gateway asks to reconnect',
    'permission taken',
    'catalogue is down',
    'catalogue is slow',
    'catalogue sends garbage',
    'catalogue limits',
    'board vanishes',
    'key revoked',
  ],
  sqlite: ['power failure', 'store moved away', 'store locked'],
  disk: ['store full', 'store read-only'],
  ownShards: ['second process'],
  sharedShards: ['process leaves', 'cut off from Redis'],
  redis: ['Redis killed', 'Redis suspended', 'Redis is slow', 'Redis fails over', 'Redis full'],
} as const satisfies Record<string, readonly string[]>;

type Need = keyof typeof kindsFor;
export type FaultKind = (typeof kindsFor)[Need][number];

/** When a process is hit: at its time, or at its next post after it. */
const moments = ['at once', 'before a post is taken', 'after a post is taken'] as const;
export type FaultMoment = (typeof moments)[number];

export interface ChaosFault {
  readonly kind: FaultKind;
  /** Milliseconds from the start of its round. */
  readonly atMs: number;
  readonly forMs: number;
  /** The number of the process, and of the server, that it hits. */
  readonly target: number;
  readonly moment: FaultMoment;
  /** From 0 to below 1: how much, or how often. */
  readonly amount: number;
}

/** Faults that overlap, and what happens meanwhile. Then everything heals, and the oracle checks. */
export interface ChaosRound {
  readonly number: number;
  readonly lengthMs: number;
  /** When the boards are published again. */
  readonly publishAtMs: readonly number[];
  readonly faults: readonly ChaosFault[];
}

/** Kinds of one family do not overlap. */
const families: readonly (readonly FaultKind[])[] = [
  ['kill', 'terminate', 'suspend', 'power failure', 'second process', 'process leaves'],
  ['store moved away', 'store locked', 'store full', 'store read-only', 'power failure'],
  ['Redis killed', 'Redis suspended', 'Redis is slow', 'Redis fails over', 'Redis full'],
  [
    'Discord limits',
    'Discord fails',
    'Discord fails after it posts',
    'Discord cuts before',
    'Discord cuts after',
    'Discord is slow',
  ],
  [
    'answers are limited',
    'answers fail',
    'answers are cut before',
    'answers are cut after',
    'answers are slow',
  ],
  ['gateway drops', 'gateway forgets', 'gateway asks to reconnect'],
  ['catalogue is down', 'catalogue is slow', 'catalogue sends garbage', 'catalogue limits'],
  ['clock jump', 'wrong clock'],
  ['permission taken'],
  ['board vanishes'],
  ['key revoked'],
];

/** Kinds that occur alone: the oracle can then say that nothing else is a reason for what people notice. */
const aloneKinds: readonly FaultKind[] = ['flooding person', 'cut off from Redis'];

export function availableKinds(needs: readonly Need[]): readonly FaultKind[] {
  return needs.flatMap((need) => [...kindsFor[need]]);
}

const mostFaults = 3;

/**
 * A round, which the seed and its number determine. Lengths are in milliseconds. The kinds occur in turn,
 * in a random order.
 */
export function createRound(
  seed: number,
  number: number,
  kinds: readonly FaultKind[],
  usualLengthMs: number,
): ChaosRound {
  const random = new Seeded((Math.imul(seed, 7_919) + number * 104_729) | 0);
  const count = random.whole(1, mostFaults);
  const faults: ChaosFault[] = [];
  const inTurn = kindsInTurn(seed, number, kinds);
  const alone = inTurn.find((kind) => aloneKinds.includes(kind));
  // A process waits ten seconds for Redis before it decides without it.
  const lengthMs = alone === 'cut off from Redis' ? usualLengthMs + 8_000 : usualLengthMs;
  for (const kind of alone === undefined ? inTurn.slice(0, count) : [alone]) {
    if (!faults.some((fault) => isSameFamily(fault.kind, kind))) {
      faults.push(randomFault(random, kind, lengthMs));
    }
  }
  const publishAtMs = spreadTimes(random, random.whole(2, 4), lengthMs);
  return {
    number,
    lengthMs,
    publishAtMs,
    faults: faults
      .map((fault) => atLastPublication(fault, publishAtMs))
      .toSorted((one, other) => one.atMs - other.atMs),
  };
}

/** The kinds that a round may have: the next ones of all kinds in a random order, which is made again and again. */
function kindsInTurn(
  seed: number,
  number: number,
  kinds: readonly FaultKind[],
): readonly FaultKind[] {
  const roundsInTurn = Math.ceil(kinds.length / mostFaults);
  const random = new Seeded((Math.imul(seed, 31) + Math.floor(number / roundsInTurn)) | 0);
  const keyed = kinds.map((kind) => ({ kind, order: random.next() }));
  const shuffled = keyed.toSorted((one, other) => one.order - other.order).map(({ kind }) => kind);
  const first = (number % roundsInTurn) * mostFaults;
  return shuffled.slice(first, first + mostFaults);
}

function randomFault(random: Seeded, kind: FaultKind, lengthMs: number): ChaosFault {
  const isAlone = aloneKinds.includes(kind);
  const atMs = random.whole(0, isAlone ? 500 : lengthMs / 2);
  return {
    kind,
    atMs,
    forMs: isAlone ? lengthMs - atMs : random.whole(500, lengthMs - atMs),
    target: random.whole(0, 2),
    moment: random.pick(moments),
    amount: random.next(),
  };
}

/** A process that leaves after the last publication of a round cannot be helped by another one. */
function atLastPublication(fault: ChaosFault, publishAtMs: readonly number[]): ChaosFault {
  if (fault.kind !== 'process leaves') return fault;
  const atMs = publishAtMs.at(-1) ?? 0;
  return { ...fault, atMs, forMs: Math.floor(longestLeaveMs * fault.amount) };
}

/** Until all watches of a publication are checked. */
const longestLeaveMs = 4_000;

/** A publication has its own second, so there are two seconds between them. */
function spreadTimes(random: Seeded, count: number, lengthMs: number): readonly number[] {
  const shareMs = lengthMs / count;
  return Array.from({ length: count }, (_, index) =>
    Math.floor(index * shareMs + random.next() * Math.max(0, shareMs - 2_000)),
  );
}

function isSameFamily(one: FaultKind, other: FaultKind): boolean {
  return families.some((kinds) => kinds.includes(one) && kinds.includes(other));
}

/** A line for each fault, with its times in seconds from the start of its round. */
export function formatRounds(rounds: readonly ChaosRound[]): string {
  return rounds
    .flatMap(({ number, lengthMs, publishAtMs, faults }) => [
      `round ${number}, ${inSeconds(lengthMs)}; boards published at ${publishAtMs.map(inSeconds).join(', ')}`,
      ...faults.map(
        ({ kind, atMs, forMs, target, moment, amount }) =>
          `  ${inSeconds(atMs)} to ${inSeconds(atMs + forMs)}: ${kind} (target ${target}, ${moment}, amount ${amount.toFixed(2)})`,
      ),
    ])
    .join('\n');
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
