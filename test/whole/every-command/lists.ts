import { both, keyed, needsKey, open, type Call } from './call.ts';

/** Booklists of both interfaces. */
export const lists: readonly Call[] = [
  {
    typed: '/booklists browse',
    in: keyed,
    shows: ['## Booklists of [Starting Gate]('],
    keyedLinks: '/source_a/booklists',
  },
  ...(['/booklists browse', '/booklists browse source:"The open library"'] as const).map(
    (typed, index): Call => ({
      typed,
      in: index === 0 ? open : both,
      shows: [
        '## Booklists of the open library',
        '4 books',
        '19,748 followers',
        'Kept since the first snow',
      ],
      links: '/booklists',
      linksPerPage: 5,
    }),
  ),
  {
    typed: '/booklists show list:~1',
    in: both,
    shows: [
      'What I Packed When I Left Seven Bridges',
      '4 books',
      '离开七桥镇时带的书',
      '19,748 followers',
      '1,221,480 words',
    ],
    links: '/booklists/1',
  },
  {
    typed: '/booklists show list:{list}',
    in: keyed,
    shows: ['[Everything I Ever Meant to Read](', '5,240 books', '> I cried on the bus.'],
    keyedLinks: '/source_a/booklists/400018',
  },
  { typed: '/booklists show list:{list}', in: open, shows: needsKey },
];
