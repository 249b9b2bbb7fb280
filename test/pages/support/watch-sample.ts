import type { Watch, WatchChoice } from '../../../src/model/watch.ts';
import type { WatchStatus } from '../../../src/model/server-watches.ts';

export const wednesday = Date.UTC(2026, 10, 18);
export const dayMs = 86_400_000;

/** A watch of the monthly votes that posts on change. */
export function watchOf(given: Partial<Watch> = {}, choice: Partial<WatchChoice> = {}): Watch {
  return {
    id: 'abcd1234',
    guildId: '2',
    revision: 1,
    choice: {
      view: {
        board: { system: 'keyed', source: 'source_a', board: 'monthly' },
        section: 'fantasy',
        genre: null,
        cycle: null,
      },
      content: { kind: 'changes' },
      channel: { id: '100000000000000001', kind: 'text' },
      when: { kind: 'change' },
      timeZone: 'Asia/Shanghai',
      top: 20,
      only: 'everything',
      minMove: 1,
      quiet: null,
      roleId: null,
      publish: false,
      tagIds: [],
      isSilent: false,
      postedBoard: 'first_3',
      chart: false,
      ...choice,
    },
    names: {
      board: { en: 'Monthly votes', zh: '月票榜' },
      source: { en: 'Red Pavilion', zh: '红楼' },
      section: { en: 'Fantasy', zh: '玄幻' },
      genre: null,
      cycle: null,
    },
    tags: [],
    guildLocale: 'en-US',
    createdAt: wednesday,
    pause: null,
    ...given,
  };
}

/** A watch of another board with a digest at 8:30 on Mondays. */
export const weeklyWatch = watchOf(
  {
    id: 'wxyz5678',
    names: {
      board: { en: 'Rising', zh: '新书榜' },
      source: { en: 'Blue Harbour', zh: '蓝港' },
      section: null,
      genre: null,
      cycle: null,
    },
  },
  {
    view: {
      board: { system: 'keyed', source: 'source_c', board: 'rising' },
      section: null,
      genre: null,
      cycle: null,
    },
    channel: { id: '100000000000000002', kind: 'thread' },
    when: { kind: 'weekly', day: 1, at: 510 },
  },
);

export function watchStatusOf(watch: Watch, given: Partial<WatchStatus> = {}): WatchStatus {
  return { watch, lastPost: null, nextAt: null, obstacle: null, checkedAt: null, ...given };
}
