import type { Snapshot } from '../../src/model/board-changes.ts';
import type { PostedChart } from '../../src/model/place-chart.ts';
import type { Watch, WatchChoice } from '../../src/model/watch.ts';
import type { Store } from '../../src/store/store.ts';
import type {
  OpenPost,
  PlannedPost,
  StoredWatch,
  UnpublishedMessage,
} from '../../src/store/watches.ts';

const monthly: WatchChoice['view'] = {
  board: { system: 'keyed', source: 'source_a', board: 'monthly' },
  section: 'male',
  genre: null,
  cycle: null,
};

const choice: WatchChoice = {
  view: monthly,
  content: { kind: 'changes' },
  channel: { id: '9007199254740993001', kind: 'announcement' },
  when: { kind: 'weekly', day: 7, at: 1439 },
  timeZone: 'Asia/Taipei',
  top: 20,
  only: 'new_and_dropped',
  minMove: 3,
  quiet: { from: 22, to: 8 },
  roleId: '9007199254740993002',
  publish: true,
  tagIds: ['9007199254740993003'],
  isSilent: true,
  postedBoard: 'all',
  chart: true,
};

/** A watch with a value in each optional part. */
export const watch: Watch = {
  id: 'aaaa1111',
  guildId: '9007199254740993000',
  revision: 1,
  choice,
  names: {
    board: { en: 'Monthly Tickets', zh: '月票榜' },
    source: { en: null, zh: '“起点”' },
    section: { en: 'Male', zh: null },
    genre: null,
    cycle: null,
  },
  tags: [{ id: '9007199254740993003', name: '榜单' }],
  guildLocale: 'zh-TW',
  createdAt: 1_800_000_000_000,
  pause: null,
};

/** The watch with another board. */
export function ofBoard(earlier: Watch, board: string): Watch {
  const view = { ...monthly, board: { system: 'leaders', board } as const };
  return { ...earlier, choice: { ...earlier.choice, view } };
}

export const chart: PostedChart = {
  name: 'places.png',
  embed: null,
  description: '“书”: 2 → 1',
  chart: {
    title: { before: '', name: '“书”', otherName: 'Book', after: ': 2 → 1', line: 0 },
    ...{ board: '月票“榜”', days: 'Jan 1–3', noData: 'no data', glyphs: 'traditional' },
    columns: [
      { label: 'Jan 1', isGap: false },
      { label: 'Jan 2', isGap: true },
      { label: 'Jan 3', isGap: false },
    ],
    lines: [{ name: '“书”', otherName: 'Book', places: [2, null, 1], isHighlighted: true }],
  },
};

/** A planned post of the watch; by default its first one. */
export function postOf(
  { id, guildId, revision }: Watch,
  changes: Partial<PlannedPost> = {},
): PlannedPost {
  return {
    watchId: id,
    guildId,
    revision,
    nonce: 'nonce-1',
    marker: 123_456_789,
    plannedAt: 1_800_000_001_000,
    view: 'source_a:monthly/male//',
    channel: { id: '9007199254740993001', kind: 'forum' },
    body: '{"components":[{"content":"月票“榜”\\n"}]}',
    chart: null,
    thread: { name: '月票榜', tagIds: ['9007199254740993003'] },
    publish: false,
    base: null,
    hash: 'hash-1',
    refreshedAt: 1_799_999_999_000,
    departed: ['source_a:1', 'source_a:2'],
    ...changes,
  };
}

export const where = {
  at: 1_800_000_002_000,
  channelId: '9007199254740993001',
  messageId: '9007199254740993004',
};

export function snapshotOf(hash: string): Snapshot {
  return {
    hash,
    depth: 50,
    isWhole: false,
    places: [
      {
        position: 1,
        book: {
          ref: { system: 'keyed', source: 'source_a', id: '1' },
          title: { en: null, zh: '“书”' },
          url: 'https://example.com/1',
        },
      },
      { position: 1, book: { ref: { system: 'open', id: '2' }, title: null, url: null } },
    ],
  };
}

export async function storedWatches({ watches }: Pick<Store, 'watches'>): Promise<StoredWatch[]> {
  const all: StoredWatch[] = [];
  for await (const batch of watches.all()) all.push(...batch);
  return all;
}

export async function openPosts(store: Pick<Store, 'watches'>): Promise<OpenPost[]> {
  return (await storedWatches(store)).flatMap(({ openPost }) => openPost ?? []);
}

export async function unpublished(store: Pick<Store, 'watches'>): Promise<UnpublishedMessage[]> {
  return (await storedWatches(store)).flatMap((one) => one.unpublished ?? []);
}
