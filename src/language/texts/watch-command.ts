import type { TextTree } from '../dictionary.ts';

export const watchCommandTexts = {
  about: {
    en: 'Post a board’s ranking changes in a channel',
    'zh-CN': '榜单有变动时推送到频道',
    'zh-TW': '榜單有變動時推播到頻道',
  },
  add: {
    en: 'Watch a board; you see a preview and the cost before you save',
    'zh-CN': '订阅榜单，保存前可以预览推送和每日额度',
    'zh-TW': '訂閱榜單，儲存前可以預覽推播和每日額度',
  },
  list: {
    en: 'Show this server’s watches and their status',
    'zh-CN': '查看本服务器的订阅及其状态',
    'zh-TW': '查看這個伺服器的訂閱及其狀態',
  },
  edit: {
    en: 'Change a watch; options you leave out stay as they are',
    'zh-CN': '修改订阅，没填的选项保持不变',
    'zh-TW': '修改訂閱，沒填的選項維持不變',
  },
  pause: {
    en: 'Pause a watch until you resume it',
    'zh-CN': '暂停订阅，之后可以恢复',
    'zh-TW': '暫停訂閱，之後可以恢復',
  },
  resume: {
    en: 'Resume a paused watch',
    'zh-CN': '恢复已暂停的订阅',
    'zh-TW': '恢復已暫停的訂閱',
  },
  remove: {
    en: 'Remove a watch (asks first)',
    'zh-CN': '移除订阅（会先确认）',
    'zh-TW': '移除訂閱（會先確認）',
  },
  test: {
    en: 'Check a watch’s channel and preview its next post',
    'zh-CN': '检查订阅的频道，并预览下次推送',
    'zh-TW': '檢查訂閱的頻道，並預覽下次推播',
  },
  watch: { en: 'The watch', 'zh-CN': '要操作的订阅', 'zh-TW': '要操作的訂閱' },
  board: {
    en: 'The board to watch',
    'zh-CN': '要订阅的榜单',
    'zh-TW': '要訂閱的榜單',
  },
  channel: {
    en: 'Where to post (default for a new watch: this channel)',
    'zh-CN': '推送到哪个频道（新订阅默认为当前频道）',
    'zh-TW': '要推播到哪個頻道（新訂閱預設為目前頻道）',
  },
  when: {
    en: 'When to post, or only to record a history',
    'zh-CN': '何时推送，或只记录名次',
    'zh-TW': '何時推播，或只記錄名次',
  },
  at: {
    en: 'Time of a digest, such as 9:00 Taipei or Monday 8:30',
    'zh-CN': '汇总的时间，如 9:00 北京 或 周一 8:30',
    'zh-TW': '彙整的時間，例如 9:00 台北 或 週一 8:30',
  },
  timezone: {
    en: 'Time zone, such as Berlin or UTC+8',
    'zh-CN': '时区，如 北京 或 UTC+8',
    'zh-TW': '時區，例如 台北 或 UTC+8',
  },
  top: {
    en: 'How many places to watch, 3 to 100 (default: 20)',
    'zh-CN': '订阅前多少名（3–100，默认 20）',
    'zh-TW': '訂閱前幾名（3–100，預設 20）',
  },
  only: { en: 'Which changes to post', 'zh-CN': '推送哪些变动', 'zh-TW': '要推播哪些變動' },
  minMove: {
    en: 'Ignore moves of fewer places than this',
    'zh-CN': '升降不足这么多名时不推送',
    'zh-TW': '升降不到這麼多名時不推播',
  },
  quiet: {
    en: 'Quiet hours, such as 22-8; changes are posted afterwards',
    'zh-CN': '免打扰时段，如 22-8；期间的变动会在之后推送',
    'zh-TW': '勿擾時段，例如 22-8；期間的變動會在之後推播',
  },
  mention: {
    en: 'Role to mention in each post',
    'zh-CN': '每次推送要提及的身份组',
    'zh-TW': '每次推播要提及的身分組',
  },
  publish: {
    en: 'Also publish posts to servers that follow the announcement channel',
    'zh-CN': '同时发布到关注该公告频道的服务器',
    'zh-TW': '同時發布到追蹤該公告頻道的伺服器',
  },
  silent: {
    en: 'Post without notifying anyone',
    'zh-CN': '推送时不发送通知',
    'zh-TW': '推播時不傳送通知',
  },
  chart: {
    en: 'Add a picture of how the first 10 books moved in 30 days',
    'zh-CN': '附上前 10 名 30 天的名次走势图',
    'zh-TW': '附上前 10 名 30 天的名次走勢圖',
  },
  postedBoard: {
    en: 'How much of the board to show below the changes',
    'zh-CN': '在变动下方显示多少榜单内容',
    'zh-TW': '在變動下方顯示多少榜單內容',
  },
  postedBoardChoice: {
    all: { en: 'All watched places', 'zh-CN': '订阅的全部名次', 'zh-TW': '訂閱的所有名次' },
    first_3: { en: 'Top 3', 'zh-CN': '前 3 名', 'zh-TW': '前 3 名' },
    none: { en: 'Changes only', 'zh-CN': '只显示变动', 'zh-TW': '只顯示變動' },
  },
  whenChoice: {
    change: {
      en: 'On each change',
      'zh-CN': '每次变动时',
      'zh-TW': '每次變動時',
    },
    daily: { en: 'Daily digest', 'zh-CN': '每天汇总', 'zh-TW': '每天彙整' },
    weekly: { en: 'Weekly digest', 'zh-CN': '每周汇总', 'zh-TW': '每週彙整' },
    history: {
      en: 'History only, no posts',
      'zh-CN': '只记录名次，不推送',
      'zh-TW': '只記錄名次，不推播',
    },
  },
} as const satisfies TextTree;
