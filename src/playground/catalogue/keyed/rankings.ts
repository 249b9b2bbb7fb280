import type { Board, Source } from '../sources/source.ts';
import { rounded } from '../world/library.ts';
import type { Place } from '../world/boards.ts';
import type { Ask, Endpoint } from './endpoint.ts';
import { isCompact, notFound, PAGE, VIEW } from './endpoint.ts';
import { pageOf } from './paging.ts';
import { ownMetrics, time } from './records.ts';

export const boards: Endpoint = {
  path: '/{source}/rankings',
  intent: 'listRankingBoardsOfASource',
  summary: 'List boards',
  about: 'Use it to learn which boards a source publishes now and which channels they have.',
  units: 1,
  refreshed: 'every 30 minutes',
  schema: 'Board',
  shape: 'list',
  example: { source: 'source_a' },
  parameters: () => [VIEW],
  answer: ({ source, world, addresses }) => ({
    data: world.boards.of(source).map((board) => ({
      board: board.code,
      label: board.label,
      zh: board.zh,
      description: board.description,
      ranked_by: board.rankedBy,
      depth: board.depth,
      default_channel: world.boards.defaultChannel(source, board),
      channels: world.boards.channels(source, board),
      url: addresses.board(source.code, board.code),
    })),
  }),
};

export const boardPage: Endpoint = {
  path: '/{source}/rankings/{board}',
  intent: 'readARankingBoard',
  summary: 'One board page',
  about: 'Use it to show a board as the source last published it.',
  units: 5,
  refreshed: 'every 30 minutes',
  schema: 'BoardPage',
  shape: 'pages',
  example: { source: 'source_a', board: 'yuepiao' },
  parameters: () => [
    {
      name: 'channel',
      about: 'One of the board’s channels; its default_channel when not given.',
      takes: { kind: 'text' },
    },
    PAGE,
    VIEW,
  ],
  answer: (ask) => {
    const { at, source, asked, world, addresses } = ask;
    const board = world.boards.of(source).find(({ code }) => code === at['board']);
    if (!board) throw notFound(`${source.code} has no board ${at['board'] ?? ''} now.`);
    const code = asked.one('channel') ?? world.boards.defaultChannel(source, board);
    const channels = world.boards.channels(source, board);
    const channel = channels.find((one) => one.channel === code);
    if (!channel) {
      const known = channels.map((one) => one.channel).join(', ');
      throw notFound(`${board.code} has no channel ${code}; it has: ${known}.`);
    }
    const { items, page } = pageOf(ask, world.boards.places(source, board, code));
    return {
      data: {
        source: source.code,
        board: board.code,
        label: board.label,
        zh: board.zh,
        channel: channel.channel,
        channel_label: channel.label,
        ranked_by: board.rankedBy,
        refreshed_at: time(world.figures.state().refreshedAt),
        url: addresses.board(source.code, board.code, channel.channel),
        entries: items.map((place) => entry(ask, board, place)),
      },
      page,
    };
  },
};

function entry(ask: Ask, board: Board, place: Place) {
  const { position, previous, book } = place;
  const { source, addresses } = ask;
  return {
    position,
    previous_position: previous,
    movement: movement(position, previous),
    change: previous === null ? null : Math.abs(position - previous),
    book: {
      source: source.code,
      source_book_id: place.id,
      url: addresses.book(source.code, place.id),
      title: book?.title ?? null,
      author: book?.author ?? null,
      genre: book?.genre ?? null,
      status: book?.status ?? null,
      word_count: book?.wordCount ?? null,
      metrics: metrics(ask, source, board, place),
    },
  };
}

function movement(position: number, previous: number | null): string {
  if (previous === null) return 'new';
  if (position === previous) return 'flat';
  return position < previous ? 'up' : 'down';
}

/** The figure the board is ordered by comes first. */
function metrics({ asked, world }: Ask, source: Source, board: Board, place: Place) {
  const own = place.book ? ownMetrics(place.book) : [];
  const first = source.metrics.filter(({ key }) => key === board.rankedBy);
  const rest = own.filter(({ key }) => key !== board.rankedBy);
  return [...first, ...rest].map((metric) => {
    const isFirst = metric.key === board.rankedBy;
    const held = place.book && !isFirst ? world.figures.of(place.book, metric.key) : place.figure;
    return {
      key: metric.key,
      ...(isCompact(asked) ? {} : { label: metric.label }),
      value: held === null ? null : rounded(held, metric.decimals),
      period: metric.period,
      ranked_by: isFirst,
    };
  });
}
