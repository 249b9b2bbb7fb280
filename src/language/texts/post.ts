import type { TextTree } from '../dictionary.ts';

export const postTexts = {
  fallbackTitle: { en: 'Changes on a board', 'zh-CN': '榜单变动', 'zh-TW': '榜單變動' },
  first: {
    en: 'This is the board now. Later posts report the changes.',
    'zh-CN': '这是当前榜单，之后会推送变动。',
    'zh-TW': '這是目前的榜單，之後會推播變動。',
  },
  since: {
    en: 'Since {{when}}: {{what}}',
    'zh-CN': '自 {{when}} 以来：{{what}}',
    'zh-TW': '自 {{when}} 以來：{{what}}',
  },
  sinceLast: {
    en: 'Since the last post: {{what}}',
    'zh-CN': '自上次推送以来：{{what}}',
    'zh-TW': '自上次推播以來：{{what}}',
  },
  nothing: { en: 'no changes to report', 'zh-CN': '没有变动', 'zh-TW': '沒有變動' },
  counts: {
    new: { en: '{{count}} new', 'zh-CN': '新上榜 {{count}} 本', 'zh-TW': '新進榜 {{count}} 本' },
    entered: {
      en: '{{count}} entered the top {{top}}',
      'zh-CN': '进入前 {{top}} 名 {{count}} 本',
      'zh-TW': '進入前 {{top}} 名 {{count}} 本',
    },
    back: { en: '{{count}} back', 'zh-CN': '回归 {{count}} 本', 'zh-TW': '回歸 {{count}} 本' },
    climbed: {
      en: '{{count}} climbed',
      'zh-CN': '上升 {{count}} 本',
      'zh-TW': '上升 {{count}} 本',
    },
    fell: { en: '{{count}} fell', 'zh-CN': '下降 {{count}} 本', 'zh-TW': '下降 {{count}} 本' },
    dropped: {
      en: '{{count}} dropped out',
      'zh-CN': '跌出 {{count}} 本',
      'zh-TW': '跌出 {{count}} 本',
    },
    left: { en: '{{count}} left', 'zh-CN': '落榜 {{count}} 本', 'zh-TW': '落榜 {{count}} 本' },
  },
  within: { en: 'top {{top}}', 'zh-CN': '前 {{top}} 名', 'zh-TW': '前 {{top}} 名' },
  groups: {
    new: { en: 'New on the board', 'zh-CN': '新上榜', 'zh-TW': '新進榜' },
    entered: {
      en: 'Entered the top {{top}}',
      'zh-CN': '进入前 {{top}} 名',
      'zh-TW': '進入前 {{top}} 名',
    },
    back: { en: 'Back', 'zh-CN': '回归', 'zh-TW': '回歸' },
    climbed: { en: 'Climbed', 'zh-CN': '上升', 'zh-TW': '上升' },
    fell: { en: 'Fell', 'zh-CN': '下降', 'zh-TW': '下降' },
    dropped: {
      en: 'Dropped out of the top {{top}}',
      'zh-CN': '跌出前 {{top}} 名',
      'zh-TW': '跌出前 {{top}} 名',
    },
    left: { en: 'Left the board', 'zh-CN': '落榜', 'zh-TW': '落榜' },
  },
  changes: {
    new: {
      en: '★ new, at {{place}}',
      'zh-CN': '★ 新上榜，第 {{place}} 名',
      'zh-TW': '★ 新進榜，第 {{place}} 名',
    },
    entered: {
      en: '★ entered, at {{place}}',
      'zh-CN': '★ 升至第 {{place}} 名',
      'zh-TW': '★ 升至第 {{place}} 名',
    },
    back: {
      en: '↩ back, at {{place}}',
      'zh-CN': '↩ 回归，第 {{place}} 名',
      'zh-TW': '↩ 回歸，第 {{place}} 名',
    },
    climbed: {
      en: '▲{{by}} up, {{from}} → {{place}}',
      'zh-CN': '▲{{by}} 上升，{{from}} → {{place}}',
      'zh-TW': '▲{{by}} 上升，{{from}} → {{place}}',
    },
    fell: {
      en: '▼{{by}} down, {{from}} → {{place}}',
      'zh-CN': '▼{{by}} 下降，{{from}} → {{place}}',
      'zh-TW': '▼{{by}} 下降，{{from}} → {{place}}',
    },
    dropped: {
      en: '✕ dropped out, was {{place}}',
      'zh-CN': '✕ 跌出，原第 {{place}} 名',
      'zh-TW': '✕ 跌出，原第 {{place}} 名',
    },
    left: {
      en: '✕ left, was {{place}}',
      'zh-CN': '✕ 落榜，原第 {{place}} 名',
      'zh-TW': '✕ 落榜，原第 {{place}} 名',
    },
  },
  /** What a notification shows: one sentence of the board and its biggest change. */
  sentence: {
    first: {
      en: 'From now on, Colophon posts the changes on {{board}}.',
      'zh-CN': 'Colophon 从现在起推送“{{board}}”的变动。',
      'zh-TW': 'Colophon 從現在起推播「{{board}}」的變動。',
    },
    nothing: {
      en: '{{board}}: no changes to report.',
      'zh-CN': '{{board}}：没有变动。',
      'zh-TW': '{{board}}：沒有變動。',
    },
    one: {
      en: '{{board}}: {{change}}.',
      'zh-CN': '{{board}}：{{change}}。',
      'zh-TW': '{{board}}：{{change}}。',
    },
    several: {
      en: {
        one: '{{board}}: {{change}}, and {{count}} more change.',
        other: '{{board}}: {{change}}, and {{count}} more changes.',
      },
      'zh-CN': '{{board}}：{{change}}，另有 {{count}} 项变动。',
      'zh-TW': '{{board}}：{{change}}，另有 {{count}} 項變動。',
    },
  },
  clauses: {
    new: {
      en: '“{{title}}” is new at number {{place}}',
      'zh-CN': '《{{title}}》新上榜，位列第 {{place}} 名',
      'zh-TW': '《{{title}}》新進榜，位居第 {{place}} 名',
    },
    entered: {
      en: '“{{title}}” entered the top {{top}} at number {{place}}',
      'zh-CN': '《{{title}}》进入前 {{top}} 名，位列第 {{place}} 名',
      'zh-TW': '《{{title}}》進入前 {{top}} 名，位居第 {{place}} 名',
    },
    back: {
      en: '“{{title}}” is back at number {{place}}',
      'zh-CN': '《{{title}}》回归，位列第 {{place}} 名',
      'zh-TW': '《{{title}}》回歸，位居第 {{place}} 名',
    },
    climbed: {
      en: '“{{title}}” climbed from number {{from}} to {{place}}',
      'zh-CN': '《{{title}}》从第 {{from}} 名升至第 {{place}} 名',
      'zh-TW': '《{{title}}》從第 {{from}} 名升至第 {{place}} 名',
    },
    fell: {
      en: '“{{title}}” fell from number {{from}} to {{place}}',
      'zh-CN': '《{{title}}》从第 {{from}} 名降至第 {{place}} 名',
      'zh-TW': '《{{title}}》從第 {{from}} 名降至第 {{place}} 名',
    },
    dropped: {
      en: '“{{title}}” dropped out of the top {{top}} from number {{place}}',
      'zh-CN': '《{{title}}》从第 {{place}} 名跌出前 {{top}} 名',
      'zh-TW': '《{{title}}》從第 {{place}} 名跌出前 {{top}} 名',
    },
    left: {
      en: '“{{title}}” left the board from number {{place}}',
      'zh-CN': '《{{title}}》从第 {{place}} 名落榜',
      'zh-TW': '《{{title}}》從第 {{place}} 名落榜',
    },
  },
  detailed: {
    en: '{{change}} ({{detail}})',
    'zh-CN': '{{change}}（{{detail}}）',
    'zh-TW': '{{change}}（{{detail}}）',
  },
  was: {
    listed: {
      en: 'was {{position}}',
      'zh-CN': '原第 {{position}} 名',
      'zh-TW': '原第 {{position}} 名',
    },
    outside: {
      en: 'was outside the first {{depth}}',
      'zh-CN': '原在前 {{depth}} 名之外',
      'zh-TW': '原在前 {{depth}} 名之外',
    },
  },
  now: {
    listed: {
      en: 'now {{position}}',
      'zh-CN': '现第 {{position}} 名',
      'zh-TW': '現第 {{position}} 名',
    },
    outside: {
      en: 'now outside the first {{depth}}',
      'zh-CN': '目前在前 {{depth}} 名之外',
      'zh-TW': '目前在前 {{depth}} 名之外',
    },
  },
  only: {
    new: { en: 'new books only', 'zh-CN': '只看新上榜', 'zh-TW': '只看新進榜' },
    new_and_dropped: {
      en: 'new and dropped books only',
      'zh-CN': '只看新上榜和落榜',
      'zh-TW': '只看新進榜和落榜',
    },
    climbers: { en: 'climbers only', 'zh-CN': '只看名次上升', 'zh-TW': '只看名次上升' },
  },
  top: {
    en: 'Top {{count}} now',
    'zh-CN': '目前前 {{count}} 名',
    'zh-TW': '目前前 {{count}} 名',
  },
} as const satisfies TextTree;
