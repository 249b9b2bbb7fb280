import type { BoardView } from '../../../src/model/board.ts';
import {
  watchFilters,
  type Watch,
  type WatchChannel,
  type WatchWhen,
} from '../../../src/model/watch.ts';
import type { Seeded } from '../../support/seeded.ts';
import { year } from './spans.ts';

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'America/Nuuk',
] as const;

/** The keys of servers. Two servers share a key. */
export const keys: ReadonlyMap<string, string> = new Map([
  ['100', 'first'],
  ['101', 'first'],
  ['102', 'second'],
]);
const guilds = ['100', '101', '102', '103'] as const;

/** Including times that are skipped or occur twice at clock changes. */
const times = [150, 90, 30, 1410, 480, 130, 0, 1435, 720, 1200] as const;
const quiets = [
  null,
  { from: 22, to: 8 },
  { from: 1, to: 5 },
  { from: 0, to: 12 },
  { from: 23, to: 3 },
] as const;
const kinds = ['text', 'announcement', 'thread', 'forum', 'text'] as const;

export function fiftyWatches(chance: Seeded, views: readonly BoardView[]): readonly Watch[] {
  return Array.from({ length: 50 }, (_, index): Watch => {
    const view = views[index % views.length];
    if (view === undefined) throw new Error('there is no board');
    const withKey = view.board.system === 'keyed';
    const guildId = guilds[chance.whole(0, withKey ? 2 : 3)] ?? '100';
    const channel: WatchChannel = { id: `c${index % 30}`, kind: kinds[(index % 30) % 5] ?? 'text' };
    return {
      id: `watch${String(index).padStart(3, '0')}`,
      guildId,
      revision: 1,
      choice: {
        view,
        content: { kind: 'changes' },
        channel,
        when: whenOf(chance, Math.floor(index / 10)),
        timeZone: zones[index % 6] ?? 'UTC',
        top: chance.pick([3, 10, 20, 50, 60, 100]),
        only: chance.pick(watchFilters),
        minMove: chance.pick([1, 1, 2, 5]),
        quiet: chance.pick(quiets),
        roleId: null,
        publish: channel.kind === 'announcement',
        tagIds: [],
        isSilent: false,
        postedBoard: 'first_3',
        chart: false,
      },
      names: {
        board: { en: 'Board', zh: null },
        source: null,
        section: null,
        genre: null,
        cycle: null,
      },
      tags: [],
      guildLocale: 'en-US',
      createdAt: year.from,
      pause: null,
    };
  });
}

function whenOf(chance: Seeded, group: number): WatchWhen {
  const at = chance.pick(times);
  if (group < 2) return { kind: 'change' };
  return group < 4 ? { kind: 'daily', at } : { kind: 'weekly', day: chance.whole(1, 7), at };
}
