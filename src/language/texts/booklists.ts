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
        en: 'Browse the booklists of a source',
        'zh-CN': '浏览某个来源的书单',
        'zh-TW': '瀏覽某個來源的書單',
      },
      source: {
        en: 'The source of the lists (default: the first)',
        'zh-CN': '哪个来源的书单（不填则为第一个来源）',
        'zh-TW': '哪個來源的書單（不填就是第一個來源）',
      },
      sort: { en: 'Sort the lists by', 'zh-CN': '书单的排序', 'zh-TW': '書單的排序' },
      minBooks: {
        en: 'Minimum number of books',
        'zh-CN': '只看书数不少于这个数的书单',
        'zh-TW': '只看書籍數不少於這個數字的書單',
      },
      popularity: {
        en: 'Minimum popularity',
        'zh-CN': '只看热度不低于这个数的书单',
        'zh-TW': '只看熱門度不低於這個數字的書單',
      },
      page: { en: 'Page of the results', 'zh-CN': '第几页', 'zh-TW': '第幾頁' },
    },
    show: {
      about: {
        en: 'Show a booklist with its curator’s notes',
        'zh-CN': '查看一个书单和其中的推荐语',
        'zh-TW': '查看一份書單和其中的推薦語',
      },
      list: {
        en: 'The name of a list, or its link',
        'zh-CN': '书单的名称或链接',
        'zh-TW': '書單的名稱或連結',
      },
      sort: { en: 'Sort the books by', 'zh-CN': '书籍的排序', 'zh-TW': '書籍的排序' },
      status: {
        en: 'Only books with this status',
        'zh-CN': '只看这种状态的书',
        'zh-TW': '只看這種狀態的書',
      },
      minWords: {
        en: 'Minimum word count',
        'zh-CN': '只看字数不少于这个数的书',
        'zh-TW': '只看字數不少於這個數字的書',
      },
      noted: {
        en: 'Only books with a curator’s note',
        'zh-CN': '只看有推荐语的书',
        'zh-TW': '只看有推薦語的書',
      },
      page: { en: 'Page of the list', 'zh-CN': '第几页', 'zh-TW': '第幾頁' },
    },
    containing: {
      about: {
        en: 'Find the booklists that contain a book',
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
    en: 'There are no booklists here yet.',
    'zh-CN': '这里目前没有书单。',
    'zh-TW': '這裡目前沒有書單。',
  },
  noneSuch: {
    en: 'No booklists here are that large or popular.',
    'zh-CN': '这里没有达到这个规模或热度的书单。',
    'zh-TW': '這裡沒有達到這個規模或熱門度的書單。',
  },
  beyond: {
    en: 'There are not that many booklists',
    'zh-CN': '书单没有那么多页',
    'zh-TW': '書單沒有那麼多頁',
  },
  order: { en: 'Sorted by {{order}}', 'zh-CN': '排序：{{order}}', 'zh-TW': '排序：{{order}}' },
  pickOrder: { en: 'Sort the lists by', 'zh-CN': '选择书单的排序', 'zh-TW': '選擇書單的排序' },
  pickLeast: {
    en: 'Filter by size or popularity',
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
    minBooks: { en: 'Any size', 'zh-CN': '不限书数', 'zh-TW': '不限書籍數' },
    popularity: { en: 'Any popularity', 'zh-CN': '不限热度', 'zh-TW': '不限熱門度' },
    order: { en: 'List order', 'zh-CN': '按书单原有顺序', 'zh-TW': '依書單原有順序' },
    minWords: { en: 'Any length', 'zh-CN': '不限字数', 'zh-TW': '不限字數' },
    status: { en: 'Any status', 'zh-CN': '不限状态', 'zh-TW': '不限狀態' },
    noted: { en: 'With or without a note', 'zh-CN': '不限有无推荐语', 'zh-TW': '不限有無推薦語' },
  },
  all: { en: 'Show all lists', 'zh-CN': '显示全部书单', 'zh-TW': '顯示所有書單' },
  without: { en: 'Continue without it', 'zh-CN': '去掉这一项', 'zh-TW': '拿掉這一項' },
  noSuch: {
    sort: {
      en: 'These cannot be sorted by “{{text}}”.',
      'zh-CN': '这里不能按“{{text}}”排序。',
      'zh-TW': '這裡不能依「{{text}}」排序。',
    },
    minBooks: {
      en: 'Lists here cannot be filtered by a size of “{{text}}”.',
      'zh-CN': '书单不能按“{{text}}”这个书数筛选。',
      'zh-TW': '書單不能依「{{text}}」這個書籍數篩選。',
    },
    popularity: {
      en: 'Lists here cannot be filtered by a popularity of “{{text}}”.',
      'zh-CN': '书单不能按“{{text}}”这个热度筛选。',
      'zh-TW': '書單不能依「{{text}}」這個熱門度篩選。',
    },
    minWords: {
      en: 'Books here cannot be filtered by a length of “{{text}}”.',
      'zh-CN': '书籍不能按“{{text}}”这个字数筛选。',
      'zh-TW': '書籍不能依「{{text}}」這個字數篩選。',
    },
    status: {
      en: 'The catalogue has no status “{{text}}”.',
      'zh-CN': '书库没有“{{text}}”这个状态。',
      'zh-TW': '書庫沒有「{{text}}」這個狀態。',
    },
  },
  takes: {
    en: 'Available: {{all}}',
    'zh-CN': '可以选择：{{all}}',
    'zh-TW': '可以選擇：{{all}}',
  },
  takesNo: {
    sort: {
      en: 'The books of this list cannot be sorted differently.',
      'zh-CN': '这个书单里的书不能换一种排序。',
      'zh-TW': '這份書單裡的書不能換一種排序。',
    },
    minBooks: {
      en: 'These lists cannot be filtered by size.',
      'zh-CN': '这些书单不能按书数筛选。',
      'zh-TW': '這些書單不能依書籍數篩選。',
    },
    popularity: {
      en: 'These lists cannot be filtered by popularity.',
      'zh-CN': '这些书单不能按热度筛选。',
      'zh-TW': '這些書單不能依熱門度篩選。',
    },
    minWords: {
      en: 'The books of this list cannot be filtered by length.',
      'zh-CN': '这个书单里的书不能按字数筛选。',
      'zh-TW': '這份書單裡的書不能依字數篩選。',
    },
  },
  libraryTakes: {
    en: 'The lists of the open library can be sorted but not filtered. Available: {{all}}',
    'zh-CN': '开放书库的书单只能排序，不能筛选。可以选择：{{all}}',
    'zh-TW': '開放書庫的書單只能排序，不能篩選。可以選擇：{{all}}',
  },
  keyGivesMore: {
    en: 'In a server with its own API key, lists can be filtered by size and popularity.',
    'zh-CN': '在设有 API 密钥的服务器里，书单可以按书数和热度筛选。',
    'zh-TW': '在設有 API 金鑰的伺服器裡，書單可以依書籍數和熱門度篩選。',
  },
  sourcesTakeMore: {
    en: 'A source’s lists can be filtered by size and popularity.',
    'zh-CN': '各来源的书单可以按书数和热度筛选。',
    'zh-TW': '各來源的書單可以依書籍數和熱門度篩選。',
  },
  saysService: {
    en: 'The catalogue says: {{detail}}',
    'zh-CN': '书库的说明：{{detail}}',
    'zh-TW': '書庫的說明：{{detail}}',
  },
  sourceHasNone: {
    en: '{{source}} has no booklists. These have some.',
    'zh-CN': '{{source}}没有书单，可以看看别处的书单。',
    'zh-TW': '{{source}}沒有書單，可以看看別處的書單。',
  },
  noSuchSource: {
    en: 'No source is called “{{text}}”. These have booklists.',
    'zh-CN': '书库里没有名为“{{text}}”的来源。以下来源有书单。',
    'zh-TW': '書庫裡沒有名為「{{text}}」的來源。以下來源有書單。',
  },
  behindKey: {
    en: 'Lists of a single source',
    'zh-CN': '单个来源的书单',
    'zh-TW': '單一來源的書單',
  },
  libraryNeedsNone: {
    en: 'You can browse the booklists of the open library without a key.',
    'zh-CN': '开放书库的书单不需要密钥就能浏览。',
    'zh-TW': '開放書庫的書單不需要金鑰就能瀏覽。',
  },
  browse: { en: 'Browse booklists', 'zh-CN': '浏览书单', 'zh-TW': '瀏覽書單' },
} as const satisfies TextTree;
