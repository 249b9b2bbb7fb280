import type { TextTree } from '../dictionary.ts';

export const statsTexts = {
  command: {
    about: {
      en: 'Show the library’s stats',
      'zh-CN': '查看书库数据',
      'zh-TW': '查看書庫數據',
    },
  },
  heading: { en: 'Library stats', 'zh-CN': '书库数据', 'zh-TW': '書庫數據' },
  none: {
    en: 'No stats are available right now.',
    'zh-CN': '目前没有数据。',
    'zh-TW': '目前沒有數據。',
  },
  asOf: { en: 'As of {{when}}', 'zh-CN': '数据截至 {{when}}', 'zh-TW': '數據截至 {{when}}' },
} as const satisfies TextTree;
