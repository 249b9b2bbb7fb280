import { words } from '../world/words.ts';
import type { Source } from './source.ts';
import { boards, facets, genres, listFigures, metrics } from './tables.ts';

export const SOURCE_A: Source = {
  code: 'source_a',
  label: 'Starting Gate',
  nameZh: '启门文学',
  host: 'www.source-a.example',
  bookPath: (id) => `/book/${id}/`,
  ids: { first: 1_030_000_019n, stride: 7_919n },
  scoreScale: 10,
  lengthSteps: [300_000, 500_000, 1_000_000, 2_000_000],
  defaultSort: 'updated',
  metrics: metrics(`
    monthly_votes | Monthly votes | 月票 | month | 86000 | book | min_votes 100 1000 5000 10000
      Votes that paying readers gave the book this month; each reader has only a few.
    recommendations | Recommendations | 推荐票 | all_time | 6400000 | book
      Free recommendation tickets since the book began.
    collections | Collections | 收藏 | current | 1250000 | book | min_collections 1000 10000 100000
      Readers who keep the book on their shelf now.
    fans | Fans | 粉丝 | current | 92000 | book | min_fans 100 1000 10000
      Readers who joined the fan circle of the book.
    score | Score | 评分 | current | 10.0 | score | min_score 6 7 8 9
      Average of the readers’ scores, out of 10.
    reading_index | Reading index | 阅读指数 | current | 3600000 | board
      The source’s own blend of reading time and readers; it stands on the board alone.
  `),
  // The codes are the channels of the source’s leaderboards on the open interface.
  genres: genres(`
    chn21 | 玄幻 | Eastern Fantasy | male | 8 | Mystic East 东方玄幻, Other Continents 异世大陆, Dynasty Wars 王朝争霸
    chn22 | 仙侠 | Immortal Heroes | male | 7 | Classic Cultivation 古典仙侠, Modern Cultivation 现代修真, Myths and Legends 神话传说
    chn4 | 都市 | City Life | male | 6 | Everyday City 都市生活, Hidden Powers 都市异能, Show Business 娱乐明星
    chn5 | 历史 | History | male | 4 | Alternate History 架空历史, Tang and Song 两晋隋唐
    chn9 | 科幻 | Science Fiction | male | 4 | Star Empires 星际文明, After the End 末世危机, Machines that Think 进化变异
    chn7 | 游戏 | Games | male | 3 | Virtual Worlds 虚拟网游, Esports 电子竞技
    chn10 | 悬疑 | Mystery | male | 3 | Weird Tales 诡秘悬疑, Detection 侦探推理
    chn12 | 轻小说 | Light Novel | male | 3 | School Days 青春日常, Comedy 搞笑吐槽
    chn8 | 体育 | Sports | male | 1 | Football 足球运动
    chn20109 | 短篇 | Short Stories | male | 0.4
  `),
  tags: words(`
    Cultivation 修炼, System 系统流, Slice of Life 日常, Slow Burn 慢热, Clever Lead 智商在线,
    Time Travel 穿越, Rebirth 重生, Infinite Worlds 无限流, Farming 种田, Kingdom Building 争霸,
    Comedy 轻松, Steampunk 蒸汽朋克, Lovecraftian 克苏鲁, Sect Life 宗门, Cooking 美食, Sword 剑修,
    Alchemy 炼丹, Mythology 神话, Apocalypse 末世, Space 星际, Detective 侦探, Anti-Hero 反套路,
    Invincible Lead 无敌, Ensemble 群像, Trading 经商, Pets 御兽, Cards 卡牌, Healing 治愈
  `),
  facets: facets(`
    access | Access | free Free, vip Paid chapters
    contract | Contract | signed Signed, unsigned Unsigned
  `),
  boards: boards(`
    yuepiao | Monthly Votes | 月票榜 | monthly_votes | 500 | genres | all
      Books by the monthly votes they were given this month.
    hotsales | Best-Selling | 畅销榜 | - | 100 | genres | all
      Books by what readers paid in the last day; the source publishes no figure.
    readindex | Reading Index | 阅读指数榜 | reading_index | 100 | genres | all
      Books by the source’s reading index.
    recom | Recommended | 推荐榜 | recommendations | 100 | overall | all
      Books by recommendation tickets.
    collect | Collections | 收藏榜 | collections | 100 | overall | all
      Books by how many readers keep them.
    newbooks | New Books | 新书榜 | monthly_votes | 100 | overall | new
      Books that began lately, by monthly votes.
  `),
  booklists: {
    sorts: ['followers', 'updated', 'books'],
    defaultSort: 'followers',
    minBooksSteps: [10, 20, 50, 100],
    popularity: { param: 'min_followers', steps: [10, 100, 1_000], metric: 'followers' },
    memberSorts: ['position', 'updated', 'words', 'score'],
    minWordsSteps: [300_000, 1_000_000, 2_000_000],
    metrics: listFigures(`
      followers | Followers | 23000
        Readers who follow the list.
      likes | Likes | 5600
        Readers who pressed like.
    `),
    notes: true,
    count: 64,
  },
};
