import type { TextTree } from '../dictionary.ts';

export const watchTexts = {
  command: {
    about: {
      en: 'Posts in a channel when a ranking board changes',
      'zh-CN': '榜单变动时在频道里发帖',
      'zh-TW': '榜單變動時在頻道裡發文',
    },
    add: {
      en: 'Watch a board: see what would be posted and what it costs, then save',
      'zh-CN': '关注一个榜单：先看帖子和费用，再保存',
      'zh-TW': '關注一個榜單：先看貼文和費用，再儲存',
    },
    list: {
      en: 'This server’s watches: state, last and next posts, problems',
      'zh-CN': '本服务器的关注：状态、上次和下次帖子，以及问题',
      'zh-TW': '這個伺服器的關注：狀態、上次和下次貼文，以及問題',
    },
    edit: {
      en: 'Change a watch; options you leave out stay as they are',
      'zh-CN': '修改一个关注；没有填写的保持不变',
      'zh-TW': '修改一個關注；沒有填寫的保持不變',
    },
    pause: {
      en: 'Pause a watch until it is resumed',
      'zh-CN': '暂停一个关注，直到恢复',
      'zh-TW': '暫停一個關注，直到恢復',
    },
    resume: {
      en: 'Resume a paused watch',
      'zh-CN': '恢复已暂停的关注',
      'zh-TW': '恢復已暫停的關注',
    },
    remove: {
      en: 'Remove a watch (asks first)',
      'zh-CN': '移除一个关注（会先确认）',
      'zh-TW': '移除一個關注（會先確認）',
    },
    test: {
      en: 'Check a watch’s channel, and see what it would post now',
      'zh-CN': '检查关注的频道，并看看现在会发什么',
      'zh-TW': '檢查關注的頻道，並看看現在會發什麼',
    },
    watch: { en: 'Which watch', 'zh-CN': '哪个关注', 'zh-TW': '哪個關注' },
    board: {
      en: 'The board to watch: a source’s or the library’s',
      'zh-CN': '要关注的榜单：任一来源的，或书库自己的',
      'zh-TW': '要關注的榜單：任一來源的，或書庫自己的',
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
    channel: {
      en: 'Channel for the posts (default for a new watch: this one)',
      'zh-CN': '发帖的频道；新的关注默认为当前频道',
      'zh-TW': '發文的頻道；新的關注預設為目前頻道',
    },
    when: { en: 'When to post', 'zh-CN': '何时发帖', 'zh-TW': '何時發文' },
    at: {
      en: 'Time of a digest, such as 08:30 or Monday 08:30',
      'zh-CN': '汇总的时间，如 08:30 或“星期一 08:30”',
      'zh-TW': '彙整的時間，例如 08:30 或「星期一 08:30」',
    },
    timezone: {
      en: 'The time zone of these times, such as Europe/Berlin',
      'zh-CN': '这些时间所属的时区，如 Asia/Shanghai',
      'zh-TW': '這些時間所屬的時區，例如 Asia/Taipei',
    },
    top: {
      en: 'How many places to watch, 3 to 100 (default: 20)',
      'zh-CN': '关注前几名，3 到 100，默认 20',
      'zh-TW': '關注前幾名，3 到 100，預設 20',
    },
    only: { en: 'Which changes to post', 'zh-CN': '要发哪些变动', 'zh-TW': '要發哪些變動' },
    minMove: {
      en: 'Ignore moves of fewer places',
      'zh-CN': '升降不到这么多位的不发',
      'zh-TW': '升降不到這麼多名的不發',
    },
    quiet: {
      en: 'Hours without posts, such as 22-8; changes are posted afterwards',
      'zh-CN': '不发帖的时段，如 22-8；期间的变动之后再发',
      'zh-TW': '不發文的時段，例如 22-8；期間的變動之後再發',
    },
    mention: {
      en: 'A role that each post mentions',
      'zh-CN': '每个帖子要提及的身份组',
      'zh-TW': '每則貼文要提及的身分組',
    },
    publish: {
      en: 'In announcement channels: also post to the servers that follow them',
      'zh-CN': '公告频道：同时发到关注它的服务器',
      'zh-TW': '公告頻道：同時發到追蹤它的伺服器',
    },
    silent: {
      en: 'Post without notifying anyone',
      'zh-CN': '发帖时不发送通知',
      'zh-TW': '發文時不傳送通知',
    },
    postedBoard: {
      en: 'How much of the board a post shows below the changes',
      'zh-CN': '帖子在变动之后显示多少榜单内容',
      'zh-TW': '貼文在變動之後顯示多少榜單內容',
    },
    postedBoardChoice: {
      all: { en: 'All watched places', 'zh-CN': '关注的全部名次', 'zh-TW': '關注的所有名次' },
      first_3: { en: 'The first 3', 'zh-CN': '前 3 名', 'zh-TW': '前 3 名' },
      none: { en: 'Only the changes', 'zh-CN': '只显示变动', 'zh-TW': '只顯示變動' },
    },
    whenChoice: {
      change: {
        en: 'On each change',
        'zh-CN': '榜单变动时',
        'zh-TW': '榜單變動時',
      },
      daily: { en: 'A digest each day', 'zh-CN': '每天汇总一次', 'zh-TW': '每天彙整一次' },
      weekly: { en: 'A digest each week', 'zh-CN': '每周汇总一次', 'zh-TW': '每週彙整一次' },
    },
  },
  nameless: { en: 'A board without a name', 'zh-CN': '没有名称的榜单', 'zh-TW': '沒有名稱的榜單' },
  when: {
    change: { en: 'on each change', 'zh-CN': '榜单变动时', 'zh-TW': '榜單變動時' },
    daily: { en: 'daily at {{at}}', 'zh-CN': '每天 {{at}}', 'zh-TW': '每天 {{at}}' },
    weekly: {
      en: 'every {{day}} at {{at}}',
      'zh-CN': '每{{day}} {{at}}',
      'zh-TW': '每{{day}} {{at}}',
    },
  },
  only: {
    everything: { en: 'Everything', 'zh-CN': '全部变动', 'zh-TW': '全部變動' },
    new: { en: 'New books only', 'zh-CN': '只看新上榜', 'zh-TW': '只看新上榜' },
    new_and_dropped: {
      en: 'New and dropped books',
      'zh-CN': '新上榜与落榜',
      'zh-TW': '新上榜與落榜',
    },
    climbers: { en: 'Climbers only', 'zh-CN': '只看上升', 'zh-TW': '只看上升' },
  },
  postedBoard: {
    all: {
      en: 'posts show the whole top',
      'zh-CN': '帖子显示关注的全部名次',
      'zh-TW': '貼文顯示關注的所有名次',
    },
    none: {
      en: 'posts show only the changes',
      'zh-CN': '帖子只显示变动',
      'zh-TW': '貼文只顯示變動',
    },
  },
  never: {
    en: 'No posts yet. The first one shows the whole board.',
    'zh-CN': '还没有发过帖子；第一个帖子会显示榜单现状。',
    'zh-TW': '還沒有發過貼文；第一則貼文會顯示榜單現況。',
  },
  last: { en: 'Last post', 'zh-CN': '上次帖子', 'zh-TW': '上次貼文' },
  nextPost: {
    en: 'next post {{when}}',
    'zh-CN': '下次帖子 {{when}}',
    'zh-TW': '下次貼文 {{when}}',
  },
  lastLook: {
    en: 'last checked {{when}}',
    'zh-CN': '上次检查 {{when}}',
    'zh-TW': '上次檢查 {{when}}',
  },
  unchanged: {
    en: 'No changes to post since {{when}}.',
    'zh-CN': '自 {{when}} 以来，它关注的内容没有变动。',
    'zh-TW': '自 {{when}} 以來，它關注的內容沒有變動。',
  },
  list: {
    heading: {
      en: 'Watches in this server',
      'zh-CN': '本服务器的关注',
      'zh-TW': '這個伺服器的關注',
    },
    empty: {
      en: 'No boards are watched here yet. Use {{command}} to post a board’s changes in a channel.',
      'zh-CN': '这里还没有关注任何榜单。用 {{command}} 可以让榜单的变动发到频道里。',
      'zh-TW': '這裡還沒有關注任何榜單。用 {{command}} 可以讓榜單的變動發到頻道裡。',
    },
    units: {
      en: 'All watches together use up to {{units}} of their daily budget of {{allowed}}.',
      'zh-CN': '所有关注每天最多共用额度 {{units}}，上限为 {{allowed}}。',
      'zh-TW': '所有關注每天最多共用額度 {{units}}，上限為 {{allowed}}。',
    },
    pick: { en: 'Open a watch', 'zh-CN': '打开一个关注', 'zh-TW': '打開一個關注' },
  },
  which: {
    heading: { en: 'Which watch?', 'zh-CN': '哪个关注？', 'zh-TW': '哪個關注？' },
    several: {
      en: 'Several watches could be “{{text}}”.',
      'zh-CN': '有几个关注都可能是“{{text}}”。',
      'zh-TW': '有幾個關注都可能是「{{text}}」。',
    },
    none: {
      en: 'No watch is called “{{text}}”. Choose one of these.',
      'zh-CN': '没有叫“{{text}}”的关注，现有的关注如下。',
      'zh-TW': '沒有叫「{{text}}」的關注，現有的關注如下。',
    },
  },
  done: {
    saved: { en: '✅ Saved.', 'zh-CN': '✅ 已保存。', 'zh-TW': '✅ 已儲存。' },
    paused: {
      en: '✅ Paused. Changes are posted after you resume it.',
      'zh-CN': '✅ 已暂停。期间的变动会在恢复后发出。',
      'zh-TW': '✅ 已暫停。期間的變動會在恢復後發出。',
    },
    resumed: { en: '✅ Resumed.', 'zh-CN': '✅ 已恢复。', 'zh-TW': '✅ 已恢復。' },
    posted: { en: '✅ Posted.', 'zh-CN': '✅ 已发出。', 'zh-TW': '✅ 已發出。' },
  },
  button: {
    pause: { en: 'Pause', 'zh-CN': '暂停', 'zh-TW': '暫停' },
    resume: { en: 'Resume', 'zh-CN': '恢复', 'zh-TW': '恢復' },
    edit: { en: 'Edit', 'zh-CN': '编辑', 'zh-TW': '編輯' },
    test: { en: 'Test', 'zh-CN': '测试', 'zh-TW': '測試' },
    remove: { en: 'Remove', 'zh-CN': '移除', 'zh-TW': '移除' },
    list: { en: 'All watches', 'zh-CN': '全部关注', 'zh-TW': '全部關注' },
    open: { en: 'Back to the watch', 'zh-CN': '返回这个关注', 'zh-TW': '返回這個關注' },
    now: { en: 'Post it now', 'zh-CN': '立即发出', 'zh-TW': '立即發出' },
    again: { en: 'Check again', 'zh-CN': '再检查一次', 'zh-TW': '再檢查一次' },
  },
  remove: {
    heading: { en: 'Remove this watch?', 'zh-CN': '移除这个关注？', 'zh-TW': '要移除這個關注嗎？' },
    lead: {
      en: 'It stops posting, and its history is deleted. Messages already posted stay.',
      'zh-CN': '之后不再为它发帖，它的发帖记录也会从这里删除。频道里已有的消息会保留。',
      'zh-TW': '之後不再為它發文，它的發文記錄也會從這裡刪除。頻道裡已有的訊息會保留。',
    },
    confirm: { en: 'Remove it', 'zh-CN': '移除', 'zh-TW': '移除' },
    cancel: { en: 'Keep it', 'zh-CN': '保留', 'zh-TW': '保留' },
  },
  removed: {
    heading: { en: 'Watch removed', 'zh-CN': '关注已移除', 'zh-TW': '關注已移除' },
    lead: {
      en: '**{{name}}** is no longer watched. Messages already posted stay.',
      'zh-CN': '不再关注**{{name}}**。已发出的消息会保留。',
      'zh-TW': '不再關注**{{name}}**。已發出的訊息會保留。',
    },
  },
  test: {
    heading: { en: 'Test of a watch', 'zh-CN': '测试关注', 'zh-TW': '測試關注' },
    ready: {
      en: '✅ Ready to post in {{channel}}.',
      'zh-CN': '✅ {{channel}} 里一切就绪。',
      'zh-TW': '✅ {{channel}} 裡一切就緒。',
    },
    paused: {
      en: 'The watch is paused. It posts nothing until you resume it.',
      'zh-CN': '这个关注已暂停，恢复之前不会自动发帖。',
      'zh-TW': '這個關注已暫停，恢復之前不會自動發文。',
    },
    unseen: {
      en: 'The post cannot be shown right now. {{problem}}',
      'zh-CN': '目前无法显示将要发出的内容。{{problem}}',
      'zh-TW': '目前無法顯示將要發出的內容。{{problem}}',
    },
    first: {
      en: 'The first post would look like this:',
      'zh-CN': '这是第一个帖子，显示榜单现状：',
      'zh-TW': '這是第一則貼文，顯示榜單現況：',
    },
    changed: {
      en: 'A post would look like this now:',
      'zh-CN': '现在会发出的内容如下：',
      'zh-TW': '現在會發出的內容如下：',
    },
    unchanged: {
      en: 'No changes to post since {{when}}. “Post it now” posts the current board.',
      'zh-CN':
        '自 {{when}} 以来，它关注的内容没有变动，所以现在不会发帖。按“立即发出”可以发出榜单现状。',
      'zh-TW':
        '自 {{when}} 以來，它關注的內容沒有變動，所以現在不會發文。按「立即發出」可以發出榜單現況。',
    },
  },
} as const satisfies TextTree;
