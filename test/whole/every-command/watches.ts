import { both, keyed, open, type Call } from './call.ts';

const schedules = [
  ['On each change', 'each time the board changes'],
  ['Daily digest', 'daily at 09:00'],
  ['Weekly digest', 'every Monday at 09:00'],
] as const;
const changeKinds = ['All changes', 'New books only', 'New and dropped books', 'Climbers only'];

const postedBoards = [
  ['All watched places', '**What:** top 20 · all changes · posts show all watched places'],
  ['Top 3', '**What:** top 20 · all changes\n'],
  ['Changes only', '**What:** top 20 · all changes · posts show only the changes'],
] as const;

/** Calls about watches in servers without a watch. They save no watch. */
export const watches: readonly Call[] = [
  ...schedules.map(([when, shown]): Call => ({
    typed: `/watch add board:~community when:"${when}"`,
    in: both,
    shows: [
      '### New watch',
      '**Board:** Community ranking',
      shown,
      'free: the public API has this board',
      'This is the board now.',
    ],
  })),
  {
    typed: '/watch add board:~community when:"History only, no posts"',
    in: both,
    shows: [
      '### New watch',
      'history: recorded once a day, no posts',
      '**What:** top 20\n',
      'free: the public API has this board',
      'This watch has no posts.',
    ],
  },
  missing('/watch edit watch:votes when:"History only, no posts"'),
  ...changeKinds.map((only): Call => ({
    typed: `/watch add board:~community only:"${only}"`,
    in: both,
    shows: ['### New watch', '## Community ranking'],
  })),
  ...postedBoards.map(([choice, shown]): Call => ({
    typed: `/watch add board:~community show_board:"${choice}"`,
    in: both,
    shows: ['### New watch', shown],
  })),
  {
    typed: '/watch add board:~community chart:true',
    in: both,
    shows: ['### New watch', '**Chart:** each post shows how the first 10 books moved in 30 days'],
  },
  { typed: '/watch add board:~community chart:false', in: both, shows: ['### New watch'] },
  missing('/watch edit watch:votes chart:true'),
  missing('/watch edit watch:votes chart:false'),
  {
    typed: '/watch add',
    in: both,
    shows: ['### New watch', 'Which board should Colophon watch?'],
  },
  {
    typed: '/watch add board:"Community ranking"',
    in: both,
    shows: ['New watch: Community ranking'],
  },
  { typed: '/watch edit', in: both, shows: ['No boards are watched here yet.'] },
  {
    typed: '/watch add board:source_a:yuepiao top:20',
    in: keyed,
    shows: [
      '**Board:** Monthly Votes',
      'up to 240 of the daily watch budget of 3,000',
      '## [Monthly Votes · top 20](',
    ],
  },
  {
    typed: '/watch add board:source_a:yuepiao',
    in: open,
    shows: ['### New watch', 'This board needs an API key.'],
  },
  {
    typed: '/race add board:~community books:"Lantern; Nothing of this name"',
    in: both,
    shows: ['### Which books of Community ranking?', '“Nothing of this name”: not'],
  },
  {
    typed: '/race add board:source_a:yuepiao books:~1',
    in: open,
    shows: ['This needs an API key.'],
  },
  { typed: '/race list', in: both, shows: ['There are no races here yet.', '</race add:'] },
  { typed: '/race remove race:votes', in: both, shows: ['No boards are watched here yet.'] },
  {
    typed: '/watch paper boards:"~community; ~leaders:yuepiao" at:"Monday 8:30" timezone:Berlin',
    in: both,
    shows: [
      '### New paper',
      'every Monday at 08:30 in Berlin (UTC+1/+2)',
      '0 of the daily budget',
      'Saving it also adds a history',
    ],
  },
  {
    typed:
      '/watch paper boards:"~community; ~leaders:yuepiao" when:"Daily digest" at:"9:00 Taipei"',
    in: both,
    shows: ['### New paper', 'daily at 09:00 in Taipei (UTC+8)', '## Today on the boards'],
  },
  {
    typed: '/watch paper boards:~community when:"Weekly digest"',
    in: both,
    shows: ['### New paper', 'every Monday at 09:00'],
  },
  {
    typed: '/watch paper boards:"; ;"',
    in: both,
    shows: ['You typed 0 boards.'],
  },
  { typed: '/watch list', in: both, shows: ['No boards are watched here yet.', '</watch add:'] },
  ...schedules.map(([when]) => `/watch edit watch:votes when:"${when}"`).map(missing),
  ...changeKinds.map((only) => `/watch edit watch:votes only:"${only}"`).map(missing),
  ...postedBoards.map(([choice]) => `/watch edit watch:votes show_board:"${choice}"`).map(missing),
  ...['pause', 'resume'].map((name) => `/watch ${name} watch:votes`).map(missing),
  ...['remove', 'test'].map((name): Call => ({
    typed: `/watch ${name} watch:votes`,
    in: both,
    shows: ['No boards are watched here yet.'],
  })),
];

function missing(typed: string): Call {
  return { typed, in: both, shows: ['This watch no longer exists.'] };
}
