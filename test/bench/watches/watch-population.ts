import type { BoardView } from '../../../src/model/board.ts';
import type { QuietHours, Watch, WatchFilter, WatchWhen } from '../../../src/model/watch.ts';
import { createRandom, zipfPick, type Random } from '../day/random.ts';

export interface PopulationExtent {
  readonly watches: number;
  readonly boards: number;
  readonly servers: number;
  readonly keys: number;
}

export interface WatchPopulation {
  /** Boards of both interfaces by halves. */
  readonly views: readonly BoardView[];
  readonly fingerprintOf: (guildId: string) => string | null;
  /** Generates the same watches at each call, so that no caller has to store them. */
  watches(): Iterable<Watch>;
}

/** Five servers have the same key. */
const serversOfKey = 5;
const zones = ['Asia/Shanghai', 'Asia/Taipei', 'Europe/London', 'America/New_York'];
const tops = [5, 10, 10, 20, 30, 50, 100];
const minuteOfDay = (hour: number, minute: number): number => 60 * hour + minute;
/** Times of day that leave some hours of each day without any digest. */
const timesOfDay = [8, 9, 10, 11, 12].flatMap((hour) => [
  minuteOfDay(hour, 0),
  minuteOfDay(hour, 30),
]);
const quiet: QuietHours = { from: 22, to: 8 };

export function createWatchPopulation(
  extent: PopulationExtent,
  createdAt: number,
): WatchPopulation {
  const views = Array.from({ length: extent.boards }, (_, at) => viewOf(at));
  const open = zipfPick(views.filter(({ board }) => board.system !== 'keyed'));
  const keyed = views.filter(({ board }) => board.system === 'keyed');
  const hasKey = (server: number): boolean => server < extent.keys * serversOfKey;
  const fingerprints = new Map<string, string>();
  for (let server = 0; hasKey(server); server += 1) {
    fingerprints.set(guildIdOf(server), `key${server % extent.keys}`);
  }
  return {
    views,
    fingerprintOf: (guildId) => fingerprints.get(guildId) ?? null,
    *watches() {
      const random = createRandom(1);
      for (let number = 0; number < extent.watches; number += 1) {
        const server = number % extent.servers;
        const view = hasKey(server) ? random.pick(keyed) : open(random);
        yield watchOf(number, guildIdOf(server), { view, random, createdAt });
      }
    },
  };
}

function viewOf(at: number): BoardView {
  const board = `board-${at >> 2}`;
  return {
    board: at % 2 === 0 ? { system: 'leaders', board } : { system: 'keyed', source: 'a', board },
    section: at % 4 < 2 ? null : 'fantasy',
    genre: null,
    cycle: null,
  };
}

function watchOf(
  number: number,
  guildId: string,
  {
    view,
    random,
    createdAt,
  }: { readonly view: BoardView; readonly random: Random; readonly createdAt: number },
): Watch {
  const when = whenOf(random);
  return {
    id: `w${number.toString(36).padStart(7, '0')}`,
    guildId,
    revision: 1,
    choice: {
      view,
      content: { kind: 'changes' },
      channel: { id: String(2_000_000_000_000_000_000n + BigInt(number)), kind: 'text' },
      when,
      timeZone: random.pick(zones),
      top: random.pick(tops),
      ...filterChoice(when, random),
      quiet: random.isLikely(0.3) ? quiet : null,
      roleId: null,
      publish: false,
      tagIds: [],
      isSilent: false,
      postedBoard: 'first_3',
      chart: false,
    },
    names: {
      board: { en: `Board ${view.board.system}`, zh: '榜' },
      source: null,
      section: null,
      genre: null,
      cycle: null,
    },
    tags: [],
    guildLocale: 'en-US',
    createdAt,
    pause: null,
  };
}

function whenOf(random: Random): WatchWhen {
  const at = random.pick(timesOfDay);
  const share = random.next();
  if (share < 0.4) return { kind: 'change' };
  return share < 0.8 ? { kind: 'daily', at } : { kind: 'weekly', day: 1 + random.below(7), at };
}

/** Few watches post everything on each change, because they would post all day. */
function filterChoice({ kind }: WatchWhen, random: Random) {
  const hearsAll = kind !== 'change' || random.isLikely(0.04);
  const only: WatchFilter = hearsAll
    ? 'everything'
    : random.pick(['everything', 'new', 'climbers']);
  return { only, minMove: hearsAll ? 1 : random.pick([3, 5, 10]) };
}

function guildIdOf(server: number): string {
  return String(1_000_000_000_000_000_000n + BigInt(server));
}
