import { both, keyed, needsKey, open, type Call } from './call.ts';

export const browse: readonly Call[] = [
  {
    typed: '/browse books',
    in: keyed,
    shows: ['## Books of [Starting Gate](', '1–10 of 900'],
    keyedLinks: '/source_a/books',
  },
  { typed: '/browse books source:"Tomato Lamp"', in: open, shows: needsKey.slice(0, 1) },
  ...['Ascending', 'Descending'].map((order): Call => ({
    typed: `/browse books source:"The open library" sort:"Length" order:${order}`,
    in: both,
    shows: ['## Books of the open library', ' words'],
    links: `/books?sort=word_count&order=${order === 'Ascending' ? 'asc' : 'desc'}`,
  })),
  {
    typed: '/browse books',
    in: open,
    shows: ['## Books of the open library', '1–10 of 420', ' · Old Pine', '4,617,340 words'],
    links: '/books',
  },
  {
    typed: '/browse genres',
    in: keyed,
    shows: ['## Genres of [Starting Gate](', '`175` **[Eastern Fantasy](', 'Mystic East'],
  },
  ...(['/browse genres', '/browse genres source:"The open library"'] as const).map(
    (typed, index): Call => ({
      typed,
      in: index === 0 ? open : both,
      shows: ['## Genres of the open library', '`43` **Eastern Fantasy**', '玄幻', 'Mystic East'],
      texts: '/genres',
    }),
  ),
  {
    typed: '/browse tags',
    in: keyed,
    shows: ['## Tags of [Starting Gate](', '[Time Travel](', '穿越'],
  },
  { typed: '/browse tags', in: open, shows: needsKey },
  {
    typed: '/browse sources',
    in: keyed,
    shows: [
      '[Starting Gate](https://catalogue.example/library/source_a)',
      '[Flying Heron](https://catalogue.example/library/source_f)',
    ],
  },
  { typed: '/browse sources', in: open, shows: needsKey },
];
