import type { TextTree } from '../dictionary.ts';

export const sourcesTexts = {
  heading: { en: 'Sources', 'zh-CN': '来源', 'zh-TW': '來源' },
  none: {
    en: 'No sources are listed at present.',
    'zh-CN': '目前没有列出来源。',
    'zh-TW': '目前沒有列出來源。',
  },
  unnamed: { en: 'another site', 'zh-CN': '其他网站', 'zh-TW': '其他網站' },
  unnamedNumber: {
    en: 'Site {{number}}',
    'zh-CN': '网站 {{number}}',
    'zh-TW': '網站 {{number}}',
  },
  pick: { en: 'Choose a source', 'zh-CN': '选择来源', 'zh-TW': '選擇來源' },
  open: { en: 'More about a source', 'zh-CN': '进一步了解某个来源', 'zh-TW': '進一步認識某個來源' },
  hasBoards: { en: 'ranking boards', 'zh-CN': '有榜单', 'zh-TW': '有榜單' },
  hasBooklists: { en: 'booklists', 'zh-CN': '有书单', 'zh-TW': '有書單' },
  scale: {
    en: 'scores out of {{scale}}',
    'zh-CN': '满分 {{scale}} 分',
    'zh-TW': '滿分 {{scale}} 分',
  },
  site: { en: 'site', 'zh-CN': '网站', 'zh-TW': '網站' },
  guide: { en: 'guide', 'zh-CN': '说明', 'zh-TW': '說明' },
  counts: { en: 'Counts {{figures}}', 'zh-CN': '统计：{{figures}}', 'zh-TW': '統計：{{figures}}' },
  inListsAlone: {
    en: 'In lists and on boards, not on a book’s card',
    'zh-CN': '只见于列表和榜单，不在书籍卡片上',
    'zh-TW': '只見於列表和榜單，不在書籍卡片上',
  },
  atLeast: {
    en: 'Can be narrowed to at least {{steps}}',
    'zh-CN': '可筛选的下限：{{steps}}',
    'zh-TW': '可篩選的下限：{{steps}}',
  },
  inCatalogue: {
    en: 'What its books can be sorted and narrowed by',
    'zh-CN': '书籍的排序与筛选',
    'zh-TW': '書籍的排序與篩選',
  },
  inBooklists: {
    en: 'What its booklists can be sorted and narrowed by',
    'zh-CN': '书单的排序与筛选',
    'zh-TW': '書單的排序與篩選',
  },
  sorts: { en: 'Sorted by', 'zh-CN': '排序', 'zh-TW': '排序' },
  lengths: { en: 'Minimum length in words', 'zh-CN': '字数下限', 'zh-TW': '字數下限' },
  sizes: { en: 'Minimum size in books', 'zh-CN': '书数下限', 'zh-TW': '書籍數下限' },
  popularity: { en: 'Minimum popularity', 'zh-CN': '热度下限', 'zh-TW': '熱門度下限' },
  memberSorts: {
    en: 'Books in a list sorted by',
    'zh-CN': '书单内的排序',
    'zh-TW': '書單內的排序',
  },
  memberLengths: {
    en: 'Minimum length of the books in a list',
    'zh-CN': '书单内的字数下限',
    'zh-TW': '書單內的字數下限',
  },
  books: { en: 'Books', 'zh-CN': '书籍', 'zh-TW': '書籍' },
  genres: { en: 'Genres', 'zh-CN': '分类', 'zh-TW': '分類' },
  tags: { en: 'Tags', 'zh-CN': '标签', 'zh-TW': '標籤' },
  boards: { en: 'Boards', 'zh-CN': '榜单', 'zh-TW': '榜單' },
  booklists: { en: 'Booklists', 'zh-CN': '书单', 'zh-TW': '書單' },
} as const satisfies TextTree;
