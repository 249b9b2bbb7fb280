import { keyed, needsKey, open, type Call } from './call.ts';

export const searches: readonly Call[] = [
  { typed: '/search query:lamplighter by:Title', in: keyed, shows: ['{onSource}', 'Idle Crane'] },
  {
    typed: '/search query:lamplighter by:Title',
    in: open,
    shows: ['{inLibrary}', '{original}', ' · Idle Crane', '5,168,544 words'],
  },
  {
    typed: '/search query:"Quiet Owl" by:Author',
    in: keyed,
    shows: ['Books by “Quiet Owl”'],
    keyedLinks: '/search?author=Quiet+Owl',
    linksPerPage: 5,
  },
  {
    typed: '/search query:"Quiet Owl" by:Author',
    in: open,
    shows: ['Books by “Quiet Owl”', ' · Quiet Owl'],
    links: '/books?author=Quiet+Owl&sort=popularity',
    linksPerPage: 5,
  },
  {
    typed: '/search query:"Quiet Owl" by:Author source:"Tomato Lamp"',
    in: keyed,
    keyedLinks: '/search?author=Quiet+Owl&source=source_b',
    linksPerPage: 5,
  },
  { typed: '/search query:"Quiet Owl" by:Author source:"Tomato Lamp"', in: open, shows: needsKey },
  {
    typed: 'Find books here: who has read 《{original}》 and 《Second-Hand Stars》?',
    in: keyed,
    shows: ['{onSource}', '[Second-Hand Stars](https://catalogue.example/book/source_a/'],
  },
  {
    typed: 'Find books here: who has read 《{original}》 and 《Second-Hand Stars》?',
    in: open,
    shows: [
      '{inLibrary}',
      '[Second-Hand Stars](https://catalogue.example/novel/1037)',
      ' · Idle Crane',
      ' · Quiet Owl',
    ],
  },
];
