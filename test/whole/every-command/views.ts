import { keyed, open, type Call } from './call.ts';

/** The views from the open interface alone: of its own book, and of the book at its source. */
export const views: readonly Call[] = [
  ...inBothServers('/book book:{book} view:Chapters', 'Chapters', {
    shows: ['1–10 of 1,632', '`1,632` ', '第1632章 '],
    lastTexts: '/books/{id}/chapters?page=33',
  }),
  ...[
    '/book book:{book} view:Reviews',
    '/reviews book:{book}',
    '/reviews book:{book} from:"Reviews from readers of the catalogue"',
  ].flatMap((typed) =>
    inBothServers(typed, 'Reviews', { shows: ['· ★ '], texts: '/books/{id}/reviews' }),
  ),
  ...[
    '/book book:{book} view:Comments',
    '/reviews book:{book} from:"Comments from the source"',
  ].flatMap((typed) =>
    inBothServers(typed, 'Comments', {
      shows: ['Written by readers at the source', '👍 '],
      texts: '/books/{id}/comments',
    }),
  ),
  ...inBothServers('/book book:{book} view:"Similar books"', 'Similar books', {
    shows: ['recommended by '],
    links: '/books/{id}/recommendations',
  }),
  ...inBothServers('/book book:{book} view:"Community tags"', 'Community tags', {
    shows: ['`49` ', '穿越'],
    texts: '/books/{id}/tags',
  }),
];

function inBothServers(
  typed: string,
  view: string,
  { shows = [], ...expected }: Omit<Call, 'typed' | 'in'>,
): readonly Call[] {
  const ofNovel = { ...expected, typed: typed.replace('{book}', '{novel}') };
  const atSource = [`{onSource} · ${view}`, ...shows];
  return [
    { ...ofNovel, in: open, shows: [`{inLibrary} · ${view}`, ...shows] },
    // The title links to the book at its source if the records name that source.
    { ...ofNovel, in: keyed, shows: atSource },
    { ...expected, typed: typed.replace('{book}', '{famous}'), in: keyed, shows: atSource },
  ];
}
