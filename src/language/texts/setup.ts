import type { TextTree } from '../dictionary.ts';

export const setupTexts = {
  command: {
    about: {
      en: 'Set up Colophon in this server',
      'zh-CN': '设置本服务器的 Colophon',
      'zh-TW': '設定這個伺服器的 Colophon',
    },
    key: {
      en: 'Set this server’s API key',
      'zh-CN': '设置本服务器的 API 密钥',
      'zh-TW': '設定這個伺服器的 API 金鑰',
    },
    status: {
      en: 'Show this server’s status, daily budget and missing permissions',
      'zh-CN': '查看本服务器的状态、每日额度和缺少的权限',
      'zh-TW': '查看這個伺服器的狀態、每日額度和缺少的權限',
    },
    forget: {
      en: 'Remove this server’s API key',
      'zh-CN': '移除本服务器的 API 密钥',
      'zh-TW': '移除這個伺服器的 API 金鑰',
    },
    language: {
      en: 'Choose which titles come first, and the language of posts',
      'zh-CN': '选择优先显示的书名，以及推送的语言',
      'zh-TW': '選擇優先顯示的書名，以及推播的語言',
    },
    languageChoice: {
      en: 'The language (automatic: each reader’s own)',
      'zh-CN': '语言（自动：随每位读者的语言）',
      'zh-TW': '語言（自動：隨每位讀者的語言）',
    },
    spoilers: {
      en: 'Hide or show spoilers in this server',
      'zh-CN': '在本服务器遮挡或显示剧透',
      'zh-TW': '在這個伺服器遮住或顯示劇透',
    },
    hide: {
      en: 'True: hide reviews, comments and endings until clicked. False: show them',
      'zh-CN': 'True：遮挡书评、评论和结局，点击后显示；False：直接显示',
      'zh-TW': 'True：遮住書評、留言和結局，點一下才顯示；False：直接顯示',
    },
  },
  heading: {
    en: 'Colophon in this server',
    'zh-CN': '本服务器的 Colophon',
    'zh-TW': '這個伺服器的 Colophon',
  },
  interface: {
    open: {
      en: 'Uses the **public API** (30 requests a minute, shared by all servers without a key).',
      'zh-CN': '使用**公共 API**（每分钟 30 次请求，由所有没有密钥的服务器共用）。',
      'zh-TW': '使用**公開 API**（每分鐘 30 次請求，由所有沒有金鑰的伺服器共用）。',
    },
    keyed: {
      en: 'Uses **this server’s own API key**.',
      'zh-CN': '使用**本服务器自己的 API 密钥**。',
      'zh-TW': '使用**這個伺服器自己的 API 金鑰**。',
    },
  },
  ends: {
    en: 'The catalogue stops answering this version of Colophon on {{when}}. The host of this bot must update it before then.',
    'zh-CN': '书库将于 {{when}} 停止支持这个版本的 Colophon。请这个机器人的部署者在此之前更新。',
    'zh-TW': '書庫將於 {{when}} 停止支援這個版本的 Colophon。請這個機器人的架設者在這之前更新。',
  },
  key: {
    none: {
      en: 'No API key is set. With its own key, this server gets every source, every board and its own daily budget.',
      'zh-CN': '还没有设置 API 密钥。设置后，本服务器可以使用全部来源和榜单，并有自己的每日额度。',
      'zh-TW': '尚未設定 API 金鑰。設定後，這個伺服器可以使用所有來源和榜單，並有自己的每日額度。',
    },
    set: {
      en: 'Key ending in `{{lastFour}}`, set {{when}}.',
      'zh-CN': '密钥末四位为 `{{lastFour}}`，设置于 {{when}}。',
      'zh-TW': '金鑰末四碼為 `{{lastFour}}`，設定於 {{when}}。',
    },
    meanwhile: {
      en: 'Until then, this server uses the public API.',
      'zh-CN': '在此之前，本服务器使用公共 API。',
      'zh-TW': '在這之前，這個伺服器使用公開 API。',
    },
  },
  lost: {
    en: 'The bot’s storage has lost the keys and settings of all servers: ask the bot’s host to restore a backup, or set yours again.',
    'zh-CN': '机器人的存储丢失了所有服务器的密钥和设置：请联系机器人的部署者恢复备份，或重新设置。',
    'zh-TW':
      '機器人的儲存空間遺失了所有伺服器的金鑰和設定：請聯絡機器人的架設者還原備份，或重新設定。',
  },
  units: {
    left: {
      en: 'This server’s daily budget: {{remaining}} of {{limit}} left, as of {{asOf}}. Renewal: {{reset}}.',
      'zh-CN': '每日额度：剩余 {{remaining}}，共 {{limit}}（截至 {{asOf}}）。恢复时间：{{reset}}。',
      'zh-TW': '每日額度：剩餘 {{remaining}}，共 {{limit}}（截至 {{asOf}}）。恢復時間：{{reset}}。',
    },
    spent: {
      en: 'This server’s daily budget of {{limit}} is used up. Renewal: {{reset}}. Until then, this server uses the public API.',
      'zh-CN':
        '今天的额度（{{limit}}）已用完。恢复时间：{{reset}}。在此之前，本服务器使用公共 API。',
      'zh-TW':
        '今天的額度（{{limit}}）已用完。恢復時間：{{reset}}。在這之前，這個伺服器使用公開 API。',
    },
    watches: {
      en: 'Watches may use up to {{units}} of it; the rest is for readers’ requests.',
      'zh-CN': '其中最多 {{units}} 用于榜单订阅，其余留给大家查询。',
      'zh-TW': '其中最多 {{units}} 用於榜單訂閱，其餘留給大家查詢。',
    },
    unknown: {
      en: 'This server’s daily budget is not known yet. It will appear after the catalogue’s next answer.',
      'zh-CN': '每日额度尚未知晓，书库下次响应后显示。',
      'zh-TW': '每日額度尚未得知，書庫下次回應後顯示。',
    },
  },
  permissions: {
    complete: {
      en: 'Colophon has the permissions it needs in this channel.',
      'zh-CN': 'Colophon 在这个频道的权限齐全。',
      'zh-TW': 'Colophon 在這個頻道的權限齊全。',
    },
    missing: {
      en: 'Missing in this channel: {{names}}. Commands still work, but Colophon cannot post here.',
      'zh-CN': '在这个频道缺少权限：{{names}}。命令仍可使用，但 Colophon 无法在这里推送。',
      'zh-TW': '在這個頻道缺少權限：{{names}}。指令仍可使用，但 Colophon 無法在這裡推播。',
    },
  },
  language: {
    automatic: { en: 'Automatic', 'zh-CN': '自动', 'zh-TW': '自動' },
    choose: {
      en: 'Choose a language',
      'zh-CN': '选择语言',
      'zh-TW': '選擇語言',
    },
    chosen: {
      automatic: {
        en: '**Language: automatic.** Each reader sees titles in their own language first. Posts are in this server’s language.',
        'zh-CN': '**语言：自动。**每位读者优先看到自己语言的书名，推送使用本服务器的语言。',
        'zh-TW': '**語言：自動。**每位讀者優先看到自己語言的書名，推播使用這個伺服器的語言。',
      },
      english: {
        en: '**Language: {{language}}.** English titles come first for everyone here. Posts are in {{language}}.',
        'zh-CN': '**语言：{{language}}。**所有人都优先看到英文书名，推送使用 {{language}}。',
        'zh-TW': '**語言：{{language}}。**所有人都優先看到英文書名，推播使用 {{language}}。',
      },
      chinese: {
        en: '**Language: {{language}}.** Chinese titles come first for everyone here. Posts are in {{language}}.',
        'zh-CN': '**语言：{{language}}。**所有人都优先看到中文书名，推送使用{{language}}。',
        'zh-TW': '**語言：{{language}}。**所有人都優先看到中文書名，推播使用{{language}}。',
      },
    },
    hint: {
      automatic: {
        en: 'Each reader’s own language first',
        'zh-CN': '优先显示每位读者语言的书名',
        'zh-TW': '優先顯示每位讀者語言的書名',
      },
      english: {
        en: 'English titles first',
        'zh-CN': '优先显示英文书名',
        'zh-TW': '優先顯示英文書名',
      },
      chinese: {
        en: 'Chinese titles first',
        'zh-CN': '优先显示中文书名',
        'zh-TW': '優先顯示中文書名',
      },
    },
  },
  spoilers: {
    shown: {
      en: '**Spoilers: shown.** Reviews, comments and endings are not hidden.',
      'zh-CN': '**剧透：显示。**书评、评论和结局直接显示。',
      'zh-TW': '**劇透：顯示。**書評、留言和結局直接顯示。',
    },
    hidden: {
      en: '**Spoilers: hidden.** Reviews, comments and endings are behind spoiler bars. Click one to read it.',
      'zh-CN': '**剧透：遮挡。**书评、评论和结局会遮挡，点击后显示。',
      'zh-TW': '**劇透：遮住。**書評、留言和結局會遮住，點一下才顯示。',
    },
    hide: { en: 'Hide spoilers', 'zh-CN': '遮挡剧透', 'zh-TW': '遮住劇透' },
    show: { en: 'Show spoilers', 'zh-CN': '显示剧透', 'zh-TW': '顯示劇透' },
  },
  setKey: { en: 'Set a key', 'zh-CN': '设置密钥', 'zh-TW': '設定金鑰' },
  replaceKey: { en: 'Replace the key', 'zh-CN': '更换密钥', 'zh-TW': '更換金鑰' },
  forgetKey: { en: 'Remove the key', 'zh-CN': '移除密钥', 'zh-TW': '移除金鑰' },
  account: {
    en: 'the catalogue’s account page',
    'zh-CN': '书库的账号页面',
    'zh-TW': '書庫的帳號頁面',
  },
  accountRules: {
    en: 'An account must be a day old before it can create a key, and holds three keys at most. Create and revoke keys on {{account}}.',
    'zh-CN': '账号注册满一天后才能创建密钥，最多三个。请在{{account}}创建和撤销密钥。',
    'zh-TW': '帳號註冊滿一天後才能建立金鑰，最多三組。請在{{account}}建立和撤銷金鑰。',
  },
  terms: {
    en: 'The catalogue is free for personal tools. Its data must be shown with a link to the book’s page, which Colophon adds. Bulk copying and bulk training are not allowed.',
    'zh-CN':
      '书库可免费用于个人工具。展示其数据时必须附上书籍页面的链接，Colophon 会自动附上。禁止批量复制和批量训练。',
    'zh-TW':
      '書庫可免費用於個人工具。顯示其資料時必須附上書籍頁面的連結，Colophon 會自動附上。禁止大量複製和大量訓練。',
  },
  saved: {
    heading: {
      en: '✅ Key saved: all sources and boards',
      'zh-CN': '✅ 密钥已保存：全部来源和榜单都可使用',
      'zh-TW': '✅ 金鑰已儲存：所有來源和榜單都能使用',
    },
    watch: { en: 'Watch a board', 'zh-CN': '订阅榜单', 'zh-TW': '訂閱榜單' },
  },
  hostSetsKeys: {
    en: 'Only this bot’s host can set or replace this server’s key.',
    'zh-CN': '本服务器的密钥只能由这个机器人的部署者设置或更换。',
    'zh-TW': '這個伺服器的金鑰只能由這個機器人的架設者設定或更換。',
  },
  modal: {
    title: {
      en: 'This server’s API key',
      'zh-CN': '本服务器的 API 密钥',
      'zh-TW': '這個伺服器的 API 金鑰',
    },
    about: {
      en: 'Create a key on {{account}}, under **API keys**. Colophon tests it with one request, encrypts it, and then shows only its last four characters. Everyone in this server shares that account’s daily budget.',
      'zh-CN':
        '请在{{account}}的 **API keys** 里创建密钥。Colophon 会先用一次请求验证，再加密保存，此后只显示末四位。本服务器所有人共用该账号的每日额度。',
      'zh-TW':
        '請在{{account}}的 **API keys** 裡建立金鑰。Colophon 會先用一次請求驗證，再加密儲存，之後只顯示末四碼。這個伺服器所有人共用該帳號的每日額度。',
    },
    label: { en: 'API key', 'zh-CN': 'API 密钥', 'zh-TW': 'API 金鑰' },
    hint: {
      en: 'The whole key, with no spaces. Nobody else in this server sees it.',
      'zh-CN': '填写完整的密钥，不要带空格。本服务器的其他人看不到它。',
      'zh-TW': '填寫完整的金鑰，不要有空格。這個伺服器的其他人看不到它。',
    },
  },
  forget: {
    heading: {
      en: 'Remove this server’s key?',
      'zh-CN': '要移除本服务器的密钥吗？',
      'zh-TW': '要移除這個伺服器的金鑰嗎？',
    },
    lead: {
      en: 'Colophon deletes the key ending in `{{lastFour}}`. This server then uses the public API. The key stays valid until you revoke it on the catalogue’s account page.',
      'zh-CN':
        'Colophon 会删除末四位为 `{{lastFour}}` 的密钥，本服务器随后改用公共 API。密钥本身仍然有效，直到你在书库的账号页面撤销它。',
      'zh-TW':
        'Colophon 會刪除末四碼為 `{{lastFour}}` 的金鑰，這個伺服器隨後改用公開 API。金鑰本身仍然有效，直到你在書庫的帳號頁面撤銷它。',
    },
    watches: {
      en: {
        one: '**{{count}} watch stops** until a key is set again:',
        other: '**{{count}} watches stop** until a key is set again:',
      },
      'zh-CN': '**{{count}} 个订阅会停止**，重新设置密钥后恢复：',
      'zh-TW': '**{{count}} 個訂閱會停止**，重新設定金鑰後恢復：',
    },
    history: {
      en: {
        one: 'The recorded places of watched boards are lost for good: **{{count}} day** in all.',
        other:
          'The recorded places of watched boards are lost for good: **{{count}} days** in all.',
      },
      'zh-CN': '订阅榜单的名次记录会永久丢失，共 **{{count}} 天**。',
      'zh-TW': '訂閱榜單的名次記錄會永久遺失，共 **{{count}} 天**。',
    },
    cancel: { en: 'Keep it', 'zh-CN': '保留', 'zh-TW': '保留' },
  },
  watches: {
    sum: {
      en: { one: '{{count}} board is watched here.', other: '{{count}} boards are watched here.' },
      'zh-CN': '这里订阅了 {{count}} 个榜单。',
      'zh-TW': '這裡訂閱了 {{count}} 個榜單。',
    },
    sumWithHistories: {
      en: {
        one: '{{count}} board is watched here, only for its history.',
        other: '{{count}} boards are watched here, {{histories}} of them only for the history.',
      },
      'zh-CN': '这里订阅了 {{count}} 个榜单，其中 {{histories}} 个只记录历史。',
      'zh-TW': '這裡訂閱了 {{count}} 個榜單，其中 {{histories}} 個只記錄歷史。',
    },
    trouble: {
      en: {
        one: '⚠️ {{count}} watch is paused because of a problem.',
        other: '⚠️ {{count}} watches are paused because of a problem.',
      },
      'zh-CN': '⚠️ 有 {{count}} 个订阅因出现问题已暂停。',
      'zh-TW': '⚠️ 有 {{count}} 個訂閱因出現問題已暫停。',
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
