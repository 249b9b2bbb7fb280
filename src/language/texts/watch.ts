import type { TextTree } from '../dictionary.ts';

export const watchTexts = {
  command: {
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
    channel: {
      en: 'Where to post (default for a new watch: this channel)',
      'zh-CN': '推送到哪个频道（新订阅默认为当前频道）',
      'zh-TW': '要推播到哪個頻道（新訂閱預設為目前頻道）',
    },
    when: { en: 'When to post', 'zh-CN': '何时推送', 'zh-TW': '何時推播' },
    at: {
      en: 'Time of a digest, such as 08:30 or Monday 08:30',
      'zh-CN': '汇总的时间，如 08:30 或 周一 08:30',
      'zh-TW': '彙整的時間，例如 08:30 或 週一 08:30',
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
    },
  },
  nameless: { en: 'Unnamed board', 'zh-CN': '未命名的榜单', 'zh-TW': '未命名的榜單' },
  when: {
    change: { en: 'on each change', 'zh-CN': '每次变动时', 'zh-TW': '每次變動時' },
    daily: { en: 'daily at {{at}}', 'zh-CN': '每天 {{at}}', 'zh-TW': '每天 {{at}}' },
    weekly: {
      en: 'every {{day}} at {{at}}',
      'zh-CN': '每{{day}} {{at}}',
      'zh-TW': '每{{day}} {{at}}',
    },
  },
  only: {
    everything: { en: 'All changes', 'zh-CN': '全部变动', 'zh-TW': '所有變動' },
    new: { en: 'New books only', 'zh-CN': '只看新上榜', 'zh-TW': '只看新進榜' },
    new_and_dropped: {
      en: 'New and dropped books',
      'zh-CN': '新上榜和落榜',
      'zh-TW': '新進榜和落榜',
    },
    climbers: { en: 'Climbers only', 'zh-CN': '只看名次上升', 'zh-TW': '只看名次上升' },
  },
  postedBoard: {
    all: {
      en: 'posts show all watched places',
      'zh-CN': '推送中显示订阅的全部名次',
      'zh-TW': '推播中顯示訂閱的所有名次',
    },
    none: {
      en: 'posts show only the changes',
      'zh-CN': '推送中只显示变动',
      'zh-TW': '推播中只顯示變動',
    },
  },
  silent: { en: 'without a notification', 'zh-CN': '不发送通知', 'zh-TW': '不傳送通知' },
  never: {
    en: 'No posts yet; the first one shows the whole board',
    'zh-CN': '还没有推送过，首次推送会显示当前榜单',
    'zh-TW': '還沒有推播過，第一次推播會顯示目前的榜單',
  },
  last: { en: 'Last post', 'zh-CN': '上次推送', 'zh-TW': '上次推播' },
  nextPost: {
    en: 'next post {{when}}',
    'zh-CN': '下次推送 {{when}}',
    'zh-TW': '下次推播 {{when}}',
  },
  lastLook: {
    en: 'last checked {{when}}',
    'zh-CN': '上次检查 {{when}}',
    'zh-TW': '上次檢查 {{when}}',
  },
  unchanged: {
    en: 'No changes to post since {{when}}.',
    'zh-CN': '上次推送的是 {{when}} 的榜单，此后没有变动。',
    'zh-TW': '上次推播的是 {{when}} 的榜單，之後沒有變動。',
  },
  list: {
    heading: {
      en: 'Watches in this server',
      'zh-CN': '本服务器的订阅',
      'zh-TW': '這個伺服器的訂閱',
    },
    empty: {
      en: 'No boards are watched here yet. Use {{command}} to post a board’s changes in a channel.',
      'zh-CN': '这里还没有订阅榜单。用 {{command}} 可以把榜单变动推送到频道。',
      'zh-TW': '這裡還沒有訂閱榜單。用 {{command}} 可以把榜單變動推播到頻道。',
    },
    units: {
      en: 'Together, the watches use up to {{units}} of their daily budget of {{allowed}}.',
      'zh-CN': '全部订阅每天最多消耗 {{units}} 额度，上限为 {{allowed}}。',
      'zh-TW': '所有訂閱每天最多消耗 {{units}} 額度，上限為 {{allowed}}。',
    },
    pick: { en: 'Open a watch', 'zh-CN': '选择订阅', 'zh-TW': '選擇訂閱' },
  },
  which: {
    heading: { en: 'Which watch?', 'zh-CN': '是哪个订阅？', 'zh-TW': '是哪個訂閱？' },
    several: {
      en: 'Several watches match “{{text}}”.',
      'zh-CN': '有多个订阅与“{{text}}”相符。',
      'zh-TW': '有多個訂閱與「{{text}}」相符。',
    },
    none: {
      en: 'No watch is called “{{text}}”. Choose one of these.',
      'zh-CN': '没有名为“{{text}}”的订阅，请从下面选择。',
      'zh-TW': '沒有名為「{{text}}」的訂閱，請從下面選擇。',
    },
  },
  done: {
    saved: { en: '✅ Saved.', 'zh-CN': '✅ 已保存。', 'zh-TW': '✅ 已儲存。' },
    paused: {
      en: '✅ Paused. Changes are posted after you resume it.',
      'zh-CN': '✅ 已暂停。期间的变动会在恢复后推送。',
      'zh-TW': '✅ 已暫停。期間的變動會在恢復後推播。',
    },
    resumed: { en: '✅ Resumed.', 'zh-CN': '✅ 已恢复。', 'zh-TW': '✅ 已恢復。' },
    posted: { en: '✅ Posted.', 'zh-CN': '✅ 已推送。', 'zh-TW': '✅ 已推播。' },
  },
  button: {
    pause: { en: 'Pause', 'zh-CN': '暂停', 'zh-TW': '暫停' },
    resume: { en: 'Resume', 'zh-CN': '恢复', 'zh-TW': '恢復' },
    edit: { en: 'Edit', 'zh-CN': '编辑', 'zh-TW': '編輯' },
    test: { en: 'Test', 'zh-CN': '测试', 'zh-TW': '測試' },
    remove: { en: 'Remove', 'zh-CN': '移除', 'zh-TW': '移除' },
    list: { en: 'All watches', 'zh-CN': '全部订阅', 'zh-TW': '所有訂閱' },
    open: { en: 'Back to the watch', 'zh-CN': '返回订阅', 'zh-TW': '返回訂閱' },
    now: { en: 'Post now', 'zh-CN': '立即推送', 'zh-TW': '立即推播' },
    again: { en: 'Check again', 'zh-CN': '重新检查', 'zh-TW': '重新檢查' },
  },
  remove: {
    heading: {
      en: 'Remove this watch?',
      'zh-CN': '要移除这个订阅吗？',
      'zh-TW': '要移除這個訂閱嗎？',
    },
    lead: {
      en: 'It stops posting and its history is deleted. Messages already posted stay.',
      'zh-CN': '移除后不再推送，推送记录也会删除。频道里已有的消息会保留。',
      'zh-TW': '移除後不再推播，推播記錄也會刪除。頻道裡已有的訊息會保留。',
    },
    confirm: { en: 'Remove it', 'zh-CN': '移除', 'zh-TW': '移除' },
    cancel: { en: 'Keep it', 'zh-CN': '保留', 'zh-TW': '保留' },
  },
  removed: {
    heading: { en: 'Watch removed', 'zh-CN': '订阅已移除', 'zh-TW': '訂閱已移除' },
    lead: {
      en: '**{{name}}** is no longer watched. Messages already posted stay.',
      'zh-CN': '已取消订阅**{{name}}**。频道里已有的消息会保留。',
      'zh-TW': '已取消訂閱**{{name}}**。頻道裡已有的訊息會保留。',
    },
  },
  test: {
    heading: { en: 'Test a watch', 'zh-CN': '测试订阅', 'zh-TW': '測試訂閱' },
    ready: {
      en: '✅ Ready to post in {{channel}}.',
      'zh-CN': '✅ 可以在 {{channel}} 推送。',
      'zh-TW': '✅ 可以在 {{channel}} 推播。',
    },
    paused: {
      en: 'This watch is paused. It posts nothing until you resume it.',
      'zh-CN': '这个订阅已暂停，恢复前不会推送。',
      'zh-TW': '這個訂閱已暫停，恢復前不會推播。',
    },
    unseen: {
      en: 'The preview is not available right now. {{problem}}',
      'zh-CN': '目前无法预览推送。{{problem}}',
      'zh-TW': '目前無法預覽推播。{{problem}}',
    },
    first: {
      en: 'The first post would look like this:',
      'zh-CN': '首次推送会是这样：',
      'zh-TW': '第一次推播會是這樣：',
    },
    changed: {
      en: 'Right now, a post would look like this:',
      'zh-CN': '现在推送会是这样：',
      'zh-TW': '現在推播會是這樣：',
    },
    unchanged: {
      en: 'No changes to post since {{when}}. “Post now” posts the current board.',
      'zh-CN': '上次推送的是 {{when}} 的榜单，此后没有变动。按“立即推送”可以推送当前榜单。',
      'zh-TW': '上次推播的是 {{when}} 的榜單，之後沒有變動。按「立即推播」可以推播目前的榜單。',
    },
  },
} as const satisfies TextTree;
