import { words } from '../world/words.ts';
import type { Source } from './source.ts';
import { boards, facets, genres, listFigures, metrics } from './tables.ts';

export const SOURCE_E: Source = {
  code: 'source_e',
  label: 'Palm Leaf',
  nameZh: '掌叶阅读',
  host: 'www.source-e.example',
  bookPath: (id) => `/info/${id}.html`,
  ids: { first: 860_000_000_101n, stride: 15_485_863n },
  scoreScale: 100,
  lengthSteps: [300_000, 1_000_000],
  defaultSort: 'newest',
  metrics: metrics(`
    subscribers | Subscribers | 订阅 | current | 140000 | book | min_subscribers 100 1000 10000
      Readers who subscribed to the book’s paid chapters.
    flowers | Flowers | 鲜花 | month | 37000 | book
      Flowers that readers sent this month.
    rating | Rating | 好评率 | all_time | 100 | score | min_rating 60 80 90
      Per cent of the readers who liked the book.
    heat | Heat | 热度 | day | 9800.0 | board
      The source’s own measure of a day’s interest; it stands on the board alone.
  `),
  genres: genres(`
    kehuan | 科幻末世 | Doom and Stars | all | 5 | Shelters 避难所, Starships 星舰
    lingyi | 灵异 | Ghosts | all | 5 | Folk Tales 民间怪谈, Geomancy 风水
    qihuan | 奇幻 | Wonder | all | 5 | Travelling Companies 冒险团
    renjian | 人间 | Human World | all | 4 | Trades 百工
    lishi | 历史军事 | History and War | all | 4 | Frontier 边关
    juben | 剧本 | Scripts | all | 0.3
  `),
  tags: words(`
    Shelter 避难所, Starship 星舰, Folk Tale 民俗, Geomancy 风水, Trades 百工, Frontier 边关,
    Dry Humour 冷幽默, Slow Burn 慢热, Ensemble 群像, Puzzle 解谜, Food 美食, Road Story 公路,
    Ghost Partner 鬼搭档, Library 书馆, Robots 机器人, Healing 治愈
  `),
  facets: facets(`
    ending | Ending | happy Happy, open Open, sad Sad
  `),
  boards: boards(`
    heat | Heat Board | 热度榜 | heat | 100 | genres | all
      Books by the heat of the day.
    flowers | Flower Board | 鲜花榜 | flowers | 100 | overall | all
      Books by the flowers of this month.
    subscribed | Subscribed | 订阅榜 | subscribers | 100 | overall | completed
      Books by their subscribers.
  `),
  booklists: {
    sorts: ['views', 'updated', 'books'],
    defaultSort: 'views',
    minBooksSteps: [10, 20, 40],
    popularity: { param: 'min_views', steps: [100, 1_000, 10_000], metric: 'views' },
    memberSorts: ['position', 'rating', 'updated'],
    minWordsSteps: [300_000, 1_000_000],
    metrics: listFigures(`
      views | Views | 240000
        Times the list was opened.
      followers | Followers | 3100
        Readers who follow it.
    `),
    notes: true,
    count: 36,
  },
};
