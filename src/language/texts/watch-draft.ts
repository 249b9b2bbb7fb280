import type { TextTree } from '../dictionary.ts';

export const watchDraftTexts = {
  heading: { en: 'New watch', 'zh-CN': '新建订阅', 'zh-TW': '新增訂閱' },
  headingEdit: { en: 'Edit watch', 'zh-CN': '编辑订阅', 'zh-TW': '編輯訂閱' },
  lead: {
    en: 'Preview. Nothing is saved yet.',
    'zh-CN': '这是预览，尚未保存。',
    'zh-TW': '這是預覽，尚未儲存。',
  },
  leadEdit: {
    en: 'Preview of the changes. Nothing is saved yet.',
    'zh-CN': '这是更改后的预览，尚未保存。',
    'zh-TW': '這是變更後的預覽，尚未儲存。',
  },
  plan: {
    board: {
      en: '**Board:** {{text}}',
      'zh-CN': '**榜单：**{{text}}',
      'zh-TW': '**榜單：**{{text}}',
    },
    channel: {
      en: '**Where:** {{text}}',
      'zh-CN': '**频道：**{{text}}',
      'zh-TW': '**頻道：**{{text}}',
    },
    when: {
      en: '**When:** {{text}}',
      'zh-CN': '**时间：**{{text}}',
      'zh-TW': '**時間：**{{text}}',
    },
    what: {
      en: '**What:** {{text}}',
      'zh-CN': '**内容：**{{text}}',
      'zh-TW': '**內容：**{{text}}',
    },
    chart: {
      en: '**Chart:** {{text}}',
      'zh-CN': '**走势图：**{{text}}',
      'zh-TW': '**走勢圖：**{{text}}',
    },
    quiet: {
      en: '**Quiet hours:** {{text}}',
      'zh-CN': '**免打扰时段：**{{text}}',
      'zh-TW': '**勿擾時段：**{{text}}',
    },
    mention: {
      en: '**Mentions:** {{text}}',
      'zh-CN': '**提及：**{{text}}',
      'zh-TW': '**提及：**{{text}}',
    },
    silent: {
      en: '**Silent:** {{text}}',
      'zh-CN': '**静默：**{{text}}',
      'zh-TW': '**靜音：**{{text}}',
    },
    publish: {
      en: '**Publishing:** {{text}}',
      'zh-CN': '**发布：**{{text}}',
      'zh-TW': '**發布：**{{text}}',
    },
    price: {
      en: '**Cost:** {{text}}',
      'zh-CN': '**额度：**{{text}}',
      'zh-TW': '**額度：**{{text}}',
    },
  },
  forum: {
    en: 'a new forum post each time',
    'zh-CN': '每次在论坛发新帖',
    'zh-TW': '每次在論壇發新貼文',
  },
  tagged: { en: 'tagged {{tags}}', 'zh-CN': '标签：{{tags}}', 'zh-TW': '標籤：{{tags}}' },
  onChange: {
    en: 'each time the board changes',
    'zh-CN': '每次变动时',
    'zh-TW': '每次變動時',
  },
  next: { en: 'next {{when}}', 'zh-CN': '下次 {{when}}', 'zh-TW': '下次 {{when}}' },
  moves: {
    en: { one: 'moves of {{count}} place or more', other: 'moves of {{count}} places or more' },
    'zh-CN': '升降 {{count}} 名以上',
    'zh-TW': '升降 {{count}} 名以上',
  },
  everything: { en: 'all changes', 'zh-CN': '全部变动', 'zh-TW': '所有變動' },
  chart: {
    en: 'each post shows how the first 10 books moved in 30 days, once the board was checked on two days',
    'zh-CN': '每次推送附上前 10 名 30 天的名次变化，榜单检查满两天后开始',
    'zh-TW': '每次推播附上前 10 名 30 天的名次變化，榜單檢查滿兩天後開始',
  },
  fromTo: { en: '{{from}} to {{to}}', 'zh-CN': '{{from}}–{{to}}', 'zh-TW': '{{from}}–{{to}}' },
  quietHours: {
    en: '{{hours}}; changes are posted afterwards',
    'zh-CN': '{{hours}}；期间的变动会在之后推送',
    'zh-TW': '{{hours}}；期間的變動會在之後推播',
  },
  members: {
    en: { one: '{{role}} ({{count}} member)', other: '{{role}} ({{count}} members)' },
    'zh-CN': '{{role}}（{{count}} 名成员）',
    'zh-TW': '{{role}}（{{count}} 名成員）',
  },
  silent: {
    en: 'posts arrive without a notification',
    'zh-CN': '推送时不发送通知',
    'zh-TW': '推播時不傳送通知',
  },
  publishing: {
    en: 'each post also goes to servers that follow the channel',
    'zh-CN': '每次推送也会发布到关注该频道的服务器',
    'zh-TW': '每次推播也會發布到追蹤該頻道的伺服器',
  },
  before: { en: 'before: {{text}}', 'zh-CN': '原来：{{text}}', 'zh-TW': '原本：{{text}}' },
  added: { en: 'new', 'zh-CN': '新增', 'zh-TW': '新增' },
  dropped: { en: 'removed: {{text}}', 'zh-CN': '已去掉：{{text}}', 'zh-TW': '已移除：{{text}}' },
  unchanged: {
    en: 'No changes yet. Press **Edit** to change the watch.',
    'zh-CN': '还没有更改。按**编辑**来更改订阅。',
    'zh-TW': '還沒有變更。按**編輯**來變更訂閱。',
  },
  price: {
    open: {
      en: 'free: the public API has this board',
      'zh-CN': '不消耗（公共 API 提供这个榜单）',
      'zh-TW': '不消耗（公開 API 提供這個榜單）',
    },
    shared: {
      en: 'free: other watches here already check this board',
      'zh-CN': '不另外消耗（已有其他订阅在检查这个榜单）',
      'zh-TW': '不另外消耗（已有其他訂閱在檢查這個榜單）',
    },
    own: {
      en: 'up to {{count}} of the daily budget',
      'zh-CN': '每天最多消耗 {{count}}',
      'zh-TW': '每天最多消耗 {{count}}',
    },
    alone: {
      en: 'up to {{own}} of the daily watch budget of {{allowed}}',
      'zh-CN': '每天最多消耗 {{own}}（订阅的每日额度为 {{allowed}}）',
      'zh-TW': '每天最多消耗 {{own}}（訂閱的每日額度為 {{allowed}}）',
    },
    sum: {
      en: 'up to {{own}} of the daily watch budget of {{allowed}}; {{sum}} with the key’s other watches',
      'zh-CN':
        '每天最多消耗 {{own}}，连同这个密钥的其他订阅共 {{sum}}（订阅的每日额度为 {{allowed}}）',
      'zh-TW':
        '每天最多消耗 {{own}}，連同這組金鑰的其他訂閱共 {{sum}}（訂閱的每日額度為 {{allowed}}）',
    },
  },
  tooDear: {
    sum: {
      en: 'This exceeds the daily watch budget of {{allowed}}: up to {{own}} for this watch and {{others}} for the others, {{sum}} in total.',
      'zh-CN':
        '超出订阅的每日额度 {{allowed}}：这个订阅最多消耗 {{own}}，其他订阅 {{others}}，合计 {{sum}}。',
      'zh-TW':
        '超出訂閱的每日額度 {{allowed}}：這個訂閱最多消耗 {{own}}，其他訂閱 {{others}}，合計 {{sum}}。',
    },
    share: {
      en: 'This exceeds the daily watch budget of {{allowed}} ({{percent}}% of the key’s {{limit}}): up to {{own}} for this watch and {{others}} for the others, {{sum}} in total.',
      'zh-CN':
        '超出订阅的每日额度 {{allowed}}（密钥额度 {{limit}} 的 {{percent}}%）：这个订阅最多消耗 {{own}}，其他订阅 {{others}}，合计 {{sum}}。',
      'zh-TW':
        '超出訂閱的每日額度 {{allowed}}（金鑰額度 {{limit}} 的 {{percent}}%）：這個訂閱最多消耗 {{own}}，其他訂閱 {{others}}，合計 {{sum}}。',
    },
    daily: {
      en: 'A daily or weekly digest costs far less.',
      'zh-CN': '改为每天或每周汇总，消耗会少很多。',
      'zh-TW': '改成每天或每週彙整，消耗會少很多。',
    },
    top: {
      en: 'Watching 50 places or fewer costs half as much.',
      'zh-CN': '只订阅前 50 名以内，消耗减半。',
      'zh-TW': '只訂閱前 50 名以內，消耗減半。',
    },
    others: {
      en: 'You can also pause or remove another watch.',
      'zh-CN': '也可以暂停或移除其他订阅。',
      'zh-TW': '也可以暫停或移除其他訂閱。',
    },
  },
  history: {
    en: 'This watch has no posts. Options about posts, such as a channel, a mention or quiet hours, have no effect.',
    'zh-CN': '这个订阅不推送，频道、提及、免打扰时段等推送选项不起作用。',
    'zh-TW': '這個訂閱不推播，頻道、提及、勿擾時段等推播選項不起作用。',
  },
  kept: {
    en: 'It records the first {{places}} places once a day, because the catalogue gives 50 at a time.',
    'zh-CN': '每天记录一次前 {{places}} 名（书库每次提供 50 名）。',
    'zh-TW': '每天記錄一次前 {{places}} 名（書庫每次提供 50 名）。',
  },
  keptShared: {
    en: 'It records the first {{places}} places once a day, as many as other watches of this board check.',
    'zh-CN': '每天记录一次前 {{places}} 名，与其他订阅检查这个榜单的范围一致。',
    'zh-TW': '每天記錄一次前 {{places}} 名，與其他訂閱檢查這個榜單的範圍一致。',
  },
  historyTwin: {
    en: 'Another watch already keeps the history of this board.',
    'zh-CN': '已有另一个订阅在记录这个榜单的历史。',
    'zh-TW': '已有另一個訂閱在記錄這個榜單的歷史。',
  },
  twin: {
    en: 'Another watch already posts this board in {{channel}}.',
    'zh-CN': '已有另一个订阅在 {{channel}} 推送这个榜单。',
    'zh-TW': '已有另一個訂閱在 {{channel}} 推播這個榜單。',
  },
  seeTwin: { en: 'Open that watch', 'zh-CN': '查看那个订阅', 'zh-TW': '查看那個訂閱' },
  missing: {
    en: 'Missing in {{channel}}: {{names}}. Allow this for Colophon in the channel’s settings, under Permissions.',
    'zh-CN': '在 {{channel}} 缺少权限：{{names}}。请在频道设置的“权限”里为 Colophon 开启。',
    'zh-TW': '在 {{channel}} 缺少權限：{{names}}。請在頻道設定的「權限」裡為 Colophon 開啟。',
  },
  mentionable: {
    en: 'You can also allow anyone to mention the role, in the role’s settings.',
    'zh-CN': '也可以在身份组设置里允许任何人提及这个身份组。',
    'zh-TW': '也可以在身分組設定裡允許任何人提及這個身分組。',
  },
  permissions: {
    ViewChannel: { en: 'View Channel', 'zh-CN': '查看频道', 'zh-TW': '檢視頻道' },
    SendMessages: { en: 'Send Messages', 'zh-CN': '发送消息', 'zh-TW': '傳送訊息' },
    CreatePosts: { en: 'Create Posts', 'zh-CN': '创建帖子', 'zh-TW': '建立貼文' },
    SendMessagesInThreads: {
      en: 'Send Messages in Threads',
      'zh-CN': '在子区内发送消息',
      'zh-TW': '在討論串中傳送訊息',
    },
    EmbedLinks: { en: 'Embed Links', 'zh-CN': '嵌入链接', 'zh-TW': '嵌入連結' },
    AttachFiles: { en: 'Attach Files', 'zh-CN': '添加文件', 'zh-TW': '附加檔案' },
    ManageThreads: { en: 'Manage Threads', 'zh-CN': '管理子区', 'zh-TW': '管理討論串' },
    MentionEveryone: {
      en: 'Mention @everyone, @here, and All Roles',
      'zh-CN': '提及 @everyone、@here 和所有身份组',
      'zh-TW': '提及 @everyone、@here 和所有身分組',
    },
  },
  faults: {
    unknown_channel: {
      en: 'Colophon cannot see {{channel}}. Give it View Channel there, or choose another channel.',
      'zh-CN': 'Colophon 看不到 {{channel}}。请在那里给它“查看频道”权限，或另选一个频道。',
      'zh-TW': 'Colophon 看不到 {{channel}}。請在那裡給它「檢視頻道」權限，或另選一個頻道。',
    },
    wrong_kind: {
      en: 'Colophon cannot post in {{channel}}. Choose a text or announcement channel, a thread or a forum.',
      'zh-CN': 'Colophon 不能在 {{channel}} 推送。请选择文字频道、公告频道、子区或论坛。',
      'zh-TW': 'Colophon 無法在 {{channel}} 推播。請選擇文字頻道、公告頻道、討論串或論壇。',
    },
    not_announcement: {
      en: 'Only an announcement channel can publish posts to other servers. Choose one, or `publish: False`.',
      'zh-CN': '只有公告频道里的消息能发布到其他服务器。请选择公告频道，或改为 `publish: False`。',
      'zh-TW': '只有公告頻道裡的訊息能發布到其他伺服器。請選擇公告頻道，或改為 `publish: False`。',
    },
    unknown_role: {
      en: 'The role to mention was deleted. Choose another one.',
      'zh-CN': '要提及的身份组已删除。请另选一个。',
      'zh-TW': '要提及的身分組已刪除。請另選一個。',
    },
    everyone: {
      en: 'Colophon does not mention everyone. Choose a role that members can join if they like.',
      'zh-CN': 'Colophon 不会提及所有人。请选择成员可以自愿加入的身份组。',
      'zh-TW': 'Colophon 不會提及所有人。請選擇成員可以自願加入的身分組。',
    },
    tag_required: {
      en: 'This forum requires a tag. Choose one.',
      'zh-CN': '这个论坛要求帖子带标签。请选择一个。',
      'zh-TW': '這個論壇要求貼文帶標籤。請選擇一個。',
    },
    unknown_tag: {
      en: 'The chosen tag was deleted. Choose another one.',
      'zh-CN': '所选的标签已删除。请另选一个。',
      'zh-TW': '所選的標籤已刪除。請另選一個。',
    },
  },
  preview: {
    failed: {
      en: 'The preview is not available right now. {{problem}} You can still save the watch.',
      'zh-CN': '目前无法预览推送。{{problem}}你仍然可以保存订阅。',
      'zh-TW': '目前無法預覽推播。{{problem}}你仍然可以儲存訂閱。',
    },
  },
  historyUnseen: {
    en: 'The board cannot be loaded right now. {{problem}} You can still save the watch.',
    'zh-CN': '目前无法加载榜单。{{problem}}你仍然可以保存订阅。',
    'zh-TW': '目前無法載入榜單。{{problem}}你仍然可以儲存訂閱。',
  },
  save: { en: 'Save this watch', 'zh-CN': '保存订阅', 'zh-TW': '儲存訂閱' },
  saveEdit: { en: 'Save changes', 'zh-CN': '保存更改', 'zh-TW': '儲存變更' },
  pickTag: {
    en: 'Tag for forum posts',
    'zh-CN': '论坛帖子的标签',
    'zh-TW': '論壇貼文的標籤',
  },
} as const satisfies TextTree;
