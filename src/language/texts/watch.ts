import type { TextTree } from '../dictionary.ts';
import { watchCommandTexts } from './watch-command.ts';

export const watchTexts = {
  command: watchCommandTexts,
  nameless: { en: 'Unnamed board', 'zh-CN': '未命名的榜单', 'zh-TW': '未命名的榜單' },
  when: {
    change: { en: 'on each change', 'zh-CN': '每次变动时', 'zh-TW': '每次變動時' },
    daily: { en: 'daily at {{at}}', 'zh-CN': '每天 {{at}}', 'zh-TW': '每天 {{at}}' },
    weekly: {
      en: 'every {{day}} at {{at}}',
      'zh-CN': '每{{day}} {{at}}',
      'zh-TW': '每{{day}} {{at}}',
    },
    history: {
      en: 'history: recorded once a day, no posts',
      'zh-CN': '历史：每天记录一次，不推送',
      'zh-TW': '歷史：每天記錄一次，不推播',
    },
  },
  /** A time in a zone, which is stated by its city or by its fixed offset. */
  inZone: {
    city: {
      en: '{{time}} in {{city}} ({{offset}})',
      'zh-CN': '{{time}}（{{city}}时间，{{offset}}）',
      'zh-TW': '{{time}}（{{city}}時間，{{offset}}）',
    },
    offset: {
      en: '{{time}} {{offset}}',
      'zh-CN': '{{time}}（{{offset}}）',
      'zh-TW': '{{time}}（{{offset}}）',
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
  chart: { en: 'with a chart', 'zh-CN': '附走势图', 'zh-TW': '附走勢圖' },
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
  nextLook: {
    en: 'next check {{when}}',
    'zh-CN': '下次记录 {{when}}',
    'zh-TW': '下次記錄 {{when}}',
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
    unreadable: {
      en: {
        one: '⚠️ {{count}} watch of this server cannot be read and posts nothing: ask the bot’s host to restore it, or add it again with `/watch add`.',
        other:
          '⚠️ {{count}} watches of this server cannot be read and post nothing: ask the bot’s host to restore them, or add them again with `/watch add`.',
      },
      'zh-CN':
        '⚠️ 本服务器有 {{count}} 个订阅无法读取，因此不会推送：请联系机器人的部署者恢复，或用 `/watch add` 重新添加。',
      'zh-TW':
        '⚠️ 這個伺服器有 {{count}} 個訂閱無法讀取，因此不會推播：請聯絡機器人的架設者還原，或用 `/watch add` 再新增一次。',
    },
    resumed: {
      en: { one: '✅ {{count}} watch resumed.', other: '✅ {{count}} watches resumed.' },
      'zh-CN': '✅ 已恢复 {{count}} 个订阅。',
      'zh-TW': '✅ 已恢復 {{count}} 個訂閱。',
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
    historyPaused: {
      en: '✅ Paused. Places are not recorded until you resume it.',
      'zh-CN': '✅ 已暂停。恢复前不会记录名次。',
      'zh-TW': '✅ 已暫停。恢復前不會記錄名次。',
    },
    resumed: { en: '✅ Resumed.', 'zh-CN': '✅ 已恢复。', 'zh-TW': '✅ 已恢復。' },
    unresumed: {
      en: '❌ Not resumed yet.',
      'zh-CN': '❌ 还不能恢复。',
      'zh-TW': '❌ 還不能恢復。',
    },
    posted: { en: '✅ Posted.', 'zh-CN': '✅ 已推送。', 'zh-TW': '✅ 已推播。' },
  },
  button: {
    pause: { en: 'Pause', 'zh-CN': '暂停', 'zh-TW': '暫停' },
    resume: { en: 'Resume', 'zh-CN': '恢复', 'zh-TW': '恢復' },
    recheck: {
      en: 'Check again and resume',
      'zh-CN': '重新检查并恢复',
      'zh-TW': '重新檢查並恢復',
    },
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
      en: 'It stops posting. Messages already posted stay. The recorded places stay too, for 30 days after the last check by any watch.',
      'zh-CN':
        '移除后不再推送，频道里已有的消息会保留。名次记录也会保留，没有订阅再检查满 30 天后才删除。',
      'zh-TW':
        '移除後不再推播，頻道裡已有的訊息會保留。名次記錄也會保留，沒有訂閱再檢查滿 30 天後才刪除。',
    },
    historyLead: {
      en: 'Colophon stops its daily look at this board. The recorded places stay, for 30 days after the last check by any watch.',
      'zh-CN': '移除后不再每天记录这个榜单。已有的名次记录会保留，没有订阅再检查满 30 天后才删除。',
      'zh-TW': '移除後不再每天記錄這個榜單。已有的名次記錄會保留，沒有訂閱再檢查滿 30 天後才刪除。',
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
    historyLead: {
      en: 'Colophon no longer records **{{name}}** for this history.',
      'zh-CN': '已停止每天记录**{{name}}**。',
      'zh-TW': '已停止每天記錄**{{name}}**。',
    },
  },
  test: {
    history: {
      en: 'This watch has no posts: it only records the places of the board once a day. To get posts, edit it and choose another `when`.',
      'zh-CN': '这个订阅不推送，只每天记录一次榜单名次。想要推送，请编辑订阅，另选 `when`。',
      'zh-TW': '這個訂閱不推播，只每天記錄一次榜單名次。想要推播，請編輯訂閱，另選 `when`。',
    },
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
    noLook: {
      en: 'Colophon has no data of its boards for this period, so there is nothing to post.',
      'zh-CN': '这段时间没有这些榜单的数据，所以没有内容可以推送。',
      'zh-TW': '這段時間沒有這些榜單的資料，所以沒有內容可以推播。',
    },
  },
} as const satisfies TextTree;
