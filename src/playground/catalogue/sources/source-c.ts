import { words } from '../world/words.ts';
import type { Source } from './source.ts';
import { boards, facets, genres, listFigures, metrics } from './tables.ts';

export const SOURCE_C: Source = {
  code: 'source_c',
  label: 'Green River',
  nameZh: '青江文学',
  host: 'www.source-c.example',
  bookPath: (id) => `/onebook?novelid=${id}`,
  ids: { first: 4_100_007n, stride: 37n },
  scoreScale: 5,
  lengthSteps: [100_000, 300_000, 500_000, 1_000_000],
  defaultSort: 'points',
  metrics: metrics(`
    points | Points | 积分 | all_time | 24800000000 | book | min_points 1000000 100000000 1000000000
      The source’s own sum of clicks, comments and collections.
    bookmarks | Bookmarks | 收藏数 | current | 760000 | book | min_bookmarks 1000 10000 100000
      Readers who bookmarked the book.
    nutrients | Nutrients | 营养液 | all_time | 1100000 | book
      Bottles of nutrient that readers poured on the book.
    season_points | Points this season | 季度积分 | season | 410000000 | board
      Points gained in the current season; it stands on the board alone.
  `),
  genres: genres(`
    gudai | 古代言情 | Historical Romance | female | 7 | Court 朝堂之上, Farm and Field 田园
    xiandai | 现代言情 | Modern Romance | female | 7 | City Love 都市情缘, Workplace 业界精英
    huanyan | 幻想言情 | Fantasy Romance | female | 6 | Immortal Bonds 仙侠情缘, Star Seas 星际, Book Crossing 穿书
    wucp | 无CP | No Romance | female | 4 | Adventure 冒险, Craft 匠心
    xuanyi | 悬疑 | Mystery | female | 4 | Infinite Trials 无限流
    qingchun | 青春校园 | Youth and Campus | female | 4 | Deskmates 同桌
    shige | 散文诗歌 | Essays and Verse | female | 0.3
  `),
  tags: words(`
    Sweet 甜文, Angst 虐文, Strong Heroine 大女主, Reunion 破镜重圆, Childhood Friends 青梅竹马,
    Enemies to Lovers 欢喜冤家, Book Crossing 穿书, Rebirth 重生, Farm 种田文, Food 美食,
    Healing 治愈, Court 宫廷侯爵, Immortals 仙侠修真, Star Seas 星际, Infinite Trials 无限流,
    Detective 悬疑推理, Comedy 轻松, Ensemble 群像, Craft 非遗, Slow Burn 细水长流, Age Gap 年上,
    System 系统, Redemption 救赎, Daily Life 日常
  `),
  facets: facets(`
    pov | Point of view | heroine Heroine, hero Hero, both Both, other Other
    access | Access | free Free, vip Paid, rented Rented
  `),
  boards: boards(`
    season | Season Board | 季度榜 | season_points | 100 | genres | all
      Books by the points of this season.
    treasure | Treasure Board | 藏宝榜 | bookmarks | 100 | genres | completed
      Completed books by bookmarks.
    nutrient | Nutrient Board | 营养液榜 | nutrients | 100 | overall | all
      Books by the nutrients they were given.
    editors | Editors’ Bench | 编辑推荐 | - | 100 | overall | new
      Books that the editors put forward; there is no figure.
  `),
  booklists: {
    sorts: ['collects', 'updated', 'books'],
    defaultSort: 'updated',
    minBooksSteps: [10, 30, 100],
    popularity: { param: 'min_collects', steps: [10, 100, 1_000, 10_000], metric: 'collects' },
    memberSorts: ['position', 'bookmarks', 'words', 'updated'],
    minWordsSteps: [100_000, 500_000],
    metrics: listFigures(`
      collects | Collects | 18000
        Readers who collected the list.
      replies | Replies | 900
        Replies under the list.
    `),
    notes: true,
    count: 56,
  },
};
