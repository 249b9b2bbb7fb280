import type { TextTree } from '../dictionary.ts';

export const historyTexts = {
  command: {
    view: {
      en: 'The board now, or how it moved',
      'zh-CN': '查看当前榜单，或其变化',
      'zh-TW': '查看目前榜單，或其變化',
    },
    days: { en: 'How many days back', 'zh-CN': '回顾多少天', 'zh-TW': '回顧多少天' },
    at: {
      en: 'The board of a past day, such as 2026-11-01 or yesterday',
      'zh-CN': '查看过去某天的榜单，如 2026-11-01 或 昨天',
      'zh-TW': '查看過去某天的榜單，例如 2026-11-01 或 昨天',
    },
  },
  views: {
    board: { en: 'The board as it is now', 'zh-CN': '当前榜单', 'zh-TW': '目前榜單' },
    race: {
      en: 'How it moved, as a picture',
      'zh-CN': '名次变化（图）',
      'zh-TW': '名次變化（圖）',
    },
    history: {
      en: 'How it moved, in words',
      'zh-CN': '名次变化（文字）',
      'zh-TW': '名次變化（文字）',
    },
  },
  days: {
    en: { one: '{{count}} day', other: '{{count}} days' },
    'zh-CN': '{{count}} 天',
    'zh-TW': '{{count}} 天',
  },
  over: {
    en: { one: 'How it moved in {{count}} day', other: 'How it moved in {{count}} days' },
    'zh-CN': '近 {{count}} 天的名次变化',
    'zh-TW': '近 {{count}} 天的名次變化',
  },
  since: {
    en: 'The record begins on {{day}}.',
    'zh-CN': '记录始于 {{day}}。',
    'zh-TW': '記錄始於 {{day}}。',
  },
  gaps: {
    en: 'No data for {{days}}.',
    'zh-CN': '缺少{{days}}的数据。',
    'zh-TW': '缺少{{days}}的資料。',
  },
  moreGaps: {
    en: { one: '{{count}} more', other: '{{count}} more' },
    'zh-CN': '另有 {{count}} 段',
    'zh-TW': '另有 {{count}} 段',
  },
  span: { en: '{{from}} – {{to}}', 'zh-CN': '{{from}}至{{to}}', 'zh-TW': '{{from}}至{{to}}' },
  /** In a date, instead of the day of the month. */
  daysOfMonth: {
    en: '{{from}}–{{to}}',
    'zh-CN': '{{from}}日至{{to}}',
    'zh-TW': '{{from}}日至{{to}}',
  },
  best: {
    en: 'best {{place}} ({{day}})',
    'zh-CN': '最高第 {{place}} 名（{{day}}）',
    'zh-TW': '最高第 {{place}} 名（{{day}}）',
  },
  topTen: {
    en: { one: 'top 10 on {{count}} day', other: 'top 10 on {{count}} days' },
    'zh-CN': '前 10 名共 {{count}} 天',
    'zh-TW': '前 10 名共 {{count}} 天',
  },
  new: { en: 'new on {{day}}', 'zh-CN': '{{day}}新上榜', 'zh-TW': '{{day}}新進榜' },
  left: { en: 'out since {{day}}', 'zh-CN': '{{day}}落榜', 'zh-TW': '{{day}}落榜' },
  /** The titles of charts. */
  story: {
    moved: {
      en: {
        one: '{{book}}: {{from}} → {{to}} in {{count}} day',
        other: '{{book}}: {{from}} → {{to}} in {{count}} days',
      },
      'zh-CN': '《{{book}}》{{count}} 天 {{from}} → {{to}}',
      'zh-TW': '《{{book}}》{{count}} 天 {{from}} → {{to}}',
    },
    new: {
      en: '{{book}}: new on {{day}}, now {{place}}',
      'zh-CN': '《{{book}}》{{day}}新上榜，现第 {{place}} 名',
      'zh-TW': '《{{book}}》{{day}}新進榜，現第 {{place}} 名',
    },
    still: {
      en: {
        one: '{{book}}: still {{place}} after {{count}} day',
        other: '{{book}}: still {{place}} after {{count}} days',
      },
      'zh-CN': '《{{book}}》{{count}} 天后仍是第 {{place}} 名',
      'zh-TW': '《{{book}}》{{count}} 天後仍是第 {{place}} 名',
    },
    best: {
      en: '{{book}}: best {{place}} ({{day}})',
      'zh-CN': '《{{book}}》最高第 {{place}} 名（{{day}}）',
      'zh-TW': '《{{book}}》最高第 {{place}} 名（{{day}}）',
    },
  },
  noData: { en: 'no data', 'zh-CN': '无数据', 'zh-TW': '無資料' },
  chart: {
    en: '{{story}}. {{board}}, {{days}}: {{books}}.',
    'zh-CN': '{{story}}。{{board}}，{{days}}：{{books}}。',
    'zh-TW': '{{story}}。{{board}}，{{days}}：{{books}}。',
  },
  chartGaps: {
    en: '{{chart}} {{gaps}}',
    'zh-CN': '{{chart}}{{gaps}}',
    'zh-TW': '{{chart}}{{gaps}}',
  },
  signs: {
    en: '▲ up, ▼ down since {{day}}. Below each title: its places over the days.',
    'zh-CN': '▲ 上升、▼ 下降（较 {{day}}）。书名下方为期间名次。',
    'zh-TW': '▲ 上升、▼ 下降（較 {{day}}）。書名下方為期間名次。',
  },
  records: { en: 'Records of these days', 'zh-CN': '期间纪录', 'zh-TW': '期間紀錄' },
  reign: {
    en: {
      one: 'Longest reign: {{book}}, {{count}} day ({{span}})',
      other: 'Longest reign: {{book}}, {{count}} days ({{span}})',
    },
    'zh-CN': '连续第一最久：{{book}}，{{count}} 天（{{span}}）',
    'zh-TW': '連續第一最久：{{book}}，{{count}} 天（{{span}}）',
  },
  climb: {
    en: 'Fastest climb: {{book}}, from {{from}} to {{to}} on {{day}}',
    'zh-CN': '单日上升最多：{{book}}，{{day}}由第 {{from}} 名升至第 {{to}} 名',
    'zh-TW': '單日上升最多：{{book}}，{{day}}由第 {{from}} 名升至第 {{to}} 名',
  },
  returns: {
    en: {
      one: 'Most returns to the top 10: {{book}}, {{count}} time',
      other: 'Most returns to the top 10: {{book}}, {{count}} times',
    },
    'zh-CN': '重返前 10 名最多：{{book}}，{{count}} 次',
    'zh-TW': '重返前 10 名最多：{{book}}，{{count}} 次',
  },
  monthEnd: {
    en: 'First at the end of {{month}}: {{book}}',
    'zh-CN': '{{month}}末第一：{{book}}',
    'zh-TW': '{{month}}末第一：{{book}}',
  },
  none: {
    en: 'No data for this board yet. Colophon records it once a day while a server watches it.',
    'zh-CN': '这个榜单还没有数据。有服务器关注它时，Colophon 每天记录一次。',
    'zh-TW': '這個榜單還沒有資料。有伺服器追蹤它時，Colophon 每天記錄一次。',
  },
  noneThen: {
    en: 'No data for {{day}}.',
    'zh-CN': '{{day}}没有数据。',
    'zh-TW': '{{day}}沒有資料。',
  },
  nearest: {
    en: 'The nearest days with data are below.',
    'zh-CN': '下面是日期最近的数据。',
    'zh-TW': '下面是日期最近的資料。',
  },
  badDay: {
    en: '“{{text}}” is not a past day. Type a date such as {{example}}, or `yesterday`, or `7 days ago`.',
    'zh-CN':
      '“{{text}}”不是过去的日期。请输入年-月-日，如 {{example}}，也可以输入 `昨天` 或 `7天前`。',
    'zh-TW':
      '「{{text}}」不是過去的日期。請輸入年-月-日，例如 {{example}}，也可以輸入 `昨天` 或 `7天前`。',
  },
  tooOld: {
    en: 'Colophon keeps each day for {{days}} days, one day of each week for two years, and nothing older.',
    'zh-CN': 'Colophon 保留近 {{days}} 天的每日记录、两年内每周一天的记录，更早的不保留。',
    'zh-TW': 'Colophon 保留近 {{days}} 天的每日記錄、兩年內每週一天的記錄，更早的不保留。',
  },
  ofDay: { en: 'The board of {{day}}', 'zh-CN': '{{day}}的榜单', 'zh-TW': '{{day}}的榜單' },
  now: { en: 'now {{place}}', 'zh-CN': '现在第 {{place}} 名', 'zh-TW': '現在第 {{place}} 名' },
  gone: { en: 'not on the board now', 'zh-CN': '现已不在榜', 'zh-TW': '現已不在榜' },
  beyond: {
    en: 'not among the first {{count}} now',
    'zh-CN': '现不在前 {{count}} 名',
    'zh-TW': '現不在前 {{count}} 名',
  },
  noBoard: {
    en: 'In the last {{days}} days, Colophon has not seen this book on a board that this server watches.',
    'zh-CN': '近 {{days}} 天，Colophon 未在本服务器关注的榜单上见到这本书。',
    'zh-TW': '近 {{days}} 天，Colophon 未在本伺服器追蹤的榜單上見到這本書。',
  },
  choose: {
    en: 'Choose up to {{most}} books…',
    'zh-CN': '选择最多 {{most}} 本书…',
    'zh-TW': '選擇最多 {{most}} 本書…',
  },
  first: {
    en: 'The first {{places}}',
    'zh-CN': '前 {{places}} 名',
    'zh-TW': '前 {{places}} 名',
  },
  asPicture: { en: 'As a picture', 'zh-CN': '看图', 'zh-TW': '看圖' },
  asWords: { en: 'In words only', 'zh-CN': '只看文字', 'zh-TW': '只看文字' },
  noPicture: {
    en: 'The picture cannot be drawn right now. Please ask again in a moment.',
    'zh-CN': '暂时无法生成图片，请稍后再试。',
    'zh-TW': '目前無法產生圖片，請稍後再試。',
  },
  chartBook: {
    en: '{{title}}: {{places}}',
    'zh-CN': '{{title}}：{{places}}',
    'zh-TW': '{{title}}：{{places}}',
  },
  startFree: {
    en: 'Start a history (free)',
    'zh-CN': '开始记录（不消耗额度）',
    'zh-TW': '開始記錄（不消耗額度）',
  },
  start: {
    en: 'Start a history ({{count}} of the daily budget)',
    'zh-CN': '开始记录（每天消耗 {{count}} 额度）',
    'zh-TW': '開始記錄（每天消耗 {{count}} 額度）',
  },
  open: { en: 'How it moved', 'zh-CN': '名次变化', 'zh-TW': '名次變化' },
} as const satisfies TextTree;
