import { text } from '../parameters.ts';
import type { Board, Source } from '../sources/source.ts';
import { rounded } from '../world/library.ts';
import type { BoardEntry } from '../world/boards.ts';
import type { KeyedRequest, KeyedEndpoint } from './endpoint.ts';
import { isCompact, notFound, PAGE, VIEW } from './endpoint.ts';
import { paginate } from './paging.ts';
import { ownMetrics, formatTime } from './records.ts';

export const boards: KeyedEndpoint = {
  path: '/{source}/rankings',
  operationId: 'listRankingBoardsOfASource',
  summary: 'List boards',
  description: 'Use it to learn which boards a source publishes now and which channels they have.',
  units: 1,
  refreshInterval: 'every 30 minutes',
  schema: 'Board',
  shape: 'list',
  example: { source: 'source_a' },
  parameters: () => [VIEW],
  answer: ({ source, world, urls }) => ({
    data: world.boards.of(source).map((board) => ({
      board: board.code,
      label: board.label,
      zh: board.zh,
      description: board.description,
      ranked_by: board.rankedBy,
      depth: board.depth,
      default_channel: world.boards.defaultChannel(source, board),
      channels: world.boards.channels(source, board),
      url: urls.board(source.code, board.code),
    })),
  }),
};

export const boardPage: KeyedEndpoint = {
  path: '/{source}/rankings/{board}',
  operationId: 'readARankingBoard',
  summary: 'One board page',
  description: 'Use it to show a board as the source last published it.',
  units: 5,
  refreshInterval: 'every 30 minutes',
  schema: 'BoardPage',
  shape: 'pages',
  example: { source: 'source_a', board: 'yuepiao' },
  parameters: () => [
    text('channel', 'One of the board’s channels; its default_channel when not given.'),
    PAGE,
    VIEW,
  ],
  answer: (request) => {
    const { pathValues, source, values, world, urls } = request;
    const board = world.boards.of(source).find(({ code }) => code === pathValues['board']);
    if (!board) throw notFound(`${source.code} has no board ${pathValues['board'] ?? ''} now.`);
    const code = values.get('channel') ?? world.boards.defaultChannel(source, board);
    const channels = world.boards.channels(source, board);
    const channel = channels.find((one) => one.channel === code);
    if (!channel) {
      const known = channels.map((one) => one.channel).join(', ');
      throw notFound(`${board.code} has no channel ${code}; it has: ${known}.`);
    }
    const { items, page } = paginate(request, world.boards.entries(source, board, code));
    return {
      data: {
        source: source.code,
        board: board.code,
        label: board.label,
        zh: board.zh,
        channel: channel.channel,
        channel_label: channel.label,
        ranked_by: board.rankedBy,
        refreshed_at: formatTime(world.figures.state().refreshedAt),
        url: urls.board(source.code, board.code, channel.channel),
        entries: items.map((entry) => entryRecord(request, board, entry)),
      },
      page,
    };
  },
};

function entryRecord(request: KeyedRequest, board: Board, entry: BoardEntry) {
  const { position, previous, book } = entry;
  const { source, urls } = request;
  return {
    position,
    previous_position: previous,
    movement: movement(position, previous),
    change: previous === null ? null : Math.abs(position - previous),
    book: {
      source: source.code,
      source_book_id: entry.id,
      url: urls.book(source.code, entry.id),
      title: book?.title ?? null,
      author: book?.author ?? null,
      genre: book?.genre ?? null,
      status: book?.status ?? null,
      word_count: book?.wordCount ?? null,
      metrics: metrics(request, source, board, entry),
    },
  };
}

function movement(position: number, previous: number | null): string {
  if (previous === null) return 'new';
  if (position === previous) return 'flat';
  return position < previous ? 'up' : 'down';
}

/** The figure that orders the board comes first. */
function metrics({ values, world }: KeyedRequest, source: Source, board: Board, entry: BoardEntry) {
  const own = entry.book ? ownMetrics(entry.book) : [];
  const first = source.metrics.filter(({ key }) => key === board.rankedBy);
  const rest = own.filter(({ key }) => key !== board.rankedBy);
  return [...first, ...rest].map((metric) => {
    const isFirst = metric.key === board.rankedBy;
    const value = entry.book && !isFirst ? world.figures.of(entry.book, metric.key) : entry.figure;
    return {
      key: metric.key,
      ...(isCompact(values) ? {} : { label: metric.label }),
      value: value === null ? null : rounded(value, metric.decimals),
      period: metric.period,
      ranked_by: isFirst,
    };
  });
}
