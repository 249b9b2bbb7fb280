import { both, keyed, needsKey, open, type Call } from './call.ts';

/** Boards of every system. */
export const boards: readonly Call[] = [
  {
    typed: '/rank board:~chart:popular',
    in: both,
    shows: ['## Reader chart: Popular', 'Idle Crane'],
    links: '/rankings?type=popular',
  },
  {
    typed: '/rank board:~community',
    in: both,
    shows: ['## Community ranking', 'Idle Crane'],
    links: '/community-rankings',
  },
  {
    typed: '/rank board:~leaders:hotsales',
    in: both,
    shows: ['## Leaderboard: Best-selling', 'Idle Crane'],
    links: '/source_a-rankings?type=hotsales&genre=overall',
  },
  {
    typed: '/rank board:source_a:yuepiao',
    in: keyed,
    shows: ['## [Monthly Votes](https://catalogue.example/rankings/source_a/', 'monthly votes'],
    keyedLinks: '/source_a/rankings/yuepiao',
  },
  { typed: '/rank board:source_a:yuepiao', in: open, shows: needsKey },
  {
    typed: '/rank board:~chart:popular view:"The board as it is now"',
    in: both,
    shows: ['## Reader chart: Popular'],
    links: '/rankings?type=popular',
  },
  ...['7 days', '30 days', '90 days'].map((days) => ({
    typed: `/rank board:~chart:popular view:"How it moved, in words" days:"${days}"`,
    in: both,
    shows: [`How it moved in ${days}`, 'No data for this board yet.'],
  })),
  {
    typed: '/rank board:~chart:popular view:"How it moved, as a picture"',
    in: both,
    shows: ['How it moved in 30 days', 'No data for this board yet.'],
  },
  {
    typed: '/rank board:~chart:popular at:2020-01-01',
    in: both,
    shows: ['No data for Jan 1, 2020.'],
  },
];
