import type { TextTree } from '../dictionary.ts';

export const postTexts = {
  fallbackTitle: { en: 'Changes on a board', 'zh-CN': '榜单变动', 'zh-TW': '榜單變動' },
  first: {
    en: 'This is the board now. Later posts report the changes.',
    'zh-CN': '这是当前榜单，之后会推送变动。',
    'zh-TW': '這是目前的榜單，之後會推播變動。',
  },
  since: {
    en: 'since {{when}}',
    'zh-CN': '自 {{when}} 起',
    'zh-TW': '自 {{when}} 起',
  },
  sinceLast: {
    en: 'since the last post',
    'zh-CN': '自上次推送起',
    'zh-TW': '自上次推播起',
  },
  nothing: { en: 'No changes to report.', 'zh-CN': '没有变动。', 'zh-TW': '沒有變動。' },
  within: { en: 'top {{top}}', 'zh-CN': '前 {{top}} 名', 'zh-TW': '前 {{top}} 名' },
  groups: {
    in: { en: 'In', 'zh-CN': '新进', 'zh-TW': '新進' },
    up: { en: 'Up', 'zh-CN': '上升', 'zh-TW': '上升' },
    down: { en: 'Down', 'zh-CN': '下降', 'zh-TW': '下降' },
    out: { en: 'Out', 'zh-CN': '跌出', 'zh-TW': '跌出' },
  },
  /** Beside the heading of a group: the signs that it does not name. */
  signs: {
    below: { en: '▲ from below', 'zh-CN': '▲ 从后面升入', 'zh-TW': '▲ 從後面升入' },
    back: { en: '↩ back', 'zh-CN': '↩ 重返', 'zh-TW': '↩ 重返' },
    off: { en: '– off the board', 'zh-CN': '– 已落榜', 'zh-TW': '– 已落榜' },
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
        one: '{{board}}: {{change}}; {{count}} more change.',
        other: '{{board}}: {{change}}; {{count}} more changes.',
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
    up: {
      en: '“{{title}}” climbed from {{from}} to {{place}}',
      'zh-CN': '《{{title}}》从第 {{from}} 名升至第 {{place}} 名',
      'zh-TW': '《{{title}}》從第 {{from}} 名升至第 {{place}} 名',
    },
    down: {
      en: '“{{title}}” fell from {{from}} to {{place}}',
      'zh-CN': '《{{title}}》从第 {{from}} 名降至第 {{place}} 名',
      'zh-TW': '《{{title}}》從第 {{from}} 名降至第 {{place}} 名',
    },
    dropped: {
      en: '“{{title}}” dropped out of the top {{top}} (was {{place}})',
      'zh-CN': '《{{title}}》从第 {{place}} 名跌出前 {{top}} 名',
      'zh-TW': '《{{title}}》從第 {{place}} 名跌出前 {{top}} 名',
    },
    left: {
      en: '“{{title}}” left the board (was {{place}})',
      'zh-CN': '《{{title}}》从第 {{place}} 名落榜',
      'zh-TW': '《{{title}}》從第 {{place}} 名落榜',
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
    'zh-CN': '现在的前 {{count}}',
    'zh-TW': '現在的前 {{count}}',
  },
} as const satisfies TextTree;
