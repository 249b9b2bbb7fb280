import { both, type Call } from './call.ts';

export const feedAndStats: readonly Call[] = [
  { typed: '/feed', in: both, shows: ['1–10 of 180'], texts: '/feed' },
  { typed: '/feed page:1', in: both, shows: ['听雨算盘'], links: '/feed' },
  {
    typed: '/feed type:Comments',
    in: both,
    shows: ['## Latest comments', '1–10 of 180'],
    texts: '/feed?type=comments',
  },
  {
    typed: '/feed type:Activity',
    in: both,
    shows: [
      '## Latest activity',
      'Sleepy Abacus reviewed a book.',
      '1–10 of 180',
      'Sleepy Abacus · reviewed · ',
    ],
    texts: '/feed?type=activity',
  },
  {
    typed: '/stats',
    in: both,
    shows: ['## Library stats', '420` Books', 'Translated chapters', '1,873` Readers'],
  },
];
