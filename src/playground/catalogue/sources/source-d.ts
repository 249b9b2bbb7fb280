import { words } from '../world/words.ts';
import type { Source } from './source.ts';
import { boards, facets, genres, listFigures, metrics } from './tables.ts';

export const SOURCE_D: Source = {
  code: 'source_d',
  label: 'Seven Cats Lane',
  nameZh: '七喵书屋',
  host: 'www.source-d.example',
  bookPath: (id) => `/shuku/${id}/`,
  ids: { first: 520_000_003n, stride: 3_571n },
  scoreScale: 5,
  lengthSteps: [500_000, 1_000_000, 2_000_000],
  defaultSort: 'updated',
  metrics: metrics(`
    readers | Readers | 读者 | all_time | 5300000 | book | min_readers 1000 50000 500000
      Readers who opened the book at least once.
    comments | Comments | 书评数 | all_time | 64000 | book
      Comments below the book.
    score | Score | 评分 | - | 5.0 | score | min_score 3 4 4.5
      Average of the readers’ stars, out of 5.
    weekly_reads | Reads this week | 周阅读 | week | 830000 | board
      Reads in the last seven days; it stands on the board alone.
  `),
  genres: genres(`
    dushi | 都市 | City | male | 6 | Business 商战, Doctors 医生
    xuanhuan | 玄幻奇幻 | Fantasy | male | 6 | Ascent 升级, Beasts 神兽
    wuxia | 武侠仙侠 | Wuxia | male | 4 | Rivers and Lakes 江湖
    zhongtian | 种田 | Farming | female | 4 | Village 乡村
    haomen | 豪门 | Grand Houses | female | 5 | Hidden Heirs 隐藏身份
    junshi | 军事 | Military | male | 0.4
  `),
  tags: words(`
    Face-Slapping 打脸, Comeback 逆袭, Doctor 神医, Hidden Identity 马甲, Warm 温馨, Farm 种田,
    Rivers and Lakes 江湖, Beasts 灵兽, Business 经商, Rebirth 重生, Crossing 穿越, Twins 双胞胎,
    Treasure 鉴宝, Fishing 钓鱼, Mountain Village 山村, Slow Life 慢生活
  `),
  facets: facets(`
    audience | Audience | male Male, female Female
  `),
  boards: boards(`
    hot | Hot This Week | 大热榜 | weekly_reads | 100 | audience | all
      Books by their reads of the last seven days.
    new | Newcomers | 新书榜 | readers | 100 | audience | new
      Books that began lately, by readers.
    finished | Finished | 完结榜 | readers | 100 | genres | completed
      Completed books by readers.
  `),
  booklists: {
    sorts: ['followers', 'updated'],
    defaultSort: 'followers',
    minBooksSteps: [10, 50],
    popularity: { param: 'min_followers', steps: [100, 1_000], metric: 'followers' },
    memberSorts: ['position', 'score', 'words'],
    minWordsSteps: [500_000, 1_000_000],
    metrics: listFigures(`
      followers | Followers | 9400
        Readers who follow the list.
    `),
    notes: false,
    count: 40,
  },
};
