import { keyed, needsKey, open, type Call } from './call.ts';

/** A book’s card and its views from the keyed interface. */
export const cards: readonly Call[] = [
  { typed: '/book book:lamplighter', in: keyed, shows: ['## {onSource}', 'by **Idle Crane**'] },
  {
    typed: '/book book:{famous} view:Overview',
    in: keyed,
    shows: ['## {onSource}', '{original}', 'by **Idle Crane**', 'Monthly votes'],
  },
  { typed: '/book book:lamplighter', in: open, shows: ['## {inLibrary}', '**Stats**'] },
  {
    typed: '/book book:{novel} view:Overview',
    in: open,
    shows: [
      '## {inLibrary}',
      '{original}',
      'by **Idle Crane**',
      '1,632 chapters',
      '**Stats**',
      'The letter was',
    ],
  },
  {
    typed: '/book book:{novel} view:Overview',
    in: keyed,
    shows: ['## {onSource}', '{original}', 'Monthly votes'],
  },
  {
    typed: '/book book:{famous} view:History',
    in: keyed,
    shows: ['has not seen this book on a board that this server watches'],
  },
  {
    typed: '/book book:{novel} view:History',
    in: open,
    shows: ['has not seen this book on a board that this server watches'],
  },
  {
    typed: '/book book:{famous} view:Rankings',
    in: keyed,
    shows: [
      '{onSource} · Rankings',
      '[Monthly Votes](https://catalogue.example/rankings/source_a/',
    ],
  },
  {
    typed: '/book book:{novel} view:Rankings',
    in: open,
    shows: ['{inLibrary} · Rankings', 'This needs an API key, and this server has none.'],
  },
  ...['/book book:{famous} view:Booklists', '/booklists containing book:{famous}'].map(
    (typed): Call => ({
      typed,
      in: keyed,
      shows: ['{onSource} · Booklists', '[Everything I Ever Meant to Read](', '5,240 books'],
    }),
  ),
  ...['/book book:{novel} view:Booklists', '/booklists containing book:{novel}'].map(
    (typed): Call => ({ typed, in: open, shows: ['{inLibrary} · Booklists', ...needsKey] }),
  ),
];
