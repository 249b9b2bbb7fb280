import type { TextTree } from '../dictionary.ts';

export const genresTexts = {
  of: { en: 'Genres of {{source}}', 'zh-CN': '{{source}}的分类', 'zh-TW': '{{source}}的分類' },
  openLibrary: { en: 'The open library', 'zh-CN': '开放书库', 'zh-TW': '開放書庫' },
  ofLibrary: {
    en: 'Genres of the open library',
    'zh-CN': '开放书库的分类',
    'zh-TW': '開放書庫的分類',
  },
  none: {
    en: 'There are no genres here yet.',
    'zh-CN': '这里目前没有列出分类。',
    'zh-TW': '這裡目前沒有列出分類。',
  },
  beyond: {
    en: 'There are not that many genres',
    'zh-CN': '分类没有那么多页',
    'zh-TW': '分類沒有那麼多頁',
  },
  open: {
    en: 'Browse a genre’s books',
    'zh-CN': '选一个分类，查看其中的书',
    'zh-TW': '選一個分類，看其中的書',
  },
  counts: { en: 'Number of books', 'zh-CN': '数字为书的数量', 'zh-TW': '數字為書籍數量' },
  countsFrom: {
    en: 'Number of books; not shown below 25',
    'zh-CN': '数字为书的数量，不足 25 本的不标出',
    'zh-TW': '數字為書籍數量，不足 25 本的不標示',
  },
} as const satisfies TextTree;
