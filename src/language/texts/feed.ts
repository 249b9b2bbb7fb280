import type { TextTree } from '../dictionary.ts';

export const feedTexts = {
  command: {
    about: {
      en: 'See readers’ latest comments and activity',
      'zh-CN': '查看读者的最新评论和活动',
      'zh-TW': '查看讀者的最新留言和活動',
    },
    type: {
      en: 'Comments from the sources, or activity in the library',
      'zh-CN': '来源网站的评论，或书库里的活动',
      'zh-TW': '來源網站的留言，或書庫裡的活動',
    },
  },
  heading: { en: 'Reader activity', 'zh-CN': '读者动态', 'zh-TW': '讀者動態' },
  headings: {
    comments: { en: 'Latest comments', 'zh-CN': '最新评论', 'zh-TW': '最新留言' },
    activity: { en: 'Latest activity', 'zh-CN': '最新活动', 'zh-TW': '最新活動' },
  },
  types: {
    comments: { en: 'Comments', 'zh-CN': '评论', 'zh-TW': '留言' },
    activity: { en: 'Activity', 'zh-CN': '活动', 'zh-TW': '活動' },
  },
  none: {
    en: 'Nothing here yet.',
    'zh-CN': '这里还没有动态。',
    'zh-TW': '這裡還沒有動態。',
  },
} as const satisfies TextTree;
