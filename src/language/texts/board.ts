import type { TextTree } from '../dictionary.ts';

export const boardTexts = {
  command: {
    about: { en: 'Show a ranking board', 'zh-CN': '查看榜单', 'zh-TW': '查看榜單' },
    board: {
      en: 'A source’s board, or one of the library’s',
      'zh-CN': '任一来源的榜单，或书库自己的榜单',
      'zh-TW': '任一來源的榜單，或書庫自己的榜單',
    },
    section: {
      en: 'A part of the board: a genre or an audience',
      'zh-CN': '榜单的分区，如某个分类或读者群',
      'zh-TW': '榜單的分區，例如某個分類或讀者群',
    },
    genre: {
      en: 'Only this genre, on boards with genres',
      'zh-CN': '只看这个分类（仅限可按分类查看的榜单）',
      'zh-TW': '只看這個分類（限可依分類查看的榜單）',
    },
    cycle: {
      en: 'The period, on boards with several',
      'zh-CN': '榜单的统计周期（仅限有多个周期的榜单）',
      'zh-TW': '榜單的統計週期（限有多種週期的榜單）',
    },
    page: { en: 'Page of the board', 'zh-CN': '榜单的第几页', 'zh-TW': '榜單的第幾頁' },
  },
  published: {
    en: 'updated {{when}}',
    'zh-CN': '更新于 {{when}}',
    'zh-TW': '更新於 {{when}}',
  },
  empty: {
    en: 'This board is empty right now.',
    'zh-CN': '这个榜单目前没有书。',
    'zh-TW': '這個榜單目前沒有書。',
  },
  beyond: {
    en: 'This board is not that long',
    'zh-CN': '这个榜单没有那么多页',
    'zh-TW': '這個榜單沒有那麼多頁',
  },
  currentChoice: {
    section: { en: 'Section: {{name}}', 'zh-CN': '分区：{{name}}', 'zh-TW': '分區：{{name}}' },
    genre: { en: 'Genre: {{name}}', 'zh-CN': '分类：{{name}}', 'zh-TW': '分類：{{name}}' },
    cycle: { en: 'Period: {{name}}', 'zh-CN': '周期：{{name}}', 'zh-TW': '週期：{{name}}' },
  },
  pickSection: { en: 'Choose a section', 'zh-CN': '选择分区', 'zh-TW': '選擇分區' },
  pickGenre: { en: 'Choose a genre', 'zh-CN': '选择分类', 'zh-TW': '選擇分類' },
  pickCycle: { en: 'Choose a period', 'zh-CN': '选择周期', 'zh-TW': '選擇週期' },
  allSections: { en: 'All sections', 'zh-CN': '全部分区', 'zh-TW': '所有分區' },
  allGenres: { en: 'All genres', 'zh-CN': '全部分类', 'zh-TW': '所有分類' },
  anyCycle: { en: 'No particular period', 'zh-CN': '不限周期', 'zh-TW': '不限週期' },
  openIt: { en: 'Open the board', 'zh-CN': '打开榜单', 'zh-TW': '開啟榜單' },
  noSuch: {
    section: {
      en: 'This board has no section “{{text}}”. Choose another.',
      'zh-CN': '这个榜单没有“{{text}}”分区。请从已有的分区中选择。',
      'zh-TW': '這個榜單沒有「{{text}}」分區。請從現有的分區中挑選。',
    },
    genre: {
      en: 'This board has no genre “{{text}}”. Choose another.',
      'zh-CN': '这个榜单没有“{{text}}”分类。请从已有的分类中选择。',
      'zh-TW': '這個榜單沒有「{{text}}」分類。請從現有的分類中挑選。',
    },
    cycle: {
      en: 'This board has no period “{{text}}”. Choose another.',
      'zh-CN': '这个榜单没有“{{text}}”周期。请从已有的周期中选择。',
      'zh-TW': '這個榜單沒有「{{text}}」週期。請從現有的週期中挑選。',
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
      snapshot: {
        en: '{{signs}} since the last daily snapshot',
        'zh-CN': '{{signs}}（与上次每日快照相比）',
        'zh-TW': '{{signs}}（與上次每日快照相比）',
      },
      post: {
        en: '{{signs}} since the last post',
        'zh-CN': '{{signs}}（与上一个帖子相比）',
        'zh-TW': '{{signs}}（與上一則貼文相比）',
      },
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
        one: 'its only place was searched',
        other: 'all {{count}} places were searched',
      },
      'zh-CN': '已查看全部 {{count}} 个名次',
      'zh-TW': '已查看全部 {{count}} 個名次',
    },
    looked: {
      en: { one: '{{count}} place was searched', other: '{{count}} places were searched' },
      'zh-CN': '已查看 {{count}} 个名次',
      'zh-TW': '已查看 {{count}} 個名次',
    },
    lookedOf: {
      en: {
        one: '{{count}} of {{total}} places was searched',
        other: '{{count}} of {{total}} places were searched',
      },
      'zh-CN': '共 {{total}} 个名次，已查看 {{count}} 个',
      'zh-TW': '共 {{total}} 個名次，已查看 {{count}} 個',
    },
    pick: {
      en: 'See the position of one of them',
      'zh-CN': '看看其中一本的名次',
      'zh-TW': '看看其中一本的名次',
    },
    card: { en: 'Open the book', 'zh-CN': '打开书籍', 'zh-TW': '開啟書籍' },
    another: { en: 'Find another book', 'zh-CN': '查找其他书籍', 'zh-TW': '尋找其他書籍' },
    back: { en: 'Back to the board', 'zh-CN': '返回榜单', 'zh-TW': '返回榜單' },
  },
} as const satisfies TextTree;

export const boardsTexts = {
  which: { en: 'Which board?', 'zh-CN': '是哪个榜单？', 'zh-TW': '是哪個榜單？' },
  several: {
    en: 'Several boards could be “{{text}}”.',
    'zh-CN': '有几个榜单都可能是“{{text}}”。',
    'zh-TW': '有好幾個榜單都可能是「{{text}}」。',
  },
  none: {
    en: 'No board is called “{{text}}”. Did you mean:',
    'zh-CN': '没有名为“{{text}}”的榜单。下面是最接近的。',
    'zh-TW': '沒有名為「{{text}}」的榜單。以下是最接近的。',
  },
  noneWithoutKey: {
    en: '“{{text}}” is not one of the boards that work without a catalogue key.',
    'zh-CN': '不需要书库密钥的榜单中没有“{{text}}”。',
    'zh-TW': '不需要書庫金鑰的榜單中沒有「{{text}}」。',
  },
  noneAtAll: {
    en: 'No boards can be listed right now.',
    'zh-CN': '目前无法列出榜单。',
    'zh-TW': '目前無法列出榜單。',
  },
  pick: { en: 'Open a board', 'zh-CN': '选一个榜单查看', 'zh-TW': '選一個榜單來看' },
} as const satisfies TextTree;
