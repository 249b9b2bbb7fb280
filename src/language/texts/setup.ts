import type { TextTree } from '../dictionary.ts';

export const setupTexts = {
  command: {
    about: {
      en: 'Colophon in this server',
      'zh-CN': 'Colophon 在本服务器的设置',
      'zh-TW': 'Colophon 在這個伺服器的設定',
    },
    key: {
      en: 'Give this server an API key of its own for the catalogue',
      'zh-CN': '为本服务器设置自己的书库 API 密钥',
      'zh-TW': '為這個伺服器設定自己的書庫 API 金鑰',
    },
    status: {
      en: 'How this server reaches the catalogue, today’s budget, and what is missing',
      'zh-CN': '本服务器如何查询书库、今天的额度，以及缺少什么',
      'zh-TW': '這個伺服器如何查詢書庫、今天的額度，以及缺少什麼',
    },
    forget: {
      en: 'Remove this server’s API key from Colophon',
      'zh-CN': '从 Colophon 移除本服务器的 API 密钥',
      'zh-TW': '從 Colophon 移除這個伺服器的 API 金鑰',
    },
    language: {
      en: 'Choose which title comes first here, and the language of posts',
      'zh-CN': '选择在本服务器哪种书名在前，以及帖子使用的语言',
      'zh-TW': '選擇在這個伺服器哪種書名在前，以及貼文使用的語言',
    },
    languageChoice: {
      en: 'The language; automatic follows each reader',
      'zh-CN': '语言；自动则随各位读者而定',
      'zh-TW': '語言；自動則依各位讀者而定',
    },
    spoilers: {
      en: 'Choose whether reviews, comments and endings are behind spoiler bars here',
      'zh-CN': '选择在本服务器是否遮挡书评、评论的正文和结局',
      'zh-TW': '選擇在這個伺服器是否遮住書評、留言的內文和結局',
    },
    hide: {
      en: 'True hides their texts until somebody clicks; False shows them at once',
      'zh-CN': 'True：遮挡正文，点击后显示；False：直接显示',
      'zh-TW': 'True：遮住內文，點一下才顯示；False：直接顯示',
    },
  },
  heading: {
    en: 'Colophon in this server',
    'zh-CN': 'Colophon 在本服务器的状态',
    'zh-TW': 'Colophon 在這個伺服器的狀態',
  },
  interface: {
    open: {
      en: 'Uses the **public API** (30 requests a minute, shared by all servers without a key).',
      'zh-CN': '目前使用**公共 API**（每分钟 30 次请求，由所有没有密钥的服务器共用）。',
      'zh-TW': '目前使用**公開 API**（每分鐘 30 次請求，由所有沒有金鑰的伺服器共用）。',
    },
    keyed: {
      en: 'Uses **this server’s own API key**.',
      'zh-CN': '目前使用**本服务器自己的 API 密钥**。',
      'zh-TW': '目前使用**這個伺服器自己的 API 金鑰**。',
    },
  },
  key: {
    none: {
      en: 'No API key is set. With a key of its own this server gets every source, every board and a limit of its own.',
      'zh-CN':
        '还没有设置 API 密钥。设置自己的密钥后，本服务器可以使用全部来源和全部榜单，并有独立的额度。',
      'zh-TW':
        '尚未設定 API 金鑰。設定自己的金鑰後，這個伺服器就能使用所有來源和所有榜單，並擁有獨立的額度。',
    },
    set: {
      en: 'Key ending in `{{lastFour}}`, set {{when}}.',
      'zh-CN': '密钥末四位为 `{{lastFour}}`，设置于 {{when}}。',
      'zh-TW': '金鑰末四碼為 `{{lastFour}}`，設定於 {{when}}。',
    },
    locked: {
      en: 'The key can no longer be read: this bot has lost the encryption key. Set it again.',
      'zh-CN': '密钥已无法读取：当初加密它的主密钥已不在这个机器人上。请重新设置。',
      'zh-TW': '金鑰已經無法讀取：當初加密它的主金鑰已不在這個機器人上。請重新設定。',
    },
    invalid_key: {
      en: 'The catalogue does not know this key: it was replaced more than a day ago, or deleted. Copy the current one from the account page and set it here.',
      'zh-CN':
        '书库已无法识别这个密钥：它在一天多以前被更换，或已被删除。请从账号页面复制现在的密钥，在这里设置。',
      'zh-TW':
        '書庫已經無法辨識這把金鑰：它在一天多以前被更換，或是已被刪除。請從帳號頁面複製目前的金鑰，在這裡設定。',
    },
    revoked_key: {
      en: 'This key has been revoked. Create another one on the catalogue’s account page and set it here.',
      'zh-CN': '这个密钥已被撤销。请在书库的账号页面另建一个，在这里设置。',
      'zh-TW': '這把金鑰已被撤銷。請在書庫的帳號頁面另外建立一把，在這裡設定。',
    },
    account_blocked: {
      en: 'The catalogue has blocked the account this key belongs to. Ask the catalogue why, or set the key of another account.',
      'zh-CN': '这个密钥所属的账号已被书库封禁。请向书库询问原因，或改用其他账号的密钥。',
      'zh-TW': '這把金鑰所屬的帳號已被書庫停權。請向書庫詢問原因，或改用其他帳號的金鑰。',
    },
    meanwhile: {
      en: 'Until then the public API answers what it can.',
      'zh-CN': '在此之前，由公共 API 提供它能提供的内容。',
      'zh-TW': '在這之前，由公開 API 提供它能提供的內容。',
    },
  },
  units: {
    left: {
      en: 'This server’s daily budget: {{remaining}} of {{limit}} left, as of {{asOf}}. It is renewed {{reset}}.',
      'zh-CN':
        '本服务器每天的额度：还剩 {{remaining}}，共 {{limit}}（截至 {{asOf}}），{{reset}} 恢复。',
      'zh-TW':
        '這個伺服器每天的額度：還剩 {{remaining}}，共 {{limit}}（截至 {{asOf}}），{{reset}} 恢復。',
    },
    spent: {
      en: 'This server’s daily budget of {{limit}} is used up. It is renewed {{reset}}; until then the public API answers what it can.',
      'zh-CN':
        '本服务器今天的额度（{{limit}}）已经用完，{{reset}} 恢复。在此之前，由公共 API 提供它能提供的内容。',
      'zh-TW':
        '這個伺服器今天的額度（{{limit}}）已經用完，{{reset}} 恢復。在這之前，由公開 API 提供它能提供的內容。',
    },
    watches: {
      en: 'Watches may use up to {{units}} of it; the rest is for readers’ requests.',
      'zh-CN': '其中最多 {{units}} 用于榜单订阅，其余留给大家查询。',
      'zh-TW': '其中最多 {{units}} 用於榜單訂閱，其餘留給大家查詢。',
    },
    unknown: {
      en: 'This server’s daily budget is not known yet; it comes with the next answer of the catalogue.',
      'zh-CN': '本服务器每天的额度尚不清楚，书库下次回应后就会显示。',
      'zh-TW': '目前還不知道這個伺服器每天的額度，書庫下次回應後就會顯示。',
    },
  },
  permissions: {
    complete: {
      en: 'No permission is missing in this channel.',
      'zh-CN': '在这个频道里不缺任何权限。',
      'zh-TW': '在這個頻道不缺任何權限。',
    },
    missing: {
      en: 'Missing in this channel: {{names}}. Commands are answered all the same, but Colophon could not post here by itself.',
      'zh-CN': '在这个频道里缺少：{{names}}。命令仍会得到回复，但 Colophon 无法主动在这里发帖。',
      'zh-TW': '在這個頻道缺少：{{names}}。指令仍會得到回覆，但 Colophon 無法主動在這裡發文。',
    },
    names: {
      ViewChannel: { en: 'View Channel', 'zh-CN': '查看频道', 'zh-TW': '檢視頻道' },
      SendMessages: { en: 'Send Messages', 'zh-CN': '发送消息', 'zh-TW': '傳送訊息' },
      EmbedLinks: { en: 'Embed Links', 'zh-CN': '嵌入链接', 'zh-TW': '嵌入連結' },
    },
  },
  language: {
    automatic: { en: 'Automatic', 'zh-CN': '自动', 'zh-TW': '自動' },
    choose: {
      en: 'Which title comes first, and the language of posts',
      'zh-CN': '哪种书名在前，以及帖子使用的语言',
      'zh-TW': '哪種書名在前，以及貼文使用的語言',
    },
    chosen: {
      automatic: {
        en: '**Language: automatic.** Each reader sees the title in their own language first; posts are in the language of this server.',
        'zh-CN': '**语言：自动。**每位读者先看到自己语言的书名；帖子使用本服务器的语言。',
        'zh-TW': '**語言：自動。**每位讀者先看到自己語言的書名；貼文使用這個伺服器的語言。',
      },
      english: {
        en: '**Language: {{language}}.** English titles come first for everybody here; posts are in {{language}}.',
        'zh-CN': '**语言：{{language}}。**所有人在这里都先看到英文书名；帖子使用 {{language}}。',
        'zh-TW': '**語言：{{language}}。**所有人在這裡都先看到英文書名；貼文使用 {{language}}。',
      },
      chinese: {
        en: '**Language: {{language}}.** Chinese titles come first for everybody here; posts are in {{language}}.',
        'zh-CN': '**语言：{{language}}。**所有人在这里都先看到中文书名；帖子使用{{language}}。',
        'zh-TW': '**語言：{{language}}。**所有人在這裡都先看到中文書名；貼文使用{{language}}。',
      },
    },
    hint: {
      automatic: {
        en: 'Each reader’s own title first',
        'zh-CN': '各人语言的书名在前',
        'zh-TW': '各人語言的書名在前',
      },
      english: { en: 'English titles first', 'zh-CN': '英文书名在前', 'zh-TW': '英文書名在前' },
      chinese: { en: 'Chinese titles first', 'zh-CN': '中文书名在前', 'zh-TW': '中文書名在前' },
    },
  },
  spoilers: {
    shown: {
      en: '**Spoilers: shown.** Reviews, comments and endings are not hidden.',
      'zh-CN': '**剧透：直接显示。**书评、评论和结局都可以直接看到。',
      'zh-TW': '**劇透：直接顯示。**書評、留言和結局都可以直接看到。',
    },
    hidden: {
      en: '**Spoilers: hidden.** Reviews, comments and how a book ends are behind spoiler bars. Click one to read it.',
      'zh-CN': '**剧透：遮挡。**书评、评论的正文和结局会被遮挡，点一下才显示。',
      'zh-TW': '**劇透：遮住。**書評、留言的內文和結局會被遮住，點一下才會顯示。',
    },
    hide: { en: 'Hide spoilers', 'zh-CN': '遮挡剧透', 'zh-TW': '遮住劇透' },
    show: { en: 'Show spoilers', 'zh-CN': '直接显示剧透', 'zh-TW': '直接顯示劇透' },
  },
  setKey: { en: 'Set a key', 'zh-CN': '设置密钥', 'zh-TW': '設定金鑰' },
  replaceKey: { en: 'Replace the key', 'zh-CN': '更换密钥', 'zh-TW': '更換金鑰' },
  forgetKey: { en: 'Forget the key', 'zh-CN': '移除密钥', 'zh-TW': '移除金鑰' },
  hostSetsKeys: {
    en: 'Only this bot’s host can set or replace this server’s key.',
    'zh-CN': '这个机器人的密钥只能由部署者设置，要设置或更换本服务器的密钥，请联系部署者。',
    'zh-TW': '這個機器人的金鑰只能由架設者設定，要設定或更換這個伺服器的金鑰，請聯絡架設者。',
  },
  modal: {
    title: {
      en: 'API key of this server',
      'zh-CN': '本服务器的 API 密钥',
      'zh-TW': '這個伺服器的 API 金鑰',
    },
    about: {
      en: 'Create a key on the catalogue’s account page, under **API keys**. Colophon tests it with one request, encrypts it, and afterwards shows only its last four characters. Everyone in this server then uses that account’s daily budget.',
      'zh-CN':
        '请在书库账号页面的 **API keys** 下创建密钥。Colophon 会先试用一次，然后加密保存，此后只显示末四位。本服务器所有人的查询都会使用该账号每天的额度。',
      'zh-TW':
        '請在書庫帳號頁面的 **API keys** 下建立金鑰。Colophon 會先試用一次，再加密保存，之後只會顯示末四碼。這個伺服器所有人的查詢，都會使用該帳號每天的額度。',
    },
    label: { en: 'API key', 'zh-CN': 'API 密钥', 'zh-TW': 'API 金鑰' },
    hint: {
      en: 'The whole key, with no spaces. Nobody else in this server sees it.',
      'zh-CN': '请填入完整的密钥，不要带空格。本服务器的其他人看不到它。',
      'zh-TW': '請填入完整的金鑰，不要有空格。這個伺服器的其他人看不到它。',
    },
  },
  forget: {
    heading: {
      en: 'Forget this server’s key?',
      'zh-CN': '移除本服务器的密钥？',
      'zh-TW': '要移除這個伺服器的金鑰嗎？',
    },
    lead: {
      en: 'Colophon deletes the key ending in `{{lastFour}}`. This cannot be undone. This server then uses the public API. The key itself stays valid until you revoke it on the catalogue’s account page.',
      'zh-CN':
        '末四位为 `{{lastFour}}` 的密钥会从这里删除，无法恢复，之后本服务器改用公共 API。密钥本身仍然有效，直到你在书库的账号页面撤销它。',
      'zh-TW':
        '末四碼為 `{{lastFour}}` 的金鑰會從這裡刪除，無法復原，之後這個伺服器改用公開 API。金鑰本身仍然有效，直到你在書庫的帳號頁面撤銷它。',
    },
    confirm: { en: 'Forget the key', 'zh-CN': '移除密钥', 'zh-TW': '移除金鑰' },
    cancel: { en: 'Keep it', 'zh-CN': '保留密钥', 'zh-TW': '保留金鑰' },
  },
  watches: {
    sum: {
      en: { one: '{{count}} board is watched here.', other: '{{count}} boards are watched here.' },
      'zh-CN': '这里订阅了 {{count}} 个榜单。',
      'zh-TW': '這裡訂閱了 {{count}} 個榜單。',
    },
    trouble: {
      en: {
        one: '⚠️ {{count}} watch is paused because of a problem.',
        other: '⚠️ {{count}} watches are paused because of a problem.',
      },
      'zh-CN': '⚠️ 其中 {{count}} 个因出现问题已暂停。',
      'zh-TW': '⚠️ 其中 {{count}} 個因出現問題已暫停。',
    },
    units: {
      en: 'Watches use up to {{units}} of their daily budget of {{allowed}}.',
      'zh-CN': '订阅每天最多消耗 {{units}} 额度，上限为 {{allowed}}。',
      'zh-TW': '訂閱每天最多消耗 {{units}} 額度，上限為 {{allowed}}。',
    },
    away: {
      en: 'The watches cannot be read right now.',
      'zh-CN': '目前无法读取订阅。',
      'zh-TW': '目前無法讀取訂閱。',
    },
    open: { en: 'Open watches', 'zh-CN': '查看订阅', 'zh-TW': '查看訂閱' },
  },
} as const satisfies TextTree;
