import type { TextTree } from '../dictionary.ts';

export const problemTexts = {
  tryAgain: { en: 'Try again', 'zh-CN': '重试', 'zh-TW': '再試一次' },
  again: {
    en: 'You can try again {{when}}.',
    'zh-CN': '请在 {{when}} 重试。',
    'zh-TW': '請在 {{when}} 再試一次。',
  },
  againSoon: {
    en: 'Please try again in a moment.',
    'zh-CN': '请稍后再试。',
    'zh-TW': '請稍後再試。',
  },
  againInMinutes: {
    en: 'You can try again in five minutes.',
    'zh-CN': '请五分钟后再试。',
    'zh-TW': '請五分鐘後再試。',
  },
  docs: {
    en: 'What the catalogue says about this error',
    'zh-CN': '书库对这个错误的说明',
    'zh-TW': '書庫對這個錯誤的說明',
  },
  reference: {
    en: 'Reference: {{reference}}',
    'zh-CN': '参考编号：{{reference}}',
    'zh-TW': '參考編號：{{reference}}',
  },
  unknown: {
    en: 'Something went wrong on our side and has been logged. Please try again in a moment.',
    'zh-CN': '我们这边出了点问题，已记录下来。请稍后再试。',
    'zh-TW': '我們這邊出了點問題，已記錄下來。請稍後再試。',
  },
  not_found: {
    book: {
      en: 'The catalogue has no such book. `/search` finds books by title, author or link.',
      'zh-CN': '书库里没有这本书。`/search` 可以按书名、作者或链接找书。',
      'zh-TW': '書庫裡沒有這本書。`/search` 可以依書名、作者或連結找書。',
    },
    board: {
      en: 'The catalogue no longer has this board. `/rank` suggests the current ones.',
      'zh-CN': '书库里已没有这个榜单。输入 `/rank` 可以看到现有的榜单。',
      'zh-TW': '書庫裡已沒有這個榜單。輸入 `/rank` 可以看到現有的榜單。',
    },
    section: {
      en: 'This board has no such section. `/rank` suggests its sections.',
      'zh-CN': '这个榜单没有这个分区。输入 `/rank` 可以看到可选的分区。',
      'zh-TW': '這個榜單沒有這個分區。輸入 `/rank` 可以看到可選的分區。',
    },
    booklist: {
      en: 'The catalogue has no such booklist. It may have been deleted.',
      'zh-CN': '书库里没有这个书单，可能已删除。',
      'zh-TW': '書庫裡沒有這份書單，可能已刪除。',
    },
    source: {
      en: 'The catalogue has no such source. Choose one of the suggestions.',
      'zh-CN': '书库里没有这个来源。请从输入时的建议中选择。',
      'zh-TW': '書庫裡沒有這個來源。請從輸入時的建議中選擇。',
    },
    watch: {
      en: 'This watch no longer exists. `/watch list` shows the current ones.',
      'zh-CN': '这个订阅已不存在。`/watch list` 会列出现有的订阅。',
      'zh-TW': '這個訂閱已不存在。`/watch list` 會列出現有的訂閱。',
    },
    record: {
      en: 'The catalogue has no such record.',
      'zh-CN': '书库里没有这条记录。',
      'zh-TW': '書庫裡沒有這筆資料。',
    },
  },
  not_supported: {
    en: 'This source does not offer this. Another source may.',
    'zh-CN': '这个来源不提供这类内容，其他来源可能有。',
    'zh-TW': '這個來源不提供這類內容，其他來源可能有。',
  },
  not_accepted: {
    plain: {
      en: 'The catalogue did not accept this request. It says: {{detail}}',
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
    en: 'This list is too long to sort or filter. Open it without sorting or filters.',
    'zh-CN': '这个列表太长，不支持排序和筛选。请去掉排序和筛选再试。',
    'zh-TW': '這份清單太長，不支援排序和篩選。請移除排序和篩選再試。',
  },
  many_open: {
    en: 'Colophon is still answering {{most}} of your requests. Ask again when some of them are answered.',
    'zh-CN': '你还有 {{most}} 个请求正在处理，请等其中一些完成后再试。',
    'zh-TW': '你還有 {{most}} 個請求正在處理，請等其中一些完成後再試。',
  },
  busy: {
    people: {
      en: 'Many people are using the catalogue right now.',
      'zh-CN': '现在查询书库的人很多。',
      'zh-TW': '現在有很多人在查詢書庫。',
    },
    newStore: {
      en: 'Colophon has just started with a new Redis and cannot use the catalogue yet.',
      'zh-CN': 'Colophon 刚刚启用了新的 Redis，暂时还不能查询书库。',
      'zh-TW': 'Colophon 剛剛啟用了新的 Redis，暫時還不能查詢書庫。',
    },
  },
  rate_limited: {
    en: 'The catalogue is limiting our requests.',
    'zh-CN': '书库正在限制我们的请求频率。',
    'zh-TW': '書庫正在限制我們的請求頻率。',
  },
  switched_off: {
    en: 'The catalogue is temporarily closed to apps.',
    'zh-CN': '书库暂时停止了对应用的服务。',
    'zh-TW': '書庫暫時停止了對應用程式的服務。',
  },
  slow: {
    en: 'The catalogue did not answer in time.',
    'zh-CN': '书库没有及时响应。',
    'zh-TW': '書庫沒有及時回應。',
  },
  down: {
    en: 'The catalogue cannot be reached right now.',
    'zh-CN': '暂时连不上书库。',
    'zh-TW': '目前連不上書庫。',
  },
  unreadable: {
    en: 'Colophon could not read the catalogue’s answer. The error has been logged.',
    'zh-CN': '无法读取书库返回的内容，错误已记录。',
    'zh-TW': '無法讀取書庫回傳的內容，錯誤已記錄。',
  },
  not_allowed: {
    en: 'You need the Manage Server permission to do this.',
    'zh-CN': '你需要“管理服务器”权限才能执行此操作。',
    'zh-TW': '你需要「管理伺服器」權限才能執行此操作。',
  },
  server_only: {
    en: 'This works only in servers.',
    'zh-CN': '这项功能只能在服务器里使用。',
    'zh-TW': '這項功能只能在伺服器裡使用。',
  },
  lost_address: {
    en: 'This button is from an older message and no longer works. Type the command again.',
    'zh-CN': '这个按钮来自较早的消息，已经失效。请重新输入命令。',
    'zh-TW': '這個按鈕來自較早的訊息，已經失效。請重新輸入指令。',
  },
  no_page_number: {
    en: 'That is not a page number. Type a number, such as 12.',
    'zh-CN': '这不是页码。请输入数字，如 12。',
    'zh-TW': '這不是頁碼。請輸入數字，例如 12。',
  },
  server_left: {
    en: 'Colophon is no longer in this server, so nothing was saved. Invite it again first.',
    'zh-CN': 'Colophon 已不在本服务器中，没有保存任何内容。请先重新邀请它。',
    'zh-TW': 'Colophon 已不在這個伺服器，沒有儲存任何內容。請先重新邀請它。',
  },
  key_modal_off: {
    en: 'On this bot, only the host can set API keys. Ask the host to set yours.',
    'zh-CN': '这个机器人的 API 密钥只能由部署者设置。请联系部署者设置你的密钥。',
    'zh-TW': '這個機器人的 API 金鑰只能由架設者設定。請聯絡架設者設定你的金鑰。',
  },
  watch_refused: {
    en: 'This watch could not be saved because of a problem with the channel or the cost.',
    'zh-CN': '频道或额度有问题，无法保存这个订阅。',
    'zh-TW': '頻道或額度有問題，無法儲存這個訂閱。',
  },
  watches_full: {
    en: 'This server already has {{most}} watches, the maximum. Remove one with `/watch remove` first.',
    'zh-CN': '本服务器已有 {{most}} 个订阅，达到上限。请先用 `/watch remove` 移除一个。',
    'zh-TW': '這個伺服器已有 {{most}} 個訂閱，達到上限。請先用 `/watch remove` 移除一個。',
  },
  discord_away: {
    en: 'Discord did not answer, so Colophon cannot check whether it may post there.',
    'zh-CN': 'Discord 没有响应，无法确认 Colophon 能否在那里推送。',
    'zh-TW': 'Discord 沒有回應，無法確認 Colophon 能否在那裡推播。',
  },
  post_open: {
    en: 'Discord did not answer, so the post may not have been sent. It will be retried and never posted twice.',
    'zh-CN': 'Discord 没有响应，推送可能尚未发出。Colophon 会自动重试，不会重复推送。',
    'zh-TW': 'Discord 沒有回應，推播可能尚未送出。Colophon 會自動重試，不會重複推播。',
  },
  not_stored: {
    full: {
      en: 'This could not be saved because the bot’s disk is full. Nothing was changed. The bot’s host can see this in the log.',
      'zh-CN': '机器人的磁盘已满，无法保存，没有作任何更改。部署者可以在日志中看到。',
      'zh-TW': '機器人的磁碟已滿，無法儲存，沒有做任何變更。架設者可以在記錄檔中看到。',
    },
    not_writable: {
      en: 'This could not be saved because the bot cannot write to its storage. Nothing was changed. The bot’s host can see this in the log.',
      'zh-CN': '机器人无法写入存储，没有作任何更改。部署者可以在日志中看到。',
      'zh-TW': '機器人無法寫入儲存空間，沒有做任何變更。架設者可以在記錄檔中看到。',
    },
    away: {
      en: 'This could not be saved because the bot’s storage cannot be reached. Nothing was changed. Please try again in a minute.',
      'zh-CN': '机器人暂时连不上存储，无法保存，没有作任何更改。请过一分钟再试。',
      'zh-TW': '機器人目前連不上儲存空間，無法儲存，沒有做任何變更。請過一分鐘再試。',
    },
    unknown: {
      en: 'The bot’s storage was lost while this was being saved, so it may or may not be saved. Please look again in a minute before you repeat it.',
      'zh-CN':
        '保存时与存储的连接中断，可能已保存，也可能没有。请过一分钟再查看，然后决定是否重试。',
      'zh-TW':
        '儲存時與儲存空間的連線中斷，可能已儲存，也可能沒有。請過一分鐘再查看，然後決定是否重試。',
    },
    damaged: {
      en: 'This could not be saved because the bot’s storage is damaged. Nothing was changed. The bot’s host can see this in the log.',
      'zh-CN': '机器人的存储已损坏，无法保存，没有作任何更改。部署者可以在日志中看到。',
      'zh-TW': '機器人的儲存空間已損壞，無法儲存，沒有做任何變更。架設者可以在記錄檔中看到。',
    },
  },
  not_read: {
    en: 'The bot’s storage cannot be reached right now, so this cannot be shown. A change that you have just made may already be saved.',
    'zh-CN': '机器人暂时连不上存储，无法显示此内容。刚才所作的更改可能已经保存。',
    'zh-TW': '機器人目前連不上儲存空間，無法顯示此內容。剛才所做的變更可能已經儲存。',
  },
  store_away: {
    en: 'The bot’s storage cannot be reached right now, so it cannot query the catalogue.',
    'zh-CN': '机器人暂时连不上存储，无法查询书库。',
    'zh-TW': '機器人目前連不上儲存空間，無法查詢書庫。',
  },
  answer_moderated: {
    en: 'Discord blocked this answer: it contains something that this server’s AutoMod, or Discord’s filter for harmful links, does not allow. An admin can change that in Server Settings › AutoMod.',
    'zh-CN':
      'Discord 拦截了这条回复：其中有内容不符合本服务器的 AutoMod 规则，或被 Discord 的有害链接过滤器拦下。管理员可以在“服务器设置 › AutoMod”中调整。',
    'zh-TW':
      'Discord 攔截了這則回覆：其中有內容不符合這個伺服器的 AutoMod 規則，或被 Discord 的有害連結過濾器攔下。管理員可以在「伺服器設定 › AutoMod」中調整。',
  },
  closing: {
    en: 'Colophon is restarting. It will be back within a minute.',
    'zh-CN': 'Colophon 正在重启，一分钟内恢复。',
    'zh-TW': 'Colophon 正在重新啟動，一分鐘內恢復。',
  },
} as const satisfies TextTree;
