import type { TextTree } from '../dictionary.ts';

export const raceTexts = {
  command: {
    about: {
      en: 'Post when one of your chosen books passes another',
      'zh-CN': '所选的书互相超越时推送到频道',
      'zh-TW': '所選的書互相超越時推播到頻道',
    },
    add: {
      en: 'Follow two to ten books of a board; you see a preview before you save',
      'zh-CN': '关注榜单上 2 到 10 本书，保存前可以预览',
      'zh-TW': '追蹤榜單上 2 到 10 本書，儲存前可以預覽',
    },
    list: {
      en: 'Show this server’s races and their status',
      'zh-CN': '查看本服务器的竞速及其状态',
      'zh-TW': '查看這個伺服器的競速及其狀態',
    },
    remove: {
      en: 'Remove a race (asks first)',
      'zh-CN': '移除竞速（会先确认）',
      'zh-TW': '移除競速（會先確認）',
    },
    race: { en: 'The race', 'zh-CN': '要操作的竞速', 'zh-TW': '要操作的競速' },
    board: { en: 'The board', 'zh-CN': '榜单', 'zh-TW': '榜單' },
    books: {
      en: 'Two to ten books, separated by semicolons',
      'zh-CN': '2 到 10 本书，用分号隔开',
      'zh-TW': '2 到 10 本書，用分號隔開',
    },
    channel: {
      en: 'Where to post (default: this channel)',
      'zh-CN': '推送到哪个频道（默认为当前频道）',
      'zh-TW': '要推播到哪個頻道（預設為目前頻道）',
    },
    until: {
      en: 'The last day, such as 2026-12-31 (default: no end)',
      'zh-CN': '结束日期，如 2026-12-31（默认不限）',
      'zh-TW': '結束日期，例如 2026-12-31（預設不限）',
    },
  },
  /** What a notification shows. */
  sentence: {
    first: {
      en: 'From now on, Colophon posts when one of {{count}} books on {{board}} passes another.',
      'zh-CN': '“{{board}}”上的 {{count}} 本书开始竞速，互相超越时会推送。',
      'zh-TW': '「{{board}}」上的 {{count}} 本書開始競速，互相超越時會推播。',
    },
    pass: {
      en: '{{board}}: “{{book}}” passes “{{other}}” and is number {{place}}.',
      'zh-CN': '{{board}}：《{{book}}》超越《{{other}}》，位列第 {{place}} 名。',
      'zh-TW': '{{board}}：《{{book}}》超越《{{other}}》，位居第 {{place}} 名。',
    },
    passes: {
      en: {
        one: '{{board}}: “{{book}}” passes “{{other}}” and is number {{place}}; {{count}} more pass.',
        other:
          '{{board}}: “{{book}}” passes “{{other}}” and is number {{place}}; {{count}} more passes.',
      },
      'zh-CN':
        '{{board}}：《{{book}}》超越《{{other}}》，位列第 {{place}} 名；另有 {{count}} 次超越。',
      'zh-TW':
        '{{board}}：《{{book}}》超越《{{other}}》，位居第 {{place}} 名；另有 {{count}} 次超越。',
    },
    unchanged: {
      en: '{{board}}: “{{book}}” is first. No book has passed another.',
      'zh-CN': '{{board}}：《{{book}}》领先，没有超越。',
      'zh-TW': '{{board}}：《{{book}}》領先，沒有超越。',
    },
    unchangedOff: {
      en: '{{board}}: none of the books is on the board.',
      'zh-CN': '{{board}}：所选的书都不在榜上。',
      'zh-TW': '{{board}}：所選的書都不在榜上。',
    },
    ended: {
      en: 'The race on {{board}} is over. “{{book}}” is first.',
      'zh-CN': '“{{board}}”上的竞速已结束，《{{book}}》领先。',
      'zh-TW': '「{{board}}」上的競速已結束，《{{book}}》領先。',
    },
    endedOff: {
      en: 'The race on {{board}} is over. None of its books is on the board.',
      'zh-CN': '“{{board}}”上的竞速已结束，所选的书都不在榜上。',
      'zh-TW': '「{{board}}」上的競速已結束，所選的書都不在榜上。',
    },
  },
  first: {
    en: 'This is the order now. Colophon posts when it changes.',
    'zh-CN': '这是当前的先后次序，之后每次超越都会推送。',
    'zh-TW': '這是目前的先後次序，之後每次超越都會推播。',
  },
  unchanged: {
    en: 'No book has passed another.',
    'zh-CN': '没有反超。',
    'zh-TW': '沒有反超。',
  },
  over: {
    date: {
      en: '🏁 The race is over: its last day has passed.',
      'zh-CN': '🏁 竞速结束：已到结束日期。',
      'zh-TW': '🏁 競速結束：已到結束日期。',
    },
    left: {
      en: '🏁 The race is over: {{book}} has been off the board for 30 days.',
      'zh-CN': '🏁 竞速结束：{{book}}已落榜 30 天。',
      'zh-TW': '🏁 競速結束：{{book}}已落榜 30 天。',
    },
  },
  pass: {
    en: 'passes {{others}}',
    'zh-CN': '反超{{others}}',
    'zh-TW': '反超{{others}}',
  },
  ahead: {
    en: '{{gap}} ahead',
    'zh-CN': '领先 {{gap}}',
    'zh-TW': '領先 {{gap}}',
  },
  behind: {
    en: '{{gap}} behind {{book}}',
    'zh-CN': '落后{{book}} {{gap}}',
    'zh-TW': '落後{{book}} {{gap}}',
  },
  off: {
    en: 'not in the first {{count}}',
    'zh-CN': '不在前 {{count}} 名',
    'zh-TW': '不在前 {{count}} 名',
  },
  order: { en: 'Now', 'zh-CN': '现在', 'zh-TW': '現在' },
  name: { en: 'Race: {{books}}', 'zh-CN': '竞速：{{books}}', 'zh-TW': '競速：{{books}}' },
  draft: {
    heading: { en: 'New race', 'zh-CN': '新竞速', 'zh-TW': '新競速' },
    save: { en: 'Start the race', 'zh-CN': '开始竞速', 'zh-TW': '開始競速' },
    which: {
      en: 'Which books of {{board}}?',
      'zh-CN': '选择“{{board}}”上的哪几本书？',
      'zh-TW': '選擇「{{board}}」上的哪幾本書？',
    },
    title: { en: '“{{title}}”', 'zh-CN': '《{{title}}》', 'zh-TW': '《{{title}}》' },
    several: {
      en: '{{books}}: several books match. Choose in the menu.',
      'zh-CN': '{{books}}：有多本书相符，请在菜单中选择。',
      'zh-TW': '{{books}}：有多本書相符，請在選單中選擇。',
    },
    absent: {
      en: '{{books}}: not on this board now.',
      'zh-CN': '{{books}}：目前不在这个榜单上。',
      'zh-TW': '{{books}}：目前不在這個榜單上。',
    },
    beyond: {
      en: '{{books}}: not in the first {{places}} places now.',
      'zh-CN': '{{books}}：目前不在前 {{places}} 名。',
      'zh-TW': '{{books}}：目前不在前 {{places}} 名。',
    },
    /** What `absent` and `beyond` say of books whose titles are not known. */
    gone: {
      en: { one: '{{count}} chosen book', other: '{{count}} chosen books' },
      'zh-CN': '所选的书中有 {{count}} 本',
      'zh-TW': '所選的書中有 {{count}} 本',
    },
    chosen: {
      en: 'Chosen so far: {{books}}',
      'zh-CN': '已选：{{books}}',
      'zh-TW': '已選：{{books}}',
    },
    how: {
      en: 'Choose {{fewest}} to {{most}} books in the menu, or type their titles separated by semicolons.',
      'zh-CN': '请在菜单中选择 {{fewest}} 到 {{most}} 本，或输入书名并用分号隔开。',
      'zh-TW': '請在選單中選擇 {{fewest}} 到 {{most}} 本，或輸入書名並用分號隔開。',
    },
    ends: {
      en: '-# The race also ends when one of the books has been off the board for 30 days.',
      'zh-CN': '-# 其中任何一本书落榜满 30 天，竞速也会结束。',
      'zh-TW': '-# 其中任何一本書落榜滿 30 天，競速也會結束。',
    },
    until: { en: 'Until which day?', 'zh-CN': '到哪天结束？', 'zh-TW': '到哪天結束？' },
    untilHow: {
      en: '“{{text}}” is not a day to come. Type it as year, month and day: {{example}}.',
      'zh-CN': '“{{text}}”不是将来的日期。请按年-月-日输入，如 {{example}}。',
      'zh-TW': '「{{text}}」不是將來的日期。請依年-月-日輸入，例如 {{example}}。',
    },
  },
  list: {
    heading: {
      en: 'Races in this server',
      'zh-CN': '本服务器的竞速',
      'zh-TW': '這個伺服器的競速',
    },
    empty: {
      en: 'There are no races here yet. Use {{command}} to follow some books of a board.',
      'zh-CN': '这里还没有竞速。用 {{command}} 可以关注榜单上的几本书。',
      'zh-TW': '這裡還沒有競速。用 {{command}} 可以追蹤榜單上的幾本書。',
    },
  },
  never: {
    en: 'No posts yet; the first one shows the order',
    'zh-CN': '还没有推送过，首次推送会显示当前次序',
    'zh-TW': '還沒有推播過，第一次推播會顯示目前的次序',
  },
  when: {
    en: 'when one passes another',
    'zh-CN': '互相超越时',
    'zh-TW': '互相超越時',
  },
  until: {
    en: 'until {{day}}',
    'zh-CN': '{{day}}结束',
    'zh-TW': '{{day}}結束',
  },
} as const satisfies TextTree;
