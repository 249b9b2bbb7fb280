import type { TextTree } from '../dictionary.ts';

export const genresTexts = {
  of: { en: 'Genres of {{source}}', 'zh-CN': '{{source}}的分类', 'zh-TW': '{{source}}的分類' },
  openLibrary: { en: 'The open library', 'zh-CN': '开放书库', 'zh-TW': '開放書庫' },
  ofLibrary: {
    en: 'Genres of the open library',
    'zh-CN': '开放书库的分类',
    'zh-TW': '開放書庫的分類',
  },
  needsKey: { en: 'Genres of a source', 'zh-CN': '各来源的分类', 'zh-TW': '各來源的分類' },
  none: {
    en: 'There are no genres here yet.',
    'zh-CN': '这里还没有分类。',
    'zh-TW': '這裡還沒有分類。',
  },
  open: {
    en: 'Browse a genre’s books',
    'zh-CN': '选择分类，浏览其中的书',
    'zh-TW': '選擇分類，瀏覽其中的書',
  },
  counts: { en: 'Number of books', 'zh-CN': '数字为书籍数量', 'zh-TW': '數字為書籍數量' },
  countsFrom: {
    en: 'Number of books; exact from 25',
    'zh-CN': '数字为书籍数量，25 本起显示准确数字',
    'zh-TW': '數字為書籍數量，25 本起顯示準確數字',
  },
} as const satisfies TextTree;
