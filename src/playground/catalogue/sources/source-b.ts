import { words } from '../world/words.ts';
import type { Source } from './source.ts';
import { boards, facets, genres, listFigures, metrics } from './tables.ts';

export const SOURCE_B: Source = {
  code: 'source_b',
  label: 'Tomato Lamp',
  nameZh: '茄灯小说',
  host: 'www.source-b.example',
  bookPath: (id) => `/page/${id}`,
  // Nineteen digits, more than a JavaScript number can represent.
  ids: { first: 7_143_038_691_944_959_013n, stride: 104_729_000_033n },
  scoreScale: 10,
  lengthSteps: [200_000, 500_000, 1_000_000],
  defaultSort: 'reads',
  metrics: metrics(`
    reads | Readers now | 在读 | current | 980000 | book
      People reading the book at present, as the source rounds it.
    reads_all_time | Lifetime reads | 累计阅读 | all_time | 88000000 | book | min_reads 10000 100000 1000000 10000000
      All reads since the book began. min_reads filters on this figure.
    score | Score | 评分 | current | 10.0 | score | min_score 7 8 9
      Average score of the readers, out of 10.
    urges | Calls for more | 催更 | day | 42000 | board
      Readers who asked for the next chapter today.
  `),
  genres: genres(`
    gaowu | 都市高武 | High Martial City | male | 6 | Awakening 觉醒, Academy 武校
    xihuan | 西方奇幻 | Western Fantasy | male | 4 | Witchcraft 巫师, Lords 领主
    dongfang | 东方仙侠 | Eastern Immortals | male | 6 | Mortal Path 凡人流, Clan 家族
    tianchong | 现言甜宠 | Sweet Modern Romance | female | 6 | Contract Marriage 先婚后爱, Office 职场
    gongdou | 宫斗宅斗 | Palace Intrigue | female | 4 | Empress 皇后, Household 宅门
    niandai | 年代 | Period Life | female | 4 | Seventies 七零
    xuanyi | 悬疑脑洞 | Wild Mystery | male | 3 | Rule Horror 规则怪谈
    ertong | 童话 | Fairy Tale | female | 0.4
  `),
  tags: words(`
    System 系统, Sign-In 签到, Strong from the Start 开局无敌, Sweet 甜宠, Regret 追妻, Clan 家族,
    Two Leads 双强, Rebirth 重生, Book Crossing 穿书, Space 空间, Rule Horror 规则怪谈,
    Brain Hole 脑洞, Revenge 复仇, Child Lead 萌宝, Farm 种田, Doctor 神医, Reading Hearts 读心,
    Livestream 直播, Zombie 丧尸, Beast Taming 御兽, Villain 反派, Campus 校园
  `),
  facets: facets(`
    audience | Audience | male Male, female Female
  `),
  boards: boards(`
    reading | Reading Now | 阅读榜 | reads | 100 | audience | all
      Books by how many people read them at present.
    urged | Call for More | 催更榜 | urges | 100 | genres | all
      Books whose readers asked most for the next chapter.
    fresh | Fresh | 新书榜 | reads | 100 | audience | new
      Books that began lately.
    score | Best Scored | 口碑榜 | score | 100 | overall | all
      Books by score. It seldom changes, though it is republished every time.
  `),
  booklists: {
    sorts: ['likes', 'updated'],
    defaultSort: 'likes',
    minBooksSteps: [5, 20, 50],
    popularity: { param: 'min_likes', steps: [50, 500, 5_000], metric: 'likes' },
    memberSorts: ['position', 'reads', 'words'],
    minWordsSteps: [200_000, 1_000_000],
    metrics: listFigures(`
      likes | Likes | 61000
        Readers who liked the list.
    `),
    notes: false,
    count: 48,
  },
};
