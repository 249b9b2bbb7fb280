import type { TextTree } from '../dictionary.ts';

export const feedTexts = {
  command: {
    about: {
      en: 'See what readers say and do across the library',
      'zh-CN': '看看书库里的读者在说什么、做什么',
      'zh-TW': '看看書庫裡的讀者在說什麼、做什麼',
    },
    type: {
      en: 'Comments at the source, or readers’ activity in the library',
      'zh-CN': '来源网站的评论，或书库读者的活动',
      'zh-TW': '來源網站的留言，或書庫讀者的活動',
    },
    page: { en: 'Page of the feed', 'zh-CN': '动态的第几页', 'zh-TW': '動態的第幾頁' },
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
    en: 'Nothing new here.',
    'zh-CN': '这里最近没有动静。',
    'zh-TW': '這裡最近沒有動靜。',
  },
} as const satisfies TextTree;
