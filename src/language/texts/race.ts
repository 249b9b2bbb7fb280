import type { TextTree } from '../dictionary.ts';

export const raceTexts = {
  command: {
    about: {
      en: 'Post when one of your chosen books passes another',
      'zh-CN': '所选的书名次反超时推送到频道',
      'zh-TW': '所選的書名次反超時推播到頻道',
    },
    add: {
      en: 'Follow two to ten books of a board; you see a preview before you save',
      'zh-CN': '关注榜单上 2 到 10 本书，保存前可以预览',
      'zh-TW': '追蹤榜單上 2 到 10 本書，儲存前可以預覽',
    },
    list: {
      en: 'Show this server’s races and their status',
      'zh-CN': '查看本服务器的榜单对决及其状态',
      'zh-TW': '查看這個伺服器的榜單對決及其狀態',
    },
    remove: {
      en: 'Remove a race (asks first)',
      'zh-CN': '移除榜单对决（会先确认）',
      'zh-TW': '移除榜單對決（會先確認）',
    },
    race: { en: 'The race', 'zh-CN': '哪场榜单对决', 'zh-TW': '哪場榜單對決' },
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
      'zh-CN': '最后一天，如 2026-12-31（默认不限）',
      'zh-TW': '最後一天，例如 2026-12-31（預設不限）',
    },
  },
  /** What a notification shows. */
  sentence: {
    first: {
      en: 'From now on, Colophon posts when one of {{count}} books on {{board}} passes another.',
      'zh-CN': '“{{board}}”的 {{count}} 本书开始对决，有反超就推送。',
      'zh-TW': '「{{board}}」的 {{count}} 本書開始對決，有反超就推播。',
    },
    pass: {
      en: '{{board}}: “{{book}}” passes “{{other}}” and is number {{place}}.',
      'zh-CN': '{{board}}：《{{book}}》反超《{{other}}》，升至第 {{place}} 名。',
      'zh-TW': '{{board}}：《{{book}}》反超《{{other}}》，升至第 {{place}} 名。',
    },
    passes: {
      en: {
        one: '{{board}}: “{{book}}” passes “{{other}}” and is number {{place}}; {{count}} more pass.',
        other:
          '{{board}}: “{{book}}” passes “{{other}}” and is number {{place}}; {{count}} more passes.',
      },
      'zh-CN':
        '{{board}}：《{{book}}》反超《{{other}}》，升至第 {{place}} 名；另有 {{count}} 次反超。',
      'zh-TW':
        '{{board}}：《{{book}}》反超《{{other}}》，升至第 {{place}} 名；另有 {{count}} 次反超。',
    },
    unchanged: {
      en: '{{board}}: “{{book}}” is first. No book has passed another.',
      'zh-CN': '{{board}}：《{{book}}》领先，没有反超。',
      'zh-TW': '{{board}}：《{{book}}》領先，沒有反超。',
    },
    unchangedOff: {
      en: '{{board}}: none of the books is on the board.',
      'zh-CN': '{{board}}：所选的书都不在榜上。',
      'zh-TW': '{{board}}：所選的書都不在榜上。',
    },
    ended: {
      en: 'The race on {{board}} is over. “{{book}}” wins.',
      'zh-CN': '“{{board}}”的对决结束，《{{book}}》获胜。',
      'zh-TW': '「{{board}}」的對決結束，《{{book}}》獲勝。',
    },
    endedOff: {
      en: 'The race on {{board}} is over. None of its books is on the board.',
      'zh-CN': '“{{board}}”的对决结束，所选的书都已不在榜上。',
      'zh-TW': '「{{board}}」的對決結束，所選的書都已不在榜上。',
    },
  },
  first: {
    en: 'This is the order now. Colophon posts when it changes.',
    'zh-CN': '这是现在的排位，之后每次反超都会推送。',
    'zh-TW': '這是現在的排位，之後每次反超都會推播。',
  },
  unchanged: {
    en: 'No book has passed another.',
    'zh-CN': '没有反超。',
    'zh-TW': '沒有反超。',
  },
  over: {
    date: {
      en: '🏁 The race is over: its last day has passed.',
      'zh-CN': '🏁 对决结束：已到最后一天。',
      'zh-TW': '🏁 對決結束：已到最後一天。',
    },
    left: {
      en: '🏁 The race is over: {{book}} has been off the board for 30 days.',
      'zh-CN': '🏁 对决结束：{{book}}已落榜 30 天。',
      'zh-TW': '🏁 對決結束：{{book}}已落榜 30 天。',
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
  name: {
    en: { one: 'Race on {{board}} · {{count}} book', other: 'Race on {{board}} · {{count}} books' },
    'zh-CN': '{{board}}对决 · {{count}} 本书',
    'zh-TW': '{{board}}對決 · {{count}} 本書',
  },
  draft: {
    heading: { en: 'New race', 'zh-CN': '新建榜单对决', 'zh-TW': '新增榜單對決' },
    save: { en: 'Start the race', 'zh-CN': '开始对决', 'zh-TW': '開始對決' },
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
      'zh-CN': '-# 任何一本书落榜满 30 天，对决也会结束。',
      'zh-TW': '-# 任何一本書落榜滿 30 天，對決也會結束。',
    },
    until: { en: 'Until which day?', 'zh-CN': '到哪天为止？', 'zh-TW': '到哪天為止？' },
    untilHow: {
      en: '“{{text}}” is not a day to come. Type it as year, month and day: {{example}}.',
      'zh-CN': '“{{text}}”不是将来的日期。请按年-月-日输入，如 {{example}}。',
      'zh-TW': '「{{text}}」不是將來的日期。請依年-月-日輸入，例如 {{example}}。',
    },
  },
  list: {
    heading: {
      en: 'Races in this server',
      'zh-CN': '本服务器的榜单对决',
      'zh-TW': '這個伺服器的榜單對決',
    },
    empty: {
      en: 'There are no races here yet. Use {{command}} to follow some books of a board.',
      'zh-CN': '这里还没有榜单对决。用 {{command}} 可以关注榜单上的几本书。',
      'zh-TW': '這裡還沒有榜單對決。用 {{command}} 可以追蹤榜單上的幾本書。',
    },
  },
  never: {
    en: 'No posts yet; the first one shows the order',
    'zh-CN': '还没有推送过，首次推送会显示现在的排位',
    'zh-TW': '還沒有推播過，第一次推播會顯示現在的排位',
  },
  when: {
    en: 'when one passes another',
    'zh-CN': '有反超时',
    'zh-TW': '有反超時',
  },
  until: {
    en: 'until {{day}}',
    'zh-CN': '到{{day}}为止',
    'zh-TW': '到{{day}}為止',
  },
} as const satisfies TextTree;
