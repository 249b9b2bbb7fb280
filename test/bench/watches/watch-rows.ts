import { maxRefreshes } from '../../../src/store/watches.ts';
import type { Row } from '../report.ts';
import type { PostFigures } from './posting-rate.ts';
import type { ScaleFigures } from './scale.ts';

const megabyte = 2 ** 20;
/** Discord's, of a bot (Rate Limits, Global Rate Limit). */
const postsASecond = 50;

/** The costs of very many watches with their baselines. */
export function scaleRows(figures: ScaleFigures): readonly Row[] {
  const { extent, refreshes, least, idleMs } = figures;
  const watches = `${extent.watches.toLocaleString('en')} watches`;
  return [
    {
      what: `${watches}: fetches in ${refreshes} refreshes / boards and credentials due`,
      unit: '',
      ours: figures.fetched,
      baseline: least,
      aim: 1,
    },
    {
      what: 'reads of the cache / the same',
      unit: '',
      ours: figures.reads,
      baseline: least,
    },
    {
      what: 'processor time of an idle hour',
      unit: 'ms',
      ours: idleMs,
      baseline: NaN,
      atMost: 1_000,
    },
    {
      what: 'the same / an hour without watches',
      unit: 'ms',
      ours: idleMs,
      baseline: figures.idleWithoutMs,
    },
    {
      what: 'processor time of a refresh, all changed / none changed',
      unit: 'ms',
      ours: figures.changedMs,
      baseline: figures.unchangedMs,
    },
    {
      what: `memory after ${extent.refreshes} refreshes of all boards / after the first`,
      unit: 'MB',
      ours: figures.heapAfterAll / megabyte,
      baseline: figures.heapAfterFirst / megabyte,
      aim: 1.1,
    },
    { what: 'memory a watch', unit: 'B', ours: figures.bytesAWatch, baseline: NaN },
    {
      what: 'refreshes kept of a board and credential, the most',
      unit: '',
      ours: figures.mostKept,
      baseline: NaN,
      atMost: maxRefreshes,
    },
    { what: 'time to start with them', unit: 's', ours: figures.startMs / 1_000, baseline: NaN },
  ];
}

export function postRows({ posts, perSecond, refused }: PostFigures, from = ''): readonly Row[] {
  return [
    {
      what: `${posts.toLocaleString('en')} posts${from}: so many a second / Discord's limit`,
      unit: '/s',
      ours: perSecond,
      baseline: postsASecond,
      atLeast: 0.95,
    },
    { what: '429 received for them', unit: '', ours: refused, baseline: NaN, atMost: 0 },
  ];
}

/** Details of the figures. */
export function scaleNotes(figures: ScaleFigures): readonly string[] {
  const { extent, boards, posts, errors, snapshots, idleFetches, idlePosts } = figures;
  const number = (count: number): string => count.toLocaleString('en');
  return [
    `watches: ${number(extent.watches)} on ${extent.boards} boards over ${number(extent.servers)} ` +
      `servers with ${extent.keys} keys, ${number(boards)} boards and credentials`,
    `  ${number(posts)} posts made, ${errors} errors logged, ${number(snapshots)} snapshots kept; ` +
      `in the idle hour ${number(idleFetches)} fetches, whose answers are ` +
      `counted in, and ${idlePosts} posts`,
  ];
}
