import type { TextTree } from '../dictionary.ts';

export const paperTexts = {
  command: {
    about: {
      en: 'Post once a day or week how several boards moved',
      'zh-CN': '每天或每周推送多个榜单的变化',
      'zh-TW': '每天或每週推播多個榜單的變化',
    },
    boards: {
      en: 'One to five boards, separated by semicolons',
      'zh-CN': '1 到 5 个榜单，用分号隔开',
      'zh-TW': '1 到 5 個榜單，用分號隔開',
    },
    when: {
      en: 'How often (default: weekly)',
      'zh-CN': '多久推送一次（默认每周）',
      'zh-TW': '多久推播一次（預設每週）',
    },
    at: {
      en: 'Time, such as 9:00 Taipei or Monday 8:30 (default: 09:00, Monday)',
      'zh-CN': '时间，如 9:00 北京 或 周一 8:30（默认 09:00，每周推送为周一）',
      'zh-TW': '時間，例如 9:00 台北 或 週一 8:30（預設 09:00，每週推播為週一）',
    },
  },
  name: {
    en: 'Paper: {{boards}}',
    'zh-CN': '简报：{{boards}}',
    'zh-TW': '簡報：{{boards}}',
  },
  what: {
    daily: {
      en: 'new in the top 10 and the biggest climb, for boards that moved; no post on a day without changes',
      'zh-CN': '新进前 10 名、上升最多，只列有变动的榜单；没有变动的日子不推送',
      'zh-TW': '新進前 10 名、上升最多，只列有變動的榜單；沒有變動的日子不推播',
    },
    weekly: {
      en: 'new in the top 10, the biggest climb, the longest reign, finals of a month',
      'zh-CN': '新进前 10 名、上升最多、连续第一最久、月末排名',
      'zh-TW': '新進前 10 名、上升最多、連續第一最久、月末排名',
    },
  },
  draft: {
    heading: { en: 'New paper', 'zh-CN': '新建简报', 'zh-TW': '新增簡報' },
    save: { en: 'Start the paper', 'zh-CN': '开始推送简报', 'zh-TW': '開始推播簡報' },
    count: {
      en: 'You typed {{count}} boards. A paper has 1 to {{most}}: type their names separated by semicolons.',
      'zh-CN': '你输入了 {{count}} 个榜单。简报可以有 1 到 {{most}} 个，请输入名称并用分号隔开。',
      'zh-TW': '你輸入了 {{count}} 個榜單。簡報可以有 1 到 {{most}} 個，請輸入名稱並用分號隔開。',
    },
    price: {
      en: '{{count}} of the daily budget; a weekly paper reads what other watches have seen',
      'zh-CN': '每天 {{count}}；每周简报使用其他订阅的记录',
      'zh-TW': '每天 {{count}}；每週簡報使用其他訂閱的記錄',
    },
    histories: {
      en: 'Saving it also adds a history (recorded once a day, no posts) of: {{boards}}',
      'zh-CN': '保存时还会添加历史记录（每天一次，不推送）：{{boards}}',
      'zh-TW': '儲存時還會新增歷史記錄（每天一次，不推播）：{{boards}}',
    },
    tooDear: {
      en: 'The histories that it needs cost {{count}} a day, which exceeds the watches’ daily budget. Choose fewer boards.',
      'zh-CN': '所需的历史记录每天消耗 {{count}}，超出订阅的每日额度。请减少榜单。',
      'zh-TW': '所需的歷史記錄每天消耗 {{count}}，超出訂閱的每日額度。請減少榜單。',
    },
  },
  never: { en: 'No posts yet', 'zh-CN': '还没有推送过', 'zh-TW': '還沒有推播過' },
  title: {
    daily: { en: 'Today on the boards', 'zh-CN': '榜单日报', 'zh-TW': '榜單日報' },
    weekly: { en: 'The week on the boards', 'zh-CN': '榜单周报', 'zh-TW': '榜單週報' },
  },
  period: {
    daily: { en: 'Today', 'zh-CN': '今日', 'zh-TW': '今日' },
    weekly: { en: 'This week', 'zh-CN': '本周', 'zh-TW': '本週' },
  },
  /** What a notification shows. */
  sentence: {
    news: {
      en: '{{when}}: {{news}}.',
      'zh-CN': '{{when}}：{{news}}。',
      'zh-TW': '{{when}}：{{news}}。',
    },
    climb: {
      en: '“{{title}}” jumped from {{from}} to {{to}} on {{board}}',
      'zh-CN': '《{{title}}》在“{{board}}”上从第 {{from}} 名跃升至第 {{to}} 名',
      'zh-TW': '《{{title}}》在「{{board}}」上從第 {{from}} 名躍升至第 {{to}} 名',
    },
    came: {
      en: {
        one: '{{count}} book is new in its top 10',
        other: '{{count}} books are new in its top 10',
      },
      'zh-CN': '该榜前 10 名新进 {{count}} 本书',
      'zh-TW': '該榜前 10 名新進 {{count}} 本書',
    },
    cameOn: {
      en: {
        one: '{{count}} book is new in the top 10 of {{board}}',
        other: '{{count}} books are new in the top 10 of {{board}}',
      },
      'zh-CN': '“{{board}}”前 10 名新进 {{count}} 本书',
      'zh-TW': '「{{board}}」前 10 名新進 {{count}} 本書',
    },
    cameIn: {
      en: {
        one: '{{count}} book is new in {{boards}} top tens',
        other: '{{count}} books are new in {{boards}} top tens',
      },
      'zh-CN': '{{boards}} 个榜单的前 10 名共新进 {{count}} 本书',
      'zh-TW': '{{boards}} 個榜單的前 10 名共新進 {{count}} 本書',
    },
    none: {
      en: {
        one: '{{when}} on {{board}}.',
        other: '{{when}} on {{count}} boards: {{board}} and others.',
      },
      'zh-CN': '{{when}}榜单（{{count}} 个）：{{board}}。',
      'zh-TW': '{{when}}榜單（{{count}} 個）：{{board}}。',
    },
  },
  came: { en: 'New in the top 10', 'zh-CN': '新进前 10 名', 'zh-TW': '新進前 10 名' },
  noneCame: {
    en: 'No book is new in the top 10.',
    'zh-CN': '前 10 名没有新进的书。',
    'zh-TW': '前 10 名沒有新進的書。',
  },
  climb: { en: 'Biggest climb', 'zh-CN': '上升最多', 'zh-TW': '上升最多' },
  reign: {
    en: {
      one: 'Longest at number 1: {{book}}, {{count}} day ({{span}})',
      other: 'Longest at number 1: {{book}}, {{count}} days ({{span}})',
    },
    'zh-CN': '连续第一最久：{{book}}，{{count}} 天（{{span}}）',
    'zh-TW': '連續第一最久：{{book}}，{{count}} 天（{{span}}）',
  },
  reignIn: {
    en: {
      one: 'Longest at number 1 in {{days}} days: {{book}}, {{count}} day ({{span}})',
      other: 'Longest at number 1 in {{days}} days: {{book}}, {{count}} days ({{span}})',
    },
    'zh-CN': '{{days}} 天内连续第一最久：{{book}}，{{count}} 天（{{span}}）',
    'zh-TW': '{{days}} 天內連續第一最久：{{book}}，{{count}} 天（{{span}}）',
  },
  final: {
    en: 'Final of {{month}}',
    'zh-CN': '{{month}}最终排名',
    'zh-TW': '{{month}}最終排名',
  },
  one: {
    daily: {
      en: 'The first day of this board: changes follow from the next day on.',
      'zh-CN': '首次记录这个榜单，从下一天起显示变化。',
      'zh-TW': '首次記錄這個榜單，從下一天起顯示變化。',
    },
    weekly: {
      en: 'Only one day of this week has data, so nothing is compared.',
      'zh-CN': '本周只有一天的数据，无法比较。',
      'zh-TW': '本週只有一天的資料，無法比較。',
    },
  },
  none: {
    daily: {
      en: 'This board needs an API key, or no longer exists.',
      'zh-CN': '这个榜单需要 API 密钥，或已不存在。',
      'zh-TW': '這個榜單需要 API 金鑰，或已不存在。',
    },
    weekly: {
      en: 'No data for this week.',
      'zh-CN': '本周没有数据。',
      'zh-TW': '本週沒有資料。',
    },
  },
} as const satisfies TextTree;
