import type { TextTree } from '../dictionary.ts';

export const readingTexts = {
  command: {
    about: {
      en: 'Read reviews of a book, or comments from its source',
      'zh-CN': '查看一本书的书评，或来源网站的评论',
      'zh-TW': '查看一本書的書評，或來源網站的留言',
    },
    from: {
      en: 'Reviews or comments (default: reviews)',
      'zh-CN': '书评或评论（默认：书评）',
      'zh-TW': '書評或留言（預設：書評）',
    },
    fromWhom: {
      readers: {
        en: 'Reviews from readers of the catalogue',
        'zh-CN': '书库读者的书评',
        'zh-TW': '書庫讀者的書評',
      },
      source: {
        en: 'Comments from the source',
        'zh-CN': '来源网站的评论',
        'zh-TW': '來源網站的留言',
      },
    },
  },
  untitledList: { en: 'Booklist {{id}}', 'zh-CN': '书单 {{id}}', 'zh-TW': '書單 {{id}}' },
  listPreview: {
    en: 'Preview of the booklist “{{title}}”',
    'zh-CN': '书单“{{title}}”的预览图',
    'zh-TW': '書單「{{title}}」的預覽圖',
  },
  openList: {
    en: 'Show a booklist…',
    'zh-CN': '选择书单查看…',
    'zh-TW': '選擇書單查看…',
  },
  books: {
    en: { one: '{{count}} book', other: '{{count}} books' },
    'zh-CN': '{{count}} 本书',
    'zh-TW': '{{count}} 本書',
  },
  agree: { en: '👍 {{count}}', 'zh-CN': '👍 {{count}}', 'zh-TW': '👍 {{count}}' },
  score: { en: '★ {{score}}', 'zh-CN': '★ {{score}}', 'zh-TW': '★ {{score}}' },
  scoreOf: {
    en: '★ {{score}}/{{scale}}',
    'zh-CN': '★ {{score}}/{{scale}}',
    'zh-TW': '★ {{score}}/{{scale}}',
  },
  spoiler: { en: 'spoiler', 'zh-CN': '含剧透', 'zh-TW': '有劇透' },
  remarkLink: { en: 'Original', 'zh-CN': '原文', 'zh-TW': '原文' },
} as const satisfies TextTree;
