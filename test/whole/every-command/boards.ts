import { both, keyed, needsKey, open, type Call } from './call.ts';

/** Boards of every system. */
export const boards: readonly Call[] = [
  {
    typed: '/rank board:~chart:popular',
    in: both,
    shows: ['## Reader chart: Popular'],
    full: ['Idle Crane'],
    links: '/rankings?type=popular',
  },
  {
    typed: '/rank board:~community',
    in: both,
    shows: ['## Community ranking'],
    full: ['Idle Crane'],
    links: '/community-rankings',
  },
  {
    typed: '/rank board:~leaders:hotsales',
    in: both,
    shows: ['## Leaderboard: Best-selling'],
    full: ['Idle Crane'],
    links: '/source_a-rankings?type=hotsales&genre=overall',
  },
  {
    typed: '/rank board:source_a:yuepiao',
    in: keyed,
    shows: ['## [Monthly Votes](https://catalogue.example/rankings/source_a/', 'monthly votes'],
    keyedLinks: '/source_a/rankings/yuepiao',
  },
  { typed: '/rank board:source_a:yuepiao', in: open, shows: needsKey },
];
