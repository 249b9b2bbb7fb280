import type { TextTree } from '../dictionary.ts';

export const statsTexts = {
  command: {
    about: {
      en: 'Show the library’s statistics',
      'zh-CN': '查看书库的统计数据',
      'zh-TW': '查看書庫的統計數據',
    },
  },
  heading: { en: 'Library statistics', 'zh-CN': '书库数据一览', 'zh-TW': '書庫數據一覽' },
  none: {
    en: 'The library has no statistics right now.',
    'zh-CN': '书库目前没有公布数据。',
    'zh-TW': '書庫目前沒有公布數據。',
  },
  asOf: { en: 'As of {{when}}', 'zh-CN': '数据取自 {{when}}', 'zh-TW': '數據取自 {{when}}' },
} as const satisfies TextTree;
