import type { TextTree } from '../dictionary.ts';

export const sourcesTexts = {
  heading: { en: 'Sources', 'zh-CN': '来源', 'zh-TW': '來源' },
  none: {
    en: 'No sources are available right now.',
    'zh-CN': '目前没有来源。',
    'zh-TW': '目前沒有來源。',
  },
  unnamed: { en: 'another site', 'zh-CN': '另一个网站', 'zh-TW': '另一個網站' },
  unnamedNumber: {
    en: 'Site {{number}}',
    'zh-CN': '网站 {{number}}',
    'zh-TW': '網站 {{number}}',
  },
  pick: { en: 'Choose a source', 'zh-CN': '选择来源', 'zh-TW': '選擇來源' },
  open: { en: 'More about a source', 'zh-CN': '了解某个来源', 'zh-TW': '了解某個來源' },
  hasBoards: { en: 'ranking boards', 'zh-CN': '有榜单', 'zh-TW': '有榜單' },
  hasBooklists: { en: 'booklists', 'zh-CN': '有书单', 'zh-TW': '有書單' },
  scale: {
    en: 'scores out of {{scale}}',
    'zh-CN': '满分 {{scale}} 分',
    'zh-TW': '滿分 {{scale}} 分',
  },
  site: { en: 'site', 'zh-CN': '网站', 'zh-TW': '網站' },
  guide: { en: 'guide', 'zh-CN': '说明', 'zh-TW': '說明' },
  counts: { en: 'Stats: {{figures}}', 'zh-CN': '数据：{{figures}}', 'zh-TW': '數據：{{figures}}' },
  inListsAlone: {
    en: 'Shown in lists and on boards, not on book cards',
    'zh-CN': '只显示在列表和榜单里，不显示在书籍卡片上',
    'zh-TW': '只顯示在清單和榜單裡，不顯示在書籍卡片上',
  },
  atLeast: {
    en: 'Minimum filters: {{steps}}',
    'zh-CN': '可筛选的最低值：{{steps}}',
    'zh-TW': '可篩選的最低值：{{steps}}',
  },
  inCatalogue: {
    en: 'Sorting and filtering books',
    'zh-CN': '书籍的排序与筛选',
    'zh-TW': '書籍的排序與篩選',
  },
  inBooklists: {
    en: 'Sorting and filtering booklists',
    'zh-CN': '书单的排序与筛选',
    'zh-TW': '書單的排序與篩選',
  },
  sorts: { en: 'Sort by', 'zh-CN': '排序', 'zh-TW': '排序' },
  lengths: { en: 'Minimum word count', 'zh-CN': '最少字数', 'zh-TW': '最少字數' },
  sizes: { en: 'Minimum number of books', 'zh-CN': '最少书籍数', 'zh-TW': '最少書籍數' },
  memberSorts: {
    en: 'Sort the books in a list by',
    'zh-CN': '书单内书籍的排序',
    'zh-TW': '書單內書籍的排序',
  },
  memberLengths: {
    en: 'Minimum word count of the books in a list',
    'zh-CN': '书单内书籍的最少字数',
    'zh-TW': '書單內書籍的最少字數',
  },
  books: { en: 'Books', 'zh-CN': '书籍', 'zh-TW': '書籍' },
  genres: { en: 'Genres', 'zh-CN': '分类', 'zh-TW': '分類' },
  tags: { en: 'Tags', 'zh-CN': '标签', 'zh-TW': '標籤' },
  boards: { en: 'Boards', 'zh-CN': '榜单', 'zh-TW': '榜單' },
  booklists: { en: 'Booklists', 'zh-CN': '书单', 'zh-TW': '書單' },
} as const satisfies TextTree;
