import type { TextTree } from '../dictionary.ts';

export const booklistTexts = {
  pickOrder: { en: 'Sort books by', 'zh-CN': '选择书籍排序', 'zh-TW': '選擇書籍排序' },
  pickFilter: {
    en: 'Filter books',
    'zh-CN': '筛选书籍',
    'zh-TW': '篩選書籍',
  },
  noted: { en: 'With a curator’s note', 'zh-CN': '有推荐语', 'zh-TW': '有推薦語' },
  whole: { en: 'Show the whole list', 'zh-CN': '显示完整书单', 'zh-TW': '顯示完整書單' },
  thisList: { en: 'This booklist', 'zh-CN': '这个书单', 'zh-TW': '這份書單' },
  plainOnly: {
    library: {
      en: 'Lists of the open library cannot be sorted or filtered, so the whole list is shown.',
      'zh-CN': '开放书库的书单不支持排序和筛选，因此显示完整书单。',
      'zh-TW': '開放書庫的書單不支援排序和篩選，因此顯示完整書單。',
    },
    large: {
      en: 'Booklists of more than 5,000 books cannot be sorted or filtered. You can still open the whole list.',
      'zh-CN': '超过 5,000 本书的书单不支持排序和筛选，但可以查看完整书单。',
      'zh-TW': '超過 5,000 本書的書單不支援排序和篩選，但可以查看完整書單。',
    },
  },
  largeShown: {
    en: 'booklists of more than 5,000 books cannot be sorted or filtered',
    'zh-CN': '超过 5,000 本书的书单不支持排序和筛选',
    'zh-TW': '超過 5,000 本書的書單不支援排序和篩選',
  },
  empty: {
    en: 'This booklist has no books yet.',
    'zh-CN': '这个书单还没有书。',
    'zh-TW': '這份書單還沒有書。',
  },
  noSuchMember: {
    en: 'No books in this booklist match.',
    'zh-CN': '这个书单里没有符合条件的书。',
    'zh-TW': '這份書單裡沒有符合條件的書。',
  },
  from: { en: 'from {{source}}', 'zh-CN': '来自{{source}}', 'zh-TW': '來自{{source}}' },
  which: { en: 'Which booklist?', 'zh-CN': '是哪个书单？', 'zh-TW': '是哪一份書單？' },
  several: {
    en: 'Several booklists match “{{text}}”.',
    'zh-CN': '有多个书单与“{{text}}”相符。',
    'zh-TW': '有多份書單與「{{text}}」相符。',
  },
  noneCalled: {
    en: 'No recently seen booklist is called “{{text}}”.',
    'zh-CN': '最近看到的书单里没有“{{text}}”。',
    'zh-TW': '最近看到的書單裡沒有「{{text}}」。',
  },
  noneAtLink: {
    en: 'There is no booklist at this link.',
    'zh-CN': '这个链接没有对应的书单。',
    'zh-TW': '這個連結沒有對應的書單。',
  },
  howToFind: {
    en: 'The catalogue cannot search booklists by name. Browse them with `/booklists browse`, or find those with a certain book with `/booklists containing`.',
    'zh-CN':
      '书库不支持按名称搜索书单。可以用 `/booklists browse` 浏览书单，或用 `/booklists containing` 查找收录某本书的书单。',
    'zh-TW':
      '書庫不支援依名稱搜尋書單。可以用 `/booklists browse` 瀏覽書單，或用 `/booklists containing` 尋找收錄某本書的書單。',
  },
} as const satisfies TextTree;
