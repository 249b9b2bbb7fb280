import type { TextTree } from '../dictionary.ts';

export const booklistsTexts = {
  command: {
    about: {
      en: 'Reader-made lists of books',
      'zh-CN': '读者整理的书单',
      'zh-TW': '讀者整理的書單',
    },
    browse: {
      about: {
        en: 'Look through the booklists of a source',
        'zh-CN': '浏览某个来源的书单',
        'zh-TW': '瀏覽某個來源的書單',
      },
      source: {
        en: 'Whose lists (those of the first source, if you say nothing)',
        'zh-CN': '哪个来源的书单（不填则为第一个来源）',
        'zh-TW': '哪個來源的書單（不填就是第一個來源）',
      },
      sort: { en: 'The order of the lists', 'zh-CN': '书单的排序', 'zh-TW': '書單的排序' },
      minBooks: {
        en: 'Only lists of at least so many books',
        'zh-CN': '只看书数不少于这个数的书单',
        'zh-TW': '只看書籍數不少於這個數字的書單',
      },
      popularity: {
        en: 'Only lists that are at least so popular',
        'zh-CN': '只看热度不低于这个数的书单',
        'zh-TW': '只看熱門度不低於這個數字的書單',
      },
      page: { en: 'Which page of the lists', 'zh-CN': '第几页', 'zh-TW': '第幾頁' },
    },
    show: {
      about: {
        en: 'Show one booklist with its curator’s notes',
        'zh-CN': '查看一个书单和其中的推荐语',
        'zh-TW': '查看一份書單和其中的推薦語',
      },
      list: {
        en: 'The name of a list, or its link',
        'zh-CN': '书单的名称或链接',
        'zh-TW': '書單的名稱或連結',
      },
      sort: { en: 'The order of its books', 'zh-CN': '书籍的排序', 'zh-TW': '書籍的排序' },
      status: {
        en: 'Only books with this status',
        'zh-CN': '只看这种状态的书',
        'zh-TW': '只看這種狀態的書',
      },
      minWords: {
        en: 'Only books of at least so many words',
        'zh-CN': '只看字数不少于这个数的书',
        'zh-TW': '只看字數不少於這個數字的書',
      },
      noted: {
        en: 'Only books with a curator’s note',
        'zh-CN': '只看有推荐语的书',
        'zh-TW': '只看有推薦語的書',
      },
      page: { en: 'Which page of the list', 'zh-CN': '第几页', 'zh-TW': '第幾頁' },
    },
    containing: {
      about: {
        en: 'Find the booklists that hold a book',
        'zh-CN': '查找收录某本书的书单',
        'zh-TW': '找出收錄某本書的書單',
      },
      book: {
        en: 'A title in English or Chinese, or the link of a book at its source',
        'zh-CN': '中文或英文书名，或这本书在来源网站的链接',
        'zh-TW': '中文或英文書名，或這本書在來源網站的連結',
      },
    },
  },
  title: { en: 'Booklists', 'zh-CN': '书单', 'zh-TW': '書單' },
  of: { en: 'Booklists of {{source}}', 'zh-CN': '{{source}}的书单', 'zh-TW': '{{source}}的書單' },
  ofLibrary: {
    en: 'Booklists of the open library',
    'zh-CN': '开放书库的书单',
    'zh-TW': '開放書庫的書單',
  },
  none: {
    en: 'No booklists are listed here at present.',
    'zh-CN': '这里目前没有书单。',
    'zh-TW': '這裡目前沒有書單。',
  },
  noneSuch: {
    en: 'No booklist here is as large or as popular as that.',
    'zh-CN': '这里没有达到这个规模或热度的书单。',
    'zh-TW': '這裡沒有達到這個規模或熱門度的書單。',
  },
  beyond: {
    en: 'These booklists do not go that far',
    'zh-CN': '书单没有那么多页',
    'zh-TW': '書單沒有那麼多頁',
  },
  order: { en: 'Order: {{order}}', 'zh-CN': '排序：{{order}}', 'zh-TW': '排序：{{order}}' },
  pickOrder: { en: 'Order the lists by', 'zh-CN': '选择书单的排序', 'zh-TW': '選擇書單的排序' },
  pickLeast: {
    en: 'Only larger or more popular lists',
    'zh-CN': '只看更大或更热门的书单',
    'zh-TW': '只看更大或更熱門的書單',
  },
  least: {
    books: {
      en: { one: 'At least {{count}} book', other: 'At least {{count}} books' },
      'zh-CN': '至少 {{count}} 本书',
      'zh-TW': '至少 {{count}} 本書',
    },
    words: {
      en: { one: 'At least {{count}} word', other: 'At least {{count}} words' },
      'zh-CN': '至少 {{count}} 字',
      'zh-TW': '至少 {{count}} 字',
    },
    popular: {
      en: 'At least {{number}} {{name}}',
      'zh-CN': '{{name}}至少 {{number}}',
      'zh-TW': '{{name}}至少 {{number}}',
    },
  },
  any: {
    minBooks: { en: 'Of any size', 'zh-CN': '不限书数', 'zh-TW': '不限書籍數' },
    popularity: { en: 'However popular', 'zh-CN': '不限热度', 'zh-TW': '不限熱門度' },
    order: { en: 'As the list comes', 'zh-CN': '按书单原有顺序', 'zh-TW': '依書單原有順序' },
    minWords: { en: 'Of any length', 'zh-CN': '不限字数', 'zh-TW': '不限字數' },
    status: { en: 'Whatever the status', 'zh-CN': '不限状态', 'zh-TW': '不限狀態' },
    noted: { en: 'With a note or without', 'zh-CN': '不限有无推荐语', 'zh-TW': '不限有無推薦語' },
  },
  all: { en: 'Show all lists', 'zh-CN': '显示全部书单', 'zh-TW': '顯示所有書單' },
  without: { en: 'Go on without it', 'zh-CN': '去掉这一项', 'zh-TW': '拿掉這一項' },
  noSuch: {
    sort: {
      en: 'These cannot be ordered by “{{text}}”.',
      'zh-CN': '这里不能按“{{text}}”排序。',
      'zh-TW': '這裡不能依「{{text}}」排序。',
    },
    minBooks: {
      en: 'Lists cannot be narrowed to a size of “{{text}}” here.',
      'zh-CN': '书单不能按“{{text}}”这个书数筛选。',
      'zh-TW': '書單不能依「{{text}}」這個書籍數篩選。',
    },
    popularity: {
      en: 'Lists cannot be narrowed to a popularity of “{{text}}” here.',
      'zh-CN': '书单不能按“{{text}}”这个热度筛选。',
      'zh-TW': '書單不能依「{{text}}」這個熱門度篩選。',
    },
    minWords: {
      en: 'Books cannot be narrowed to a length of “{{text}}” here.',
      'zh-CN': '书籍不能按“{{text}}”这个字数筛选。',
      'zh-TW': '書籍不能依「{{text}}」這個字數篩選。',
    },
    status: {
      en: 'The catalogue does not take “{{text}}” for a status.',
      'zh-CN': '书库没有“{{text}}”这个状态。',
      'zh-TW': '書庫沒有「{{text}}」這個狀態。',
    },
  },
  takes: {
    en: 'What can be chosen: {{all}}',
    'zh-CN': '可以选择：{{all}}',
    'zh-TW': '可以選擇：{{all}}',
  },
  takesNo: {
    sort: {
      en: 'The books of this list cannot be put in another order.',
      'zh-CN': '这个书单里的书不能换一种排序。',
      'zh-TW': '這份書單裡的書不能換一種排序。',
    },
    minBooks: {
      en: 'These lists cannot be narrowed by size.',
      'zh-CN': '这些书单不能按书数筛选。',
      'zh-TW': '這些書單不能依書籍數篩選。',
    },
    popularity: {
      en: 'These lists cannot be narrowed by popularity.',
      'zh-CN': '这些书单不能按热度筛选。',
      'zh-TW': '這些書單不能依熱門度篩選。',
    },
    minWords: {
      en: 'The books of this list cannot be narrowed by length.',
      'zh-CN': '这个书单里的书不能按字数筛选。',
      'zh-TW': '這份書單裡的書不能依字數篩選。',
    },
  },
  libraryTakes: {
    en: 'The lists of the open library cannot be narrowed, only put in order. What can be chosen: {{all}}',
    'zh-CN': '开放书库的书单只能排序，不能筛选。可以选择：{{all}}',
    'zh-TW': '開放書庫的書單只能排序，不能篩選。可以選擇：{{all}}',
  },
  keyGivesMore: {
    en: 'In a server with an API key of its own, lists can be narrowed by size and popularity.',
    'zh-CN': '在设有 API 密钥的服务器里，书单可以按书数和热度筛选。',
    'zh-TW': '在設有 API 金鑰的伺服器裡，書單可以依書籍數和熱門度篩選。',
  },
  sourcesTakeMore: {
    en: 'The lists of a source can be narrowed by size and popularity.',
    'zh-CN': '各来源的书单可以按书数和热度筛选。',
    'zh-TW': '各來源的書單可以依書籍數和熱門度篩選。',
  },
  saysService: {
    en: 'The catalogue says: {{detail}}',
    'zh-CN': '书库的说明：{{detail}}',
    'zh-TW': '書庫的說明：{{detail}}',
  },
  sourceHasNone: {
    en: '{{source}} has no booklists. Other places have some.',
    'zh-CN': '{{source}}没有书单，可以看看别处的书单。',
    'zh-TW': '{{source}}沒有書單，可以看看別處的書單。',
  },
  noSuchSource: {
    en: 'The catalogue has no source called “{{text}}”. These have booklists.',
    'zh-CN': '书库里没有名为“{{text}}”的来源。以下来源有书单。',
    'zh-TW': '書庫裡沒有名為「{{text}}」的來源。以下來源有書單。',
  },
  behindKey: {
    en: 'Lists of a single source',
    'zh-CN': '单个来源的书单',
    'zh-TW': '單一來源的書單',
  },
  libraryNeedsNone: {
    en: 'The booklists of the open library can be looked through without one.',
    'zh-CN': '开放书库的书单不需要密钥就能浏览。',
    'zh-TW': '開放書庫的書單不需要金鑰就能瀏覽。',
  },
  browse: { en: 'Look through booklists', 'zh-CN': '浏览书单', 'zh-TW': '瀏覽書單' },
} as const satisfies TextTree;
