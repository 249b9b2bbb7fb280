import { words } from '../world/words.ts';
import type { Source } from './source.ts';
import { boards, facets, genres, metrics } from './tables.ts';

export const SOURCE_F: Source = {
  code: 'source_f',
  label: 'Flying Heron',
  nameZh: '飞鹭中文网',
  host: 'www.source-f.example',
  bookPath: (id) => `/b/${id}`,
  ids: { first: 300_011n, stride: 13n },
  scoreScale: 10,
  lengthSteps: [300_000, 500_000, 1_000_000, 3_000_000],
  defaultSort: 'clicks',
  metrics: metrics(`
    clicks | Clicks | 点击 | all_time | 33000000 | book | min_clicks 10000 1000000 10000000
      Page views of the book since it began.
    tickets | Tickets | 金票 | month | 15000 | book
      Golden tickets of this month.
    score | Score | 评分 | current | 10.0 | score | min_score 5 7 9
      Average score, out of 10.
  `),
  genres: genres(`
    xianxia | 仙侠修真 | Cultivation | male | 6 | Sects 宗门, Lone Paths 散修
    qihuan | 奇幻玄幻 | High Fantasy | male | 6 | Runes 符文
    lishi | 历史穿越 | Journeys to the Past | male | 4 | Inventors 工匠
    erciyuan | 二次元 | Animated Worlds | male | 5 | Parody 同人
    kongbu | 恐怖 | Horror | male | 4 | Urban Legends 都市传说
    zhuanji | 传记 | Lives | male | 0.3
  `),
  tags: words(`
    Sect 宗门, Lone Path 散修, Runes 符文, Inventor 发明, Parody 同人, Urban Legend 都市传说,
    Long-Lived 长生, Cautious 苟道, Formation 阵法, Puppets 傀儡, Comedy 搞笑, Dungeon 地下城,
    Alchemy 丹药, Letters 书信体
  `),
  facets: facets(`
    access | Access | free Free, vip Paid chapters
  `),
  boards: boards(`
    clicks | Click Board | 点击榜 | clicks | 200 | genres | all
      Books by clicks.
    tickets | Golden Tickets | 金票榜 | tickets | 200 | overall | all
      Books by the golden tickets of this month.
    bestsellers | Bestsellers | 热销榜 | - | 200 | overall | completed
      Books by sales; the source publishes no figure.
  `),
  booklists: null,
};
