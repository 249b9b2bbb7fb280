import type { TextTree } from '../dictionary.ts';

export const booklistsTexts = {
  command: {
    about: {
      en: 'Reader-made booklists',
      'zh-CN': '读者整理的书单',
      'zh-TW': '讀者整理的書單',
    },
    browse: {
      about: {
        en: 'Browse a source’s booklists',
        'zh-CN': '浏览某个来源的书单',
        'zh-TW': '瀏覽某個來源的書單',
      },
    },
    show: {
      about: {
        en: 'Show a booklist with its curator’s notes',
        'zh-CN': '查看书单及其推荐语',
        'zh-TW': '查看書單及其推薦語',
      },
      list: {
        en: 'The booklist’s name or link',
        'zh-CN': '书单名称或链接',
        'zh-TW': '書單名稱或連結',
      },
      noted: {
        en: 'Only books with a curator’s note',
        'zh-CN': '只看有推荐语的书',
        'zh-TW': '只看有推薦語的書',
      },
    },
    containing: {
      about: {
        en: 'Find the booklists that contain a book',
        'zh-CN': '查找收录某本书的书单',
        'zh-TW': '尋找收錄某本書的書單',
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
    'zh-CN': '这里还没有书单。',
    'zh-TW': '這裡還沒有書單。',
  },
  noneSuch: {
    en: 'No booklists match these filters.',
    'zh-CN': '没有符合这些条件的书单。',
    'zh-TW': '沒有符合這些條件的書單。',
  },
  order: { en: 'Sorted by {{order}}', 'zh-CN': '排序：{{order}}', 'zh-TW': '排序：{{order}}' },
  pickOrder: { en: 'Sort booklists by', 'zh-CN': '选择书单排序', 'zh-TW': '選擇書單排序' },
  pickFilter: {
    en: 'Filter by size or popularity',
    'zh-CN': '按规模或热度筛选',
    'zh-TW': '依規模或熱門度篩選',
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
    minBooks: { en: 'Any size', 'zh-CN': '不限书籍数', 'zh-TW': '不限書籍數' },
    popularity: { en: 'Any popularity', 'zh-CN': '不限热度', 'zh-TW': '不限熱門度' },
    sort: { en: 'Default order', 'zh-CN': '默认顺序', 'zh-TW': '預設順序' },
    minWords: { en: 'Any length', 'zh-CN': '不限字数', 'zh-TW': '不限字數' },
    status: { en: 'Any status', 'zh-CN': '不限状态', 'zh-TW': '不限狀態' },
    dropped: {
      en: 'Default for dropped books',
      'zh-CN': '断更的书：默认',
      'zh-TW': '斷更的書：預設',
    },
    noted: { en: 'With or without a note', 'zh-CN': '不限有无推荐语', 'zh-TW': '不限有無推薦語' },
  },
  all: { en: 'Show all lists', 'zh-CN': '显示全部书单', 'zh-TW': '顯示所有書單' },
  without: { en: 'Continue without it', 'zh-CN': '忽略这一项', 'zh-TW': '忽略這一項' },
  sourceHasNone: {
    en: '{{source}} has no booklists. These sources have some.',
    'zh-CN': '{{source}}没有书单，可以看看其他来源的书单。',
    'zh-TW': '{{source}}沒有書單，可以看看其他來源的書單。',
  },
  noSuchSource: {
    en: 'The catalogue has no such source. These have booklists.',
    'zh-CN': '书库里没有这个来源。以下来源有书单。',
    'zh-TW': '書庫裡沒有這個來源。以下來源有書單。',
  },
  behindKey: {
    en: 'Booklists of a source',
    'zh-CN': '各来源的书单',
    'zh-TW': '各來源的書單',
  },
  libraryNeedsNone: {
    en: 'You can browse the open library’s booklists without a key.',
    'zh-CN': '浏览开放书库的书单不需要密钥。',
    'zh-TW': '瀏覽開放書庫的書單不需要金鑰。',
  },
  browse: { en: 'Browse booklists', 'zh-CN': '浏览书单', 'zh-TW': '瀏覽書單' },
} as const satisfies TextTree;
