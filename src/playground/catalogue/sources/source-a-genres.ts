import type { Genre } from './source.ts';

/** The codes are the channels of the source’s leaderboards on the open interface. */
export const SOURCE_A_GENRES: readonly Genre[] = [
  {
    code: 'chn21',
    zh: '玄幻',
    en: 'Eastern Fantasy',
    audience: 'male',
    share: 8,
    subgenres: [
      ['Mystic East', '东方玄幻'],
      ['Other Continents', '异世大陆'],
      ['Dynasty Wars', '王朝争霸'],
    ],
  },
  {
    code: 'chn22',
    zh: '仙侠',
    en: 'Immortal Heroes',
    audience: 'male',
    share: 7,
    subgenres: [
      ['Classic Cultivation', '古典仙侠'],
      ['Modern Cultivation', '现代修真'],
      ['Myths and Legends', '神话传说'],
    ],
  },
  {
    code: 'chn4',
    zh: '都市',
    en: 'City Life',
    audience: 'male',
    share: 6,
    subgenres: [
      ['Everyday City', '都市生活'],
      ['Hidden Powers', '都市异能'],
      ['Show Business', '娱乐明星'],
    ],
  },
  {
    code: 'chn5',
    zh: '历史',
    en: 'History',
    audience: 'male',
    share: 4,
    subgenres: [
      ['Alternate History', '架空历史'],
      ['Tang and Song', '两晋隋唐'],
    ],
  },
  {
    code: 'chn9',
    zh: '科幻',
    en: 'Science Fiction',
    audience: 'male',
    share: 4,
    subgenres: [
      ['Star Empires', '星际文明'],
      ['After the End', '末世危机'],
      ['Machines that Think', '进化变异'],
    ],
  },
  {
    code: 'chn7',
    zh: '游戏',
    en: 'Games',
    audience: 'male',
    share: 3,
    subgenres: [
      ['Virtual Worlds', '虚拟网游'],
      ['Esports', '电子竞技'],
    ],
  },
  {
    code: 'chn10',
    zh: '悬疑',
    en: 'Mystery',
    audience: 'male',
    share: 3,
    subgenres: [
      ['Weird Tales', '诡秘悬疑'],
      ['Detection', '侦探推理'],
    ],
  },
  {
    code: 'chn12',
    zh: '轻小说',
    en: 'Light Novel',
    audience: 'male',
    share: 3,
    subgenres: [
      ['School Days', '青春日常'],
      ['Comedy', '搞笑吐槽'],
    ],
  },
  {
    code: 'chn8',
    zh: '体育',
    en: 'Sports',
    audience: 'male',
    share: 1,
    subgenres: [['Football', '足球运动']],
  },
  {
    code: 'chn20109',
    zh: '短篇',
    en: 'Short Stories',
    audience: 'male',
    share: 0.4,
    subgenres: [],
  },
];
