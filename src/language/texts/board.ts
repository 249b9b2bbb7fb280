import type { TextTree } from '../dictionary.ts';

export const boardTexts = {
  command: {
    about: { en: 'Show a ranking board', 'zh-CN': '查看榜单', 'zh-TW': '查看榜單' },
    board: {
      en: 'The board’s name, in English or Chinese',
      'zh-CN': '榜单名称，中英文均可',
      'zh-TW': '榜單名稱，中英文皆可',
    },
    section: {
      en: 'A part of the board: a genre or an audience',
      'zh-CN': '榜单的分区，如某个分类或受众',
      'zh-TW': '榜單的分區，例如某個分類或受眾',
    },
    genre: {
      en: 'Only this genre (if the board has genres)',
      'zh-CN': '只看这个分类（部分榜单可用）',
      'zh-TW': '只看這個分類（部分榜單可用）',
    },
    cycle: {
      en: 'The period (if the board has several)',
      'zh-CN': '统计周期（部分榜单可用）',
      'zh-TW': '統計週期（部分榜單可用）',
    },
  },
  orderedBy: {
    en: 'Ordered by {{figure}}',
    'zh-CN': '排序：{{figure}}',
    'zh-TW': '排序：{{figure}}',
  },
  published: {
    en: 'Updated {{when}}',
    'zh-CN': '更新于 {{when}}',
    'zh-TW': '更新於 {{when}}',
  },
  empty: {
    en: 'This board is empty right now.',
    'zh-CN': '这个榜单目前没有书。',
    'zh-TW': '這個榜單目前沒有書。',
  },
  pickSection: { en: 'Choose a section', 'zh-CN': '选择分区', 'zh-TW': '選擇分區' },
  pickGenre: { en: 'Choose a genre', 'zh-CN': '选择分类', 'zh-TW': '選擇分類' },
  pickCycle: { en: 'Choose a period', 'zh-CN': '选择周期', 'zh-TW': '選擇週期' },
  allSections: { en: 'All sections', 'zh-CN': '全部分区', 'zh-TW': '所有分區' },
  allGenres: { en: 'All genres', 'zh-CN': '全部分类', 'zh-TW': '所有分類' },
  anyCycle: { en: 'Any period', 'zh-CN': '不限周期', 'zh-TW': '不限週期' },
  openIt: { en: 'Open the board', 'zh-CN': '打开榜单', 'zh-TW': '開啟榜單' },
  noSuch: {
    section: {
      en: 'This board has no section “{{text}}”. Choose another.',
      'zh-CN': '这个榜单没有“{{text}}”分区，请重新选择。',
      'zh-TW': '這個榜單沒有「{{text}}」分區，請重新選擇。',
    },
    genre: {
      en: 'This board has no genre “{{text}}”. Choose another.',
      'zh-CN': '这个榜单没有“{{text}}”分类，请重新选择。',
      'zh-TW': '這個榜單沒有「{{text}}」分類，請重新選擇。',
    },
    cycle: {
      en: 'This board has no period “{{text}}”. Choose another.',
      'zh-CN': '这个榜单没有“{{text}}”周期，请重新选择。',
      'zh-TW': '這個榜單沒有「{{text}}」週期，請重新選擇。',
    },
  },
  takesNo: {
    section: {
      en: 'This board has no sections.',
      'zh-CN': '这个榜单不分区。',
      'zh-TW': '這個榜單不分區。',
    },
    genre: {
      en: 'This board has no genres.',
      'zh-CN': '这个榜单不能按分类查看。',
      'zh-TW': '這個榜單不能依分類查看。',
    },
    cycle: {
      en: 'This board has no periods to choose from.',
      'zh-CN': '这个榜单没有可选的周期。',
      'zh-TW': '這個榜單沒有可選的週期。',
    },
  },
  movement: {
    new: { en: 'NEW', 'zh-CN': '新上榜', 'zh-TW': '新進榜' },
    up: { en: 'up', 'zh-CN': '上升', 'zh-TW': '上升' },
    down: { en: 'down', 'zh-CN': '下降', 'zh-TW': '下降' },
    since: {
      en: '{{signs}} since the last daily snapshot',
      'zh-CN': '{{signs}}（较上次每日快照）',
      'zh-TW': '{{signs}}（較上次每日快照）',
    },
  },
  find: {
    button: { en: 'Find my book', 'zh-CN': '查找书籍', 'zh-TW': '尋找書籍' },
    title: {
      en: 'Find a book on this board',
      'zh-CN': '在榜单中查找书籍',
      'zh-TW': '在榜單中尋找書籍',
    },
    label: { en: 'Title or link', 'zh-CN': '书名或链接', 'zh-TW': '書名或連結' },
    hint: {
      en: 'The title in English or Chinese, or part of it.',
      'zh-CN': '中文或英文书名均可，只输入一部分也行。',
      'zh-TW': '中文或英文書名皆可，只輸入一部分也行。',
    },
    here: { en: 'here it is', 'zh-CN': '在这里', 'zh-TW': '在這裡' },
    absent: { en: 'Not on this board', 'zh-CN': '不在这个榜单上', 'zh-TW': '不在這個榜單上' },
    lookedAll: {
      en: {
        one: '{{count}} place searched',
        other: 'all {{count}} places searched',
      },
      'zh-CN': '已查找全部 {{count}} 个名次',
      'zh-TW': '已查找所有 {{count}} 個名次',
    },
    looked: {
      en: { one: '{{count}} place searched', other: '{{count}} places searched' },
      'zh-CN': '已查找 {{count}} 个名次',
      'zh-TW': '已查找 {{count}} 個名次',
    },
    lookedOf: {
      en: {
        one: '{{count}} of {{total}} places searched',
        other: '{{count}} of {{total}} places searched',
      },
      'zh-CN': '已查找 {{count}} 个名次，共 {{total}} 个',
      'zh-TW': '已查找 {{count}} 個名次，共 {{total}} 個',
    },
    pick: {
      en: 'Choose a book to see its position',
      'zh-CN': '选择一本书，查看名次',
      'zh-TW': '選擇一本書，查看名次',
    },
    card: { en: 'Open the book', 'zh-CN': '打开书籍', 'zh-TW': '開啟書籍' },
    another: { en: 'Find another book', 'zh-CN': '查找其他书籍', 'zh-TW': '尋找其他書籍' },
    back: { en: 'Back to the board', 'zh-CN': '返回榜单', 'zh-TW': '返回榜單' },
  },
} as const satisfies TextTree;

export const boardsTexts = {
  which: { en: 'Which board?', 'zh-CN': '是哪个榜单？', 'zh-TW': '是哪個榜單？' },
  several: {
    en: 'Several boards match “{{text}}”.',
    'zh-CN': '有多个榜单与“{{text}}”相符。',
    'zh-TW': '有多個榜單與「{{text}}」相符。',
  },
  none: {
    en: 'No board is called “{{text}}”.',
    'zh-CN': '没有名为“{{text}}”的榜单。',
    'zh-TW': '沒有名為「{{text}}」的榜單。',
  },
  noneWithoutKey: {
    en: 'No board called “{{text}}” is available without an API key.',
    'zh-CN': '不需要 API 密钥的榜单里没有“{{text}}”。',
    'zh-TW': '不需要 API 金鑰的榜單裡沒有「{{text}}」。',
  },
  noneAtAll: {
    en: 'No boards are available right now.',
    'zh-CN': '目前没有可以查看的榜单。',
    'zh-TW': '目前沒有可以查看的榜單。',
  },
  pick: { en: 'Open a board', 'zh-CN': '选择榜单', 'zh-TW': '選擇榜單' },
  more: {
    en: {
      one: 'The menu leaves out {{count}} board: type its name.',
      other: 'The menu leaves out {{count}} boards: type a name.',
    },
    'zh-CN': '菜单里未列出的还有 {{count}} 个榜单，请输入名称。',
    'zh-TW': '選單裡未列出的還有 {{count}} 個榜單，請輸入名稱。',
  },
  all: { en: 'All boards', 'zh-CN': '全部榜单', 'zh-TW': '所有榜單' },
} as const satisfies TextTree;
