import type { Board, BoardChoice, BoardRef } from '../../model/board.ts';
import type { Bilingual } from '../../model/text.ts';

/**
 * The boards of the open interface. Its description has closed lists of their values ("GET
 * /v1/rankings", "GET /v1/community-rankings", "GET /v1/source_a-rankings").
 */

/** `type` of the reader chart. */
const chartTypes = [
  choice('popular', 'Popular', '热门'),
  choice('new', 'New', '新书'),
  choice('free', 'Free', '免费'),
  choice('completed', 'Completed', '完结'),
  choice('hall_of_fame', 'Hall of fame', '殿堂'),
  choice('knowledge', 'Knowledge', '知识'),
];

/** `gender` of the reader chart. */
const chartSections = [
  choice('male', 'Male audience', '男频'),
  choice('female', 'Female audience', '女频'),
  choice('publish', 'Published books', '出版'),
];

/** `cycle` of the reader chart. The description does not explain the values. */
const chartCycles = [1, 2, 3, 4, 5].map((number) =>
  choice(`cycle-${number}`, `Cycle ${number}`, `周期 ${number}`),
);

/** `period` of the community ranking. */
const communityPeriods = [
  choice('daily', 'Daily', '日榜'),
  choice('weekly', 'Weekly', '周榜'),
  choice('monthly', 'Monthly', '月榜'),
  choice('all-time', 'All time', '总榜'),
];

/** `type` of the chart source's leaderboards. */
const leaderTypes = [
  choice('yuepiao', 'Monthly tickets', '月票榜'),
  choice('hotsales', 'Best-selling', '畅销榜'),
  choice('recom', 'Recommended', '推荐榜'),
  choice('collect', 'Collections', '收藏榜'),
  choice('readindex', 'Reading index', '阅读指数榜'),
  choice('vipup', 'Updates', '更新榜'),
];

/** `genre` of the leaderboards. The description does not name the channels. */
const leaderSections = [
  choice('overall', 'Overall', '总榜'),
  ...[1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 15, 21, 22, 20109].map((id) =>
    choice(`chn${id}`, `Genre channel ${id}`, `分类 ${id}`),
  ),
];

/**
 * All open boards. `genres` are the library's; `leadersSource` is the source code of the
 * leaderboards.
 */
export function openBoards(
  genres: readonly BoardChoice[],
  leadersSource: string,
): readonly Board[] {
  return [
    ...chartTypes.map(({ code, name }) => ({
      ...createBoard(
        { system: 'chart', board: code },
        prefixedName(name, 'Reader chart', '阅读榜'),
      ),
      sections: chartSections,
      genres,
      cycles: chartCycles,
    })),
    {
      ...createBoard({ system: 'community' }, { en: 'Community ranking', zh: '社区榜' }),
      description: {
        en: 'Ranked by what the readers of the service do',
        zh: '按本站读者的阅读活动排名',
      },
      genres,
      cycles: communityPeriods,
    },
    ...leaderTypes.map(({ code, name }) => ({
      ...createBoard(
        { system: 'leaders', board: code },
        prefixedName(name, 'Leaderboard', '排行榜'),
      ),
      sourceName: { en: leadersSource, zh: null },
      sections: leaderSections,
      defaultSection: 'overall',
    })),
  ];
}

/** Whether it is a valid `genre` of the leaderboards ("form: `overall` or `chn<id>`"). */
export function isLeaderSection(code: string): boolean {
  return /^(?:overall|chn\d+)$/.test(code);
}

function createBoard(ref: BoardRef, name: Bilingual): Board {
  return {
    ref,
    name,
    sourceName: null,
    description: null,
    depth: null,
    sections: [],
    defaultSection: null,
    genres: [],
    cycles: [],
    defaultCycle: null,
    url: null,
  };
}

function choice(code: string, en: string, zh: string): BoardChoice {
  return { code, name: { en, zh } };
}

function prefixedName(name: Bilingual, en: string, zh: string): Bilingual {
  return { en: `${en}: ${name.en ?? ''}`, zh: `${zh}：${name.zh ?? ''}` };
}
