import type { BoardView } from '../../model/board.ts';
import type { WatchNames } from '../../model/watch.ts';

/** A board that a sample server has watched for weeks. */
export interface WatchedBoard {
  /** Id of the watch. */
  readonly id: string;
  /** Names of the server and of the channel of its posts. */
  readonly server: string;
  readonly channel: string;
  readonly view: BoardView;
  readonly names: WatchNames;
  /** Whether it posts once a day, with a chart. The others only keep a history. */
  readonly chart: boolean;
  /** The request for its first 50 places, after `/api/v1`. */
  readonly path: string;
}

const defaults = { section: null, genre: null, cycle: null };
const startingGate = { en: 'Starting Gate', zh: '启门文学' };

export const watchedBoards: readonly WatchedBoard[] = [
  {
    id: 'monthly1',
    server: 'Reading Room',
    channel: 'general',
    view: { board: { system: 'keyed', source: 'source_a', board: 'yuepiao' }, ...defaults },
    names: { board: { en: 'Monthly Votes', zh: '月票榜' }, source: startingGate, ...defaults },
    chart: true,
    path: '/source_a/rankings/yuepiao',
  },
  {
    id: 'bestsell',
    server: 'Reading Room',
    channel: 'general',
    view: { board: { system: 'keyed', source: 'source_a', board: 'hotsales' }, ...defaults },
    names: { board: { en: 'Best-Selling', zh: '畅销榜' }, source: startingGate, ...defaults },
    chart: false,
    path: '/source_a/rankings/hotsales',
  },
  {
    id: 'readers1',
    server: 'Reading Room',
    channel: 'general',
    view: { board: { system: 'community' }, ...defaults },
    names: { board: { en: 'Community ranking', zh: '社区榜' }, source: null, ...defaults },
    chart: false,
    path: '/community-rankings?limit=50',
  },
];
