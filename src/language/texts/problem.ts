import type { TextTree } from '../dictionary.ts';

export const problemTexts = {
  tryAgain: { en: 'Try again', 'zh-CN': '重试', 'zh-TW': '再試一次' },
  /** Discord shows “in 17 seconds”, and later “15 seconds ago”: both must read well. */
  again: {
    en: 'Available again {{when}}.',
    'zh-CN': '恢复时间：{{when}}。',
    'zh-TW': '恢復時間：{{when}}。',
  },
  againSoon: {
    en: 'Please try again in a moment.',
    'zh-CN': '请稍后再试。',
    'zh-TW': '請稍後再試。',
  },
  againInMinutes: {
    en: 'Please try again in five minutes.',
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
      en: 'The catalogue did not accept this. It says: {{detail}}',
      'zh-CN': '书库不接受这次查询，原因：{{detail}}',
      'zh-TW': '書庫不接受這次查詢，原因：{{detail}}',
    },
    param: {
      en: 'The catalogue does not accept the value for “{{param}}”. It says: {{detail}}',
      'zh-CN': '书库不接受“{{param}}”的值，原因：{{detail}}',
      'zh-TW': '書庫不接受「{{param}}」的值，原因：{{detail}}',
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
    en: 'Colophon is still answering {{most}} of your requests. Ask again when some are done.',
    'zh-CN': '你还有 {{most}} 个请求正在处理，请等其中一些完成后再试。',
    'zh-TW': '你還有 {{most}} 個請求正在處理，請等其中一些完成後再試。',
  },
  busy: {
    people: {
      en: 'Too many people are asking right now.',
      'zh-CN': '现在查询的人太多。',
      'zh-TW': '現在查詢的人太多。',
    },
    newStore: {
      en: 'Colophon is starting up and cannot ask the catalogue yet.',
      'zh-CN': 'Colophon 正在启动，还不能查询书库。',
      'zh-TW': 'Colophon 正在啟動，還不能查詢書庫。',
    },
  },
  rate_limited: {
    en: 'Too many questions at once.',
    'zh-CN': '短时间内查询太多。',
    'zh-TW': '短時間內查詢太多。',
  },
  switched_off: {
    en: 'The catalogue is temporarily closed to apps.',
    'zh-CN': '书库暂停向应用提供服务。',
    'zh-TW': '書庫暫停為應用程式提供服務。',
  },
  slow: {
    en: 'The catalogue did not answer in time. This is not your server’s fault.',
    'zh-CN': '书库响应超时，与你的服务器无关。',
    'zh-TW': '書庫回應逾時，與你的伺服器無關。',
  },
  down: {
    en: 'The catalogue is not answering. This is not your server’s fault; boards seen recently may still open.',
    'zh-CN': '书库没有响应，与你的服务器无关。最近看过的榜单可能仍能打开。',
    'zh-TW': '書庫沒有回應，與你的伺服器無關。最近看過的榜單可能仍能開啟。',
  },
  unreadable: {
    en: 'Colophon could not read the catalogue’s answer. The error has been logged.',
    'zh-CN': 'Colophon 看不懂书库返回的内容，错误已记录。',
    'zh-TW': 'Colophon 看不懂書庫回傳的內容，錯誤已記錄。',
  },
  not_allowed: {
    en: 'You need the Manage Server permission to do this.',
    'zh-CN': '需要“管理服务器”权限。',
    'zh-TW': '需要「管理伺服器」權限。',
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
    en: 'Discord did not answer, so Colophon does not know whether it may post there.',
    'zh-CN': 'Discord 没有响应，无法确认 Colophon 能否在该频道推送。',
    'zh-TW': 'Discord 沒有回應，無法確認 Colophon 能否在該頻道推播。',
  },
  post_open: {
    en: 'Discord did not answer, so the post may not have been sent. Colophon tries again and never posts it twice.',
    'zh-CN': 'Discord 没有响应，推送可能还没发出。Colophon 会自动重试，不会重复推送。',
    'zh-TW': 'Discord 沒有回應，推播可能還沒送出。Colophon 會自動重試，不會重複推播。',
  },
  not_stored: {
    full: {
      en: 'This could not be saved because the bot’s disk is full. Nothing was changed. The bot’s host finds this in the log.',
      'zh-CN': '机器人的磁盘已满，未能保存，没有任何更改。部署者可以在日志中看到。',
      'zh-TW': '機器人的磁碟已滿，未能儲存，沒有任何變更。架設者可以在記錄檔中看到。',
    },
    not_writable: {
      en: 'This could not be saved because the bot cannot write to its storage. Nothing was changed. The bot’s host finds this in the log.',
      'zh-CN': '机器人无法写入存储，未能保存，没有任何更改。部署者可以在日志中看到。',
      'zh-TW': '機器人無法寫入儲存空間，未能儲存，沒有任何變更。架設者可以在記錄檔中看到。',
    },
    away: {
      en: 'This could not be saved because the bot’s storage cannot be reached. Nothing was changed. Please try again in a minute.',
      'zh-CN': '机器人暂时连不上存储，未能保存，没有任何更改。请过一分钟再试。',
      'zh-TW': '機器人暫時連不上儲存空間，未能儲存，沒有任何變更。請過一分鐘再試。',
    },
    unknown: {
      en: 'The connection to the bot’s storage broke while this was being saved, so it may or may not be saved. Look again in a minute before you repeat it.',
      'zh-CN': '保存时与存储的连接中断，不确定是否已保存。请过一分钟查看结果，再决定要不要重试。',
      'zh-TW':
        '儲存時與儲存空間的連線中斷，不確定是否已儲存。請過一分鐘查看結果，再決定要不要重試。',
    },
    damaged: {
      en: 'This could not be saved because the bot’s storage is damaged. Nothing was changed. The bot’s host finds this in the log.',
      'zh-CN': '机器人的存储已损坏，未能保存，没有任何更改。部署者可以在日志中看到。',
      'zh-TW': '機器人的儲存空間已損壞，未能儲存，沒有任何變更。架設者可以在記錄檔中看到。',
    },
  },
  not_read: {
    en: 'The bot’s storage cannot be reached right now, so this cannot be shown. A change that you have just made may already be saved.',
    'zh-CN': '机器人暂时连不上存储，无法显示。刚才的更改可能已经保存。',
    'zh-TW': '機器人暫時連不上儲存空間，無法顯示。剛才的變更可能已經儲存。',
  },
  store_away: {
    en: 'The bot’s storage cannot be reached right now, so the bot cannot ask the catalogue.',
    'zh-CN': '机器人暂时连不上存储，无法查询书库。',
    'zh-TW': '機器人暫時連不上儲存空間，無法查詢書庫。',
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
