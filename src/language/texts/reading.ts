import type { TextTree } from '../dictionary.ts';

export const readingTexts = {
  command: {
    about: {
      en: 'Read what readers write about a book',
      'zh-CN': '看读者怎么评价一本书',
      'zh-TW': '看讀者怎麼評價一本書',
    },
    from: {
      en: 'Whose words (reviews, if you say nothing)',
      'zh-CN': '看书评还是评论（不选则为书评）',
      'zh-TW': '看書評還是留言（不選就是書評）',
    },
    fromWhom: {
      readers: {
        en: 'Reviews by readers of the catalogue',
        'zh-CN': '本书库读者的书评',
        'zh-TW': '本書庫讀者的書評',
      },
      source: {
        en: 'Comments at the source',
        'zh-CN': '来源网站的评论',
        'zh-TW': '來源網站的留言',
      },
    },
  },
  untitledList: { en: 'Booklist {{id}}', 'zh-CN': '书单 {{id}}', 'zh-TW': '書單 {{id}}' },
  openList: { en: 'Open a booklist', 'zh-CN': '选一个书单查看', 'zh-TW': '選一份書單來看' },
  books: {
    en: { one: '{{count}} book', other: '{{count}} books' },
    'zh-CN': '{{count}} 本书',
    'zh-TW': '{{count}} 本書',
  },
  score: { en: 'score {{score}}', 'zh-CN': '评分 {{score}}', 'zh-TW': '評分 {{score}}' },
  agree: {
    en: { one: '{{count}} agrees', other: '{{count}} agree' },
    'zh-CN': '{{count}} 人赞同',
    'zh-TW': '{{count}} 人贊同',
  },
  spoiler: { en: 'spoiler', 'zh-CN': '含剧透', 'zh-TW': '有劇透' },
  remarkLink: { en: 'as written', 'zh-CN': '查看原文', 'zh-TW': '查看原文' },
} as const satisfies TextTree;
