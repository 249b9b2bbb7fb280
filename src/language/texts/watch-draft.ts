import type { TextTree } from '../dictionary.ts';

export const watchDraftTexts = {
  heading: { en: 'New watch', 'zh-CN': '新的关注', 'zh-TW': '新的關注' },
  headingEdit: { en: 'Edit a watch', 'zh-CN': '更改关注', 'zh-TW': '更改關注' },
  lead: {
    en: 'Preview. Nothing is saved yet.',
    'zh-CN': '还没有保存。下面是这个关注会做的事，以及现在发帖的样子。',
    'zh-TW': '尚未儲存。以下是這個關注會做的事，以及現在發文的樣子。',
  },
  leadEdit: {
    en: 'Preview of the changes. Nothing is saved yet.',
    'zh-CN': '更改后会是这样。下面是现在会发的帖子。',
    'zh-TW': '更改後會是這樣。以下是現在會發的貼文。',
  },
  plan: {
    board: {
      en: '**Board:** {{text}}',
      'zh-CN': '**榜单：**{{text}}',
      'zh-TW': '**榜單：**{{text}}',
    },
    channel: {
      en: '**Where:** {{text}}',
      'zh-CN': '**位置：**{{text}}',
      'zh-TW': '**位置：**{{text}}',
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
    quiet: {
      en: '**Quiet:** {{text}}',
      'zh-CN': '**安静时段：**{{text}}',
      'zh-TW': '**安靜時段：**{{text}}',
    },
    mention: {
      en: '**Mentions:** {{text}}',
      'zh-CN': '**提及：**{{text}}',
      'zh-TW': '**提及：**{{text}}',
    },
    silent: {
      en: '**Silent:** {{text}}',
      'zh-CN': '**静默：**{{text}}',
      'zh-TW': '**靜默：**{{text}}',
    },
    publish: {
      en: '**Publishes:** {{text}}',
      'zh-CN': '**发布：**{{text}}',
      'zh-TW': '**發布：**{{text}}',
    },
    price: {
      en: '**Cost:** {{text}}',
      'zh-CN': '**费用：**{{text}}',
      'zh-TW': '**費用：**{{text}}',
    },
  },
  forum: {
    en: 'a new forum post each time',
    'zh-CN': '每次在论坛发一个新帖子',
    'zh-TW': '每次在論壇發一則新貼文',
  },
  tagged: { en: 'tagged {{tags}}', 'zh-CN': '标签：{{tags}}', 'zh-TW': '標籤：{{tags}}' },
  onChange: {
    en: 'each time the board changes',
    'zh-CN': '榜单每次变动时',
    'zh-TW': '榜單每次變動時',
  },
  inZone: {
    en: '{{when}} ({{zone}})',
    'zh-CN': '{{when}}（{{zone}}）',
    'zh-TW': '{{when}}（{{zone}}）',
  },
  next: { en: 'next {{when}}', 'zh-CN': '下一次 {{when}}', 'zh-TW': '下一次 {{when}}' },
  moves: {
    en: { one: 'moves of {{count}} place or more', other: 'moves of {{count}} places or more' },
    'zh-CN': '升降 {{count}} 名以上',
    'zh-TW': '升降 {{count}} 名以上',
  },
  everything: { en: 'all changes', 'zh-CN': '全部变动', 'zh-TW': '所有變動' },
  quietHours: {
    en: '{{from}} to {{to}} ({{zone}}); changes are posted afterwards',
    'zh-CN': '{{from}} 至 {{to}}（{{zone}}）不发帖；其间的变动之后再发',
    'zh-TW': '{{from}} 到 {{to}}（{{zone}}）不發文；這段時間的變動之後再發',
  },
  silent: {
    en: 'posts arrive without a notification',
    'zh-CN': '发帖时不发送通知',
    'zh-TW': '發文時不傳送通知',
  },
  publishing: {
    en: 'each post also goes to servers that follow the channel',
    'zh-CN': '每个帖子也会发到关注该频道的服务器',
    'zh-TW': '每則貼文也會發到追蹤這個頻道的伺服器',
  },
  before: { en: 'before: {{text}}', 'zh-CN': '原来：{{text}}', 'zh-TW': '原本：{{text}}' },
  added: { en: 'new', 'zh-CN': '新增', 'zh-TW': '新增' },
  dropped: { en: 'removed: {{text}}', 'zh-CN': '不再有：{{text}}', 'zh-TW': '不再有：{{text}}' },
  unchanged: {
    en: 'No changes yet. Add options to `/watch edit`, or choose below.',
    'zh-CN': '还没有任何更改。请在 `/watch edit` 后填入要更改的内容，或在下面选择。',
    'zh-TW': '還沒有任何更改。請在 `/watch edit` 後填入要更改的內容，或在下面選擇。',
  },
  price: {
    open: {
      en: 'free: the public API has this board',
      'zh-CN': '不用额度：这个榜单由公共 API 提供',
      'zh-TW': '不用額度：這個榜單由公開 API 提供',
    },
    shared: {
      en: 'free: other watches here already check this board',
      'zh-CN': '不另用额度：这里的其他关注已在查看这个榜单',
      'zh-TW': '不另用額度：這裡的其他關注已在查看這個榜單',
    },
    own: {
      en: 'up to {{count}} of the daily budget',
      'zh-CN': '每天最多用额度 {{count}}',
      'zh-TW': '每天最多用額度 {{count}}',
    },
    alone: {
      en: 'up to {{own}} of the daily watch budget of {{allowed}}',
      'zh-CN': '每天最多用额度 {{own}}，关注的上限为 {{allowed}}',
      'zh-TW': '每天最多用額度 {{own}}，關注的上限為 {{allowed}}',
    },
    sum: {
      en: 'up to {{own}} of the daily watch budget of {{allowed}}; {{sum}} with the key’s other watches',
      'zh-CN': '每天最多用额度 {{own}}，关注的上限为 {{allowed}}；连同同一密钥的其他关注共 {{sum}}',
      'zh-TW': '每天最多用額度 {{own}}，關注的上限為 {{allowed}}；連同同一金鑰的其他關注共 {{sum}}',
    },
  },
  tooDear: {
    sum: {
      en: 'This exceeds the daily watch budget of {{allowed}}: up to {{own}} for this watch and {{others}} for the others make {{sum}}.',
      'zh-CN':
        '超出关注每天的额度 {{allowed}}：这个关注最多 {{own}}，其他关注 {{others}}，合计 {{sum}}。',
      'zh-TW':
        '超出關注每天的額度 {{allowed}}：這個關注最多 {{own}}，其他關注 {{others}}，合計 {{sum}}。',
    },
    share: {
      en: 'This exceeds the daily watch budget of {{allowed}} ({{percent}}% of the key’s {{limit}}): up to {{own}} for this watch and {{others}} for the others make {{sum}}.',
      'zh-CN':
        '超出关注每天的额度 {{allowed}}（密钥额度 {{limit}} 的 {{percent}}%）：这个关注最多 {{own}}，其他关注 {{others}}，合计 {{sum}}。',
      'zh-TW':
        '超出關注每天的額度 {{allowed}}（金鑰額度 {{limit}} 的 {{percent}}%）：這個關注最多 {{own}}，其他關注 {{others}}，合計 {{sum}}。',
    },
    daily: {
      en: 'A daily or weekly digest costs far less.',
      'zh-CN': '改为每天或每周发一次，会比每次变动都发省得多。',
      'zh-TW': '改成每天或每週發一次，會比每次變動都發省得多。',
    },
    top: {
      en: 'Watching 50 places or fewer costs half as much.',
      'zh-CN': '只看前 50 名，费用减半。',
      'zh-TW': '只看前 50 名，費用減半。',
    },
    others: {
      en: 'Or pause or remove another watch.',
      'zh-CN': '也可以暂停或移除另一个关注。',
      'zh-TW': '也可以暫停或移除另一個關注。',
    },
  },
  twin: {
    en: 'Another watch already posts this board in {{channel}}.',
    'zh-CN': '{{channel}} 里已有另一个关注在看这个榜单。',
    'zh-TW': '{{channel}} 裡已經有另一個關注在看這個榜單。',
  },
  seeTwin: { en: 'Open that watch', 'zh-CN': '查看那个关注', 'zh-TW': '查看那個關注' },
  missing: {
    en: 'Missing in {{channel}}: {{names}}. Allow this for Colophon in the channel’s settings, under Permissions.',
    'zh-CN': '在 {{channel}} 里缺少：{{names}}。请在频道设置的“权限”里给 Colophon。',
    'zh-TW': '在 {{channel}} 缺少：{{names}}。請在頻道設定的「權限」裡給 Colophon。',
  },
  mentionable: {
    en: 'Or allow anyone to mention the role, in the role’s settings.',
    'zh-CN': '如果不给这个权限，也可以在身份组设置里允许任何人提及这个身份组。',
    'zh-TW': '如果不給這個權限，也可以在身分組設定裡允許任何人提及這個身分組。',
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
      'zh-CN': '{{channel}} 里不能发帖。请选择文字频道、公告频道、子区或论坛。',
      'zh-TW': '{{channel}} 裡不能發文。請選擇文字頻道、公告頻道、討論串或論壇。',
    },
    not_announcement: {
      en: 'Only posts in an announcement channel can be published to other servers. Choose such a channel, or `publish: False`.',
      'zh-CN': '只有公告频道里的帖子能发布到其他服务器。请选择公告频道，或选 `publish: False`。',
      'zh-TW': '只有公告頻道裡的貼文能發布到其他伺服器。請選擇公告頻道，或選 `publish: False`。',
    },
    unknown_role: {
      en: 'The role to mention was deleted. Choose another one.',
      'zh-CN': '要提及的身份组已不存在。请另选一个。',
      'zh-TW': '要提及的身分組已經不存在。請另選一個。',
    },
    everyone: {
      en: 'Colophon does not mention everyone. Choose a role that people can opt in to.',
      'zh-CN': 'Colophon 不提及所有人。请选择一个可以自愿加入的身份组。',
      'zh-TW': 'Colophon 不會提及所有人。請選擇一個可以自由加入的身分組。',
    },
    tag_required: {
      en: 'This forum requires a tag. Choose one below.',
      'zh-CN': '这个论坛要求每个帖子都带标签。请在下面选一个。',
      'zh-TW': '這個論壇要求每則貼文都帶標籤。請在下面選一個。',
    },
    unknown_tag: {
      en: 'The chosen tag was deleted. Choose another one below.',
      'zh-CN': '论坛里已没有选好的标签。请在下面另选一个。',
      'zh-TW': '論壇裡已經沒有選好的標籤。請在下面另選一個。',
    },
  },
  preview: {
    failed: {
      en: 'The post cannot be shown right now. {{problem}} You can still save the watch.',
      'zh-CN': '现在无法显示帖子。{{problem}}仍然可以保存这个关注。',
      'zh-TW': '現在無法顯示貼文。{{problem}}仍然可以儲存這個關注。',
    },
  },
  save: { en: 'Save this watch', 'zh-CN': '保存这个关注', 'zh-TW': '儲存這個關注' },
  saveEdit: { en: 'Save the change', 'zh-CN': '保存更改', 'zh-TW': '儲存更改' },
  again: { en: 'Check again', 'zh-CN': '再看一次', 'zh-TW': '再看一次' },
  pickWhen: { en: 'When to post', 'zh-CN': '什么时候发帖', 'zh-TW': '什麼時候發文' },
  whens: {
    change: { en: 'On each change', 'zh-CN': '每次变动时', 'zh-TW': '每次變動時' },
    daily: { en: 'Once a day', 'zh-CN': '每天一次', 'zh-TW': '每天一次' },
    weekly: { en: 'Once a week', 'zh-CN': '每周一次', 'zh-TW': '每週一次' },
  },
  pickTag: {
    en: 'Tag for the forum’s posts',
    'zh-CN': '论坛帖子的标签',
    'zh-TW': '論壇貼文的標籤',
  },
} as const satisfies TextTree;
