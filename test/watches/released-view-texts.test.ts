import { expect, test } from 'vitest';

import type { BoardRef, BoardView } from '../../src/model/board.ts';
import { viewText } from '../../src/watches/board-key.ts';

const keyed: BoardRef = { system: 'keyed', source: 'source_a', board: 'monthly' };
const chart: BoardRef = { system: 'chart', board: 'popular' };
const community: BoardRef = { system: 'community' };
const leaders: BoardRef = { system: 'leaders', board: 'yuepiao' };
const escaped: BoardRef = { system: 'keyed', source: 'qi-dian_2', board: '月票榜 %' };
const whole = { section: null, genre: null, cycle: null };
const genre = { section: null, genre: '玄幻 /', cycle: 'weekly' };

/** The texts that identify boards in stored records. A row never changes. */
const released: readonly (readonly [string, BoardView])[] = [
  ['source_a:monthly///', { board: keyed, ...whole }],
  ['source_a:monthly/fantasy//', { board: keyed, ...whole, section: 'fantasy' }],
  ['source_a:monthly//%E7%8E%84%E5%B9%BB%20%2F/weekly', { board: keyed, ...genre }],
  ['qi-dian_2:%E6%9C%88%E7%A5%A8%E6%A6%9C%20%25///', { board: escaped, ...whole }],
  ['~chart:popular///', { board: chart, ...whole }],
  ['~chart:popular/fantasy//', { board: chart, ...whole, section: 'fantasy' }],
  ['~chart:popular//%E7%8E%84%E5%B9%BB%20%2F/weekly', { board: chart, ...genre }],
  ['~community///', { board: community, ...whole }],
  ['~community//%E7%8E%84%E5%B9%BB%20%2F/weekly', { board: community, ...genre }],
  ['~leaders:yuepiao///', { board: leaders, ...whole }],
  ['~leaders:yuepiao//%E7%8E%84%E5%B9%BB%20%2F/weekly', { board: leaders, ...genre }],
];

test.each(released)('the stored text %s is written as before', (text, view) => {
  expect(viewText(view)).toBe(text);
});
