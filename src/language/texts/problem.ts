import type { TextTree } from '../dictionary.ts';

export const problemTexts = {
  tryAgain: { en: 'Try again', 'zh-CN': '重试', 'zh-TW': '再試一次' },
  again: {
    en: 'You can try again {{when}}.',
    'zh-CN': '{{when}} 可以再试。',
    'zh-TW': '{{when}} 可以再試。',
  },
  againSoon: {
    en: 'Please try again in a moment.',
    'zh-CN': '请稍后再试。',
    'zh-TW': '請稍後再試。',
  },
  reference: {
    en: 'Reference: {{reference}}',
    'zh-CN': '参考编号：{{reference}}',
    'zh-TW': '參考編號：{{reference}}',
  },
  unknown: {
    en: 'Something went wrong on our side. It has been noted; please try again in a moment.',
    'zh-CN': '我们这边出了点问题，已经记录下来。请稍后再试。',
    'zh-TW': '我們這邊出了點狀況，已經記錄下來。請稍後再試。',
  },
  not_found: {
    book: {
      en: 'The catalogue has no such book. `/search` finds books by title, author or link.',
      'zh-CN': '书库里没有这本书。`/search` 可以按书名、作者或链接找书。',
      'zh-TW': '書庫裡沒有這本書。`/search` 可以用書名、作者或連結找書。',
    },
    board: {
      en: 'The catalogue has no such board now: boards come and go. `/rank` lists those there are.',
      'zh-CN': '书库里现在没有这个榜单：榜单会有增减。`/rank` 会列出现有的榜单。',
      'zh-TW': '書庫裡目前沒有這個榜單：榜單會有增減。`/rank` 會列出現有的榜單。',
    },
    section: {
      en: 'This board has no such section. `/rank` suggests the ones it has.',
      'zh-CN': '这个榜单没有这个分区。输入 `/rank` 时会提示可选的分区。',
      'zh-TW': '這個榜單沒有這個分區。輸入 `/rank` 時會提示可選的分區。',
    },
    booklist: {
      en: 'The catalogue has no such booklist; it may have been taken down.',
      'zh-CN': '书库里没有这个书单，可能已被撤下。',
      'zh-TW': '書庫裡沒有這份書單，可能已經下架。',
    },
    source: {
      en: 'The catalogue has no such source. Pick one of those suggested while you type.',
      'zh-CN': '书库里没有这个来源。请从输入时的提示中选择。',
      'zh-TW': '書庫裡沒有這個來源。請從輸入時的提示中挑選。',
    },
    watch: {
      en: 'There is no such watch in this server any more. `/watch list` shows those there are.',
      'zh-CN': '这个服务器里已没有这个关注。`/watch list` 会列出现有的。',
      'zh-TW': '這個伺服器裡已沒有這個關注。`/watch list` 會列出現有的。',
    },
    record: {
      en: 'The catalogue has no such record.',
      'zh-CN': '书库里没有这条记录。',
      'zh-TW': '書庫裡沒有這筆資料。',
    },
  },
  not_supported: {
    en: 'This source has nothing of that kind. Another source may have it.',
    'zh-CN': '这个来源没有此类内容，其他来源可能有。',
    'zh-TW': '這個來源沒有這類內容，其他來源或許有。',
  },
  not_accepted: {
    plain: {
      en: 'The catalogue does not accept what was asked. It says: {{detail}}',
      'zh-CN': '书库不接受这次查询，说明如下：{{detail}}',
      'zh-TW': '書庫不接受這次查詢，說明如下：{{detail}}',
    },
    param: {
      en: 'The catalogue does not accept the value for “{{param}}”. It says: {{detail}}',
      'zh-CN': '书库不接受“{{param}}”的值，说明如下：{{detail}}',
      'zh-TW': '書庫不接受「{{param}}」的值，說明如下：{{detail}}',
    },
  },
  beyond_last_page: {
    plain: { en: 'There is no such page.', 'zh-CN': '没有这一页。', 'zh-TW': '沒有這一頁。' },
    known: {
      en: 'There is no such page; the last one is {{page}}.',
      'zh-CN': '没有这一页，最后一页是第 {{page}} 页。',
      'zh-TW': '沒有這一頁，最後一頁是第 {{page}} 頁。',
    },
  },
  not_sortable: {
    en: 'This list is too long to be sorted or filtered. Ask for it without either.',
    'zh-CN': '这个列表太长，无法排序或筛选。请去掉排序和筛选再试。',
    'zh-TW': '這份清單太長，無法排序或篩選。請拿掉排序和篩選再試。',
  },
  busy: {
    en: 'Many people are asking the catalogue just now.',
    'zh-CN': '现在查询书库的人很多。',
    'zh-TW': '現在有很多人在查詢書庫。',
  },
  rate_limited: {
    en: 'The catalogue asks us to wait a little.',
    'zh-CN': '书库要求我们稍等一会儿。',
    'zh-TW': '書庫請我們稍等一下。',
  },
  switched_off: {
    en: 'The catalogue has switched its interface off for now.',
    'zh-CN': '书库暂时关闭了接口。',
    'zh-TW': '書庫暫時關閉了介面。',
  },
  slow: {
    en: 'The catalogue did not answer in time.',
    'zh-CN': '书库没有及时响应。',
    'zh-TW': '書庫沒有及時回應。',
  },
  down: {
    en: 'The catalogue cannot be reached at present.',
    'zh-CN': '暂时连不上书库。',
    'zh-TW': '目前連不上書庫。',
  },
  unreadable: {
    en: 'The catalogue gave an answer that could not be read. This has been noted.',
    'zh-CN': '书库返回的内容无法读取，已经记录下来。',
    'zh-TW': '書庫回傳的內容無法讀取，已經記錄下來。',
  },
  not_allowed: {
    en: 'You need the Manage Server permission for that. If you ran an admin command more than 15 minutes ago, run it again.',
    'zh-CN': '这需要“管理服务器”权限。如果你在 15 分钟以前用过管理命令，请再输入一次。',
    'zh-TW': '這需要「管理伺服器」權限。如果你在 15 分鐘以前用過管理指令，請再輸入一次。',
  },
  server_only: {
    en: 'This works in servers only. Use it in the server it is for.',
    'zh-CN': '这项功能只能在服务器中使用。请到要设置的服务器里使用。',
    'zh-TW': '這項功能只能在伺服器裡使用。請到要設定的伺服器使用。',
  },
  lost_address: {
    en: 'This button comes from an older message and leads nowhere now. Type the command again for a fresh one.',
    'zh-CN': '这个按钮来自较早的消息，已经失效。请重新输入命令。',
    'zh-TW': '這個按鈕來自較早的訊息，已經失效。請重新輸入指令。',
  },
  server_left: {
    en: 'Colophon is not in this server any more, so nothing was kept. Invite it again first.',
    'zh-CN': 'Colophon 已不在本服务器中，因此没有保存任何内容。请先重新邀请它。',
    'zh-TW': 'Colophon 已經不在這個伺服器，因此沒有儲存任何內容。請先重新邀請它。',
  },
  key_modal_off: {
    en: 'On this bot, API keys are set by its host alone. Ask whoever runs the bot to add yours.',
    'zh-CN': '这个机器人的 API 密钥只能由部署者设置。请联系部署者添加你的密钥。',
    'zh-TW': '這個機器人的 API 金鑰只能由架設者設定。請聯絡架設者加入你的金鑰。',
  },
  watch_refused: {
    en: 'This could not be saved: something in the channel or the price stands in the way.',
    'zh-CN': '无法保存：频道里或费用上有障碍。',
    'zh-TW': '無法儲存：頻道裡或費用上有障礙。',
  },
  watches_full: {
    en: 'This server has {{most}} watches, as many as one may have. Remove one with `/watch remove` first.',
    'zh-CN': '这个服务器已有 {{most}} 个关注，达到上限。请先用 `/watch remove` 移除一个。',
    'zh-TW': '這個伺服器已有 {{most}} 個關注，達到上限。請先用 `/watch remove` 移除一個。',
  },
  discord_away: {
    en: 'Discord did not answer, so that it is not known whether Colophon may post there. Please try again in a moment.',
    'zh-CN': 'Discord 没有回应，所以还不知道 Colophon 能否在那里发帖。请稍后再试。',
    'zh-TW': 'Discord 沒有回應，所以還不知道 Colophon 能否在那裡發文。請稍後再試。',
  },
  post_open: {
    en: 'Discord did not answer, so it is not known whether the post stands there. It is looked after by itself: it comes once, and no second time.',
    'zh-CN':
      'Discord 没有回应，所以还不知道帖子是否已在那里。Colophon 会自行处理：它会出现一次，不会有第二次。',
    'zh-TW':
      'Discord 沒有回應，所以還不知道貼文是否已在那裡。Colophon 會自行處理：它會出現一次，不會有第二次。',
  },
  not_stored: {
    full: {
      en: 'This could not be kept, as the disk of the bot is full; nothing was changed. Whoever runs the bot has been told in its log.',
      'zh-CN': '机器人的磁盘已满，无法保存，因此没有作任何更改。日志中已提示部署者。',
      'zh-TW': '機器人的磁碟已滿，無法儲存，因此沒有做任何更改。記錄檔中已提示架設者。',
    },
    not_writable: {
      en: 'This could not be kept, as the bot may not write to its own store; nothing was changed. Whoever runs the bot has been told in its log.',
      'zh-CN': '机器人无法写入自己的存储，因此没有作任何更改。日志中已提示部署者。',
      'zh-TW': '機器人無法寫入自己的儲存空間，因此沒有做任何更改。記錄檔中已提示架設者。',
    },
    away: {
      en: 'This could not be kept, as the bot’s own store cannot be reached; nothing was changed. Please try again in a minute.',
      'zh-CN': '机器人暂时连不上自己的存储，无法保存，因此没有作任何更改。请过一分钟再试。',
      'zh-TW': '機器人目前連不上自己的儲存空間，無法儲存，因此沒有做任何更改。請過一分鐘再試。',
    },
    damaged: {
      en: 'This could not be kept, as the bot’s own store is damaged; nothing was changed. Whoever runs the bot has been told in its log.',
      'zh-CN': '机器人自己的存储已损坏，无法保存，因此没有作任何更改。日志中已提示部署者。',
      'zh-TW': '機器人自己的儲存空間已損壞，無法儲存，因此沒有做任何更改。記錄檔中已提示架設者。',
    },
  },
  store_away: {
    en: 'Colophon’s own store cannot be reached at present, so that the catalogue cannot be asked.',
    'zh-CN': 'Colophon 暂时连不上自己的存储，因此无法查询书库。',
    'zh-TW': 'Colophon 目前連不上自己的儲存空間，因此無法查詢書庫。',
  },
  closing: {
    en: 'Colophon is being restarted. It will be back within a minute.',
    'zh-CN': 'Colophon 正在重启，一分钟内恢复。',
    'zh-TW': 'Colophon 正在重新啟動，一分鐘內就會回來。',
  },
} as const satisfies TextTree;
