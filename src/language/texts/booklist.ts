import type { TextTree } from '../dictionary.ts';

export const booklistTexts = {
  beyond: {
    en: 'This booklist does not go that far',
    'zh-CN': '这个书单没有那么多页',
    'zh-TW': '這份書單沒有那麼多頁',
  },
  pickOrder: { en: 'Order the books by', 'zh-CN': '选择书籍的排序', 'zh-TW': '選擇書籍的排序' },
  pickNarrow: {
    en: 'Only some of the books',
    'zh-CN': '只看其中一部分书',
    'zh-TW': '只看其中一部分的書',
  },
  noted: { en: 'With a curator’s note', 'zh-CN': '有推荐语', 'zh-TW': '有推薦語' },
  whole: { en: 'Show the whole list', 'zh-CN': '显示完整书单', 'zh-TW': '顯示完整書單' },
  thisList: { en: 'This booklist', 'zh-CN': '这个书单', 'zh-TW': '這份書單' },
  plainOnly: {
    library: {
      en: 'Lists of the open library are shown whole: their books cannot be ordered or narrowed.',
      'zh-CN': '开放书库的书单只能完整显示，里面的书不能排序或筛选。',
      'zh-TW': '開放書庫的書單只能完整顯示，裡面的書不能排序或篩選。',
    },
    large: {
      en: 'This list has more than 5,000 books, and the catalogue neither orders nor narrows a list of that size. It can be shown whole.',
      'zh-CN': '这个书单超过 5,000 本书，书库不能对这么大的书单排序或筛选，但可以完整显示。',
      'zh-TW': '這份書單超過 5,000 本書，書庫無法排序或篩選這麼大的書單，但可以完整顯示。',
    },
  },
  noNotes: {
    en: 'The lists of this source carry no notes, so none can be asked for.',
    'zh-CN': '这个来源的书单没有推荐语，因此不能只看有推荐语的书。',
    'zh-TW': '這個來源的書單沒有推薦語，因此不能只看有推薦語的書。',
  },
  largeShown: {
    en: 'a list of more than 5,000 books is shown whole',
    'zh-CN': '超过 5,000 本书的书单只能完整显示',
    'zh-TW': '超過 5,000 本書的書單只能完整顯示',
  },
  empty: {
    en: 'There are no books on this list at present.',
    'zh-CN': '这个书单里目前没有书。',
    'zh-TW': '這份書單裡目前沒有書。',
  },
  noSuchMember: {
    en: 'No book on this list is like that.',
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
    en: 'No booklist seen lately is called “{{text}}”.',
    'zh-CN': '最近看到的书单里没有“{{text}}”。',
    'zh-TW': '最近看到的書單裡沒有「{{text}}」。',
  },
  noneAtLink: {
    en: 'This link leads to no booklist that Colophon knows.',
    'zh-CN': '这个链接没有对应的书单。',
    'zh-TW': '這個連結沒有對應的書單。',
  },
  howToFind: {
    en: 'The catalogue cannot be searched for lists by name. Look through them with `/booklists browse`, or find those that hold a book with `/booklists containing`.',
    'zh-CN':
      '书库不能按名称搜索书单。可以用 `/booklists browse` 浏览书单，或用 `/booklists containing` 查找收录某本书的书单。',
    'zh-TW':
      '書庫無法用名稱搜尋書單。可以用 `/booklists browse` 瀏覽書單，或用 `/booklists containing` 找出收錄某本書的書單。',
  },
} as const satisfies TextTree;
