import type { TextTree } from '../dictionary.ts';

export const booklistTexts = {
  beyond: {
    en: 'This booklist is not that long',
    'zh-CN': '这个书单没有那么多页',
    'zh-TW': '這份書單沒有那麼多頁',
  },
  pickOrder: { en: 'Sort the books by', 'zh-CN': '选择书籍的排序', 'zh-TW': '選擇書籍的排序' },
  pickNarrow: {
    en: 'Filter the books',
    'zh-CN': '只看其中一部分书',
    'zh-TW': '只看其中一部分的書',
  },
  noted: { en: 'With a curator’s note', 'zh-CN': '有推荐语', 'zh-TW': '有推薦語' },
  whole: { en: 'Show the whole list', 'zh-CN': '显示完整书单', 'zh-TW': '顯示完整書單' },
  thisList: { en: 'This booklist', 'zh-CN': '这个书单', 'zh-TW': '這份書單' },
  plainOnly: {
    library: {
      en: 'Lists of the open library cannot be sorted or filtered, so the whole list is shown.',
      'zh-CN': '开放书库的书单只能完整显示，里面的书不能排序或筛选。',
      'zh-TW': '開放書庫的書單只能完整顯示，裡面的書不能排序或篩選。',
    },
    large: {
      en: 'The catalogue cannot sort or filter a list of more than 5,000 books. You can open the whole list.',
      'zh-CN': '这个书单超过 5,000 本书，书库不能对这么大的书单排序或筛选，但可以完整显示。',
      'zh-TW': '這份書單超過 5,000 本書，書庫無法排序或篩選這麼大的書單，但可以完整顯示。',
    },
  },
  noNotes: {
    en: 'This source’s lists have no notes to filter by.',
    'zh-CN': '这个来源的书单没有推荐语，因此不能只看有推荐语的书。',
    'zh-TW': '這個來源的書單沒有推薦語，因此不能只看有推薦語的書。',
  },
  largeShown: {
    en: 'lists of more than 5,000 books cannot be sorted or filtered',
    'zh-CN': '超过 5,000 本书的书单只能完整显示',
    'zh-TW': '超過 5,000 本書的書單只能完整顯示',
  },
  empty: {
    en: 'There are no books on this list yet.',
    'zh-CN': '这个书单里目前没有书。',
    'zh-TW': '這份書單裡目前沒有書。',
  },
  noSuchMember: {
    en: 'No books on this list match.',
    'zh-CN': '这个书单里没有符合条件的书。',
    'zh-TW': '這份書單裡沒有符合條件的書。',
  },
  from: { en: 'from {{source}}', 'zh-CN': '来自{{source}}', 'zh-TW': '來自{{source}}' },
  which: { en: 'Which booklist?', 'zh-CN': '是哪个书单？', 'zh-TW': '是哪一份書單？' },
  several: {
    en: 'Several booklists could be “{{text}}”.',
    'zh-CN': '有几个书单都可能是“{{text}}”。',
    'zh-TW': '有好幾份書單都可能是「{{text}}」。',
  },
  noneCalled: {
    en: 'No booklist seen recently is called “{{text}}”.',
    'zh-CN': '最近看到的书单里没有“{{text}}”。',
    'zh-TW': '最近看到的書單裡沒有「{{text}}」。',
  },
  noneAtLink: {
    en: 'This link does not lead to a booklist that Colophon knows.',
    'zh-CN': '这个链接没有对应的书单。',
    'zh-TW': '這個連結沒有對應的書單。',
  },
  howToFind: {
    en: 'The catalogue has no search for booklists by name. Browse them with `/booklists browse`, or find the lists with a certain book with `/booklists containing`.',
    'zh-CN':
      '书库不能按名称搜索书单。可以用 `/booklists browse` 浏览书单，或用 `/booklists containing` 查找收录某本书的书单。',
    'zh-TW':
      '書庫無法用名稱搜尋書單。可以用 `/booklists browse` 瀏覽書單，或用 `/booklists containing` 找出收錄某本書的書單。',
  },
} as const satisfies TextTree;
