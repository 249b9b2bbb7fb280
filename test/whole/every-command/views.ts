import { keyed, open, type Call } from './call.ts';

/** The views that the open interface alone has: of its own book, and of the book at its source. */
export const views: readonly Call[] = [
  ...ofBoth('/book book:{book} view:Chapters', 'Chapters', {
    shows: ['1–10 of 1,632'],
    full: ['` 1` Chapter 1: ', '第1章 '],
    texts: '/books/{id}/chapters',
  }),
  ...[
    '/book book:{book} view:Reviews',
    '/reviews book:{book}',
    '/reviews book:{book} from:"Reviews by readers of the catalogue"',
  ].flatMap((typed) =>
    ofBoth(typed, 'Reviews', { full: ['· score '], texts: '/books/{id}/reviews' }),
  ),
  ...[
    '/book book:{book} view:Comments',
    '/reviews book:{book} from:"Comments at the source"',
  ].flatMap((typed) =>
    ofBoth(typed, 'Comments', {
      shows: ['Written by readers at the source'],
      full: [' agree'],
      texts: '/books/{id}/comments',
    }),
  ),
  ...ofBoth('/book book:{book} view:"Similar books"', 'Similar books', {
    full: ['recommended by '],
    links: '/books/{id}/recommendations',
  }),
  ...ofBoth('/book book:{book} view:"Community tags"', 'Community tags', {
    full: ['`49` ', '穿越'],
    texts: '/books/{id}/tags',
  }),
];

function ofBoth(
  typed: string,
  view: string,
  { shows = [], ...seen }: Omit<Call, 'typed' | 'in'>,
): readonly Call[] {
  const { full = [] } = seen;
  const ofNovel = { ...seen, typed: typed.replace('{book}', '{novel}') };
  return [
    { ...ofNovel, in: open, shows: [`{inLibrary} · ${view}`, ...shows] },
    // The booklist's source is shown if the records name it.
    {
      ...ofNovel,
      in: keyed,
      shows,
      full: [`{onSource} · ${view}`, ...full],
      bare: [`{inLibrary} · ${view}`],
    },
    {
      ...seen,
      typed: typed.replace('{book}', '{famous}'),
      in: keyed,
      shows: [`{onSource} · ${view}`],
      full: [...full, ...shows],
      bare: ['a similar title alone is no proof'],
      needsFull: true,
    },
  ];
}
