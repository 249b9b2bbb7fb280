import type { TextTree } from '../dictionary.ts';

export const feedTexts = {
  command: {
    about: {
      en: 'See readers’ latest comments and activity',
      'zh-CN': '查看读者的最新评论和动态',
      'zh-TW': '查看讀者的最新留言和動態',
    },
    type: {
      en: 'Only comments from the sources, or only activity in the library (default: both)',
      'zh-CN': '只看来源网站的评论，或只看书库里的动态（默认：全部）',
      'zh-TW': '只看來源網站的留言，或只看書庫裡的動態（預設：全部）',
    },
  },
  heading: {
    en: 'Latest comments and activity',
    'zh-CN': '最新评论和动态',
    'zh-TW': '最新留言和動態',
  },
  headings: {
    comments: { en: 'Latest comments', 'zh-CN': '最新评论', 'zh-TW': '最新留言' },
    activity: { en: 'Latest activity', 'zh-CN': '最新动态', 'zh-TW': '最新動態' },
  },
  types: {
    all: { en: 'All', 'zh-CN': '全部', 'zh-TW': '全部' },
    comments: { en: 'Comments', 'zh-CN': '评论', 'zh-TW': '留言' },
    activity: { en: 'Activity', 'zh-CN': '动态', 'zh-TW': '動態' },
  },
  none: {
    en: 'Nothing here yet.',
    'zh-CN': '这里还没有内容。',
    'zh-TW': '這裡還沒有內容。',
  },
} as const satisfies TextTree;
