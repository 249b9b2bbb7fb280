export const problem = {
  tryAgain: '再試一次',
  again: '{{when}} 可以再試。',
  againSoon: '請稍後再試。',
  reference: '參考編號：{{reference}}',
  unknown: '我們這邊出了點狀況，已經記錄下來。請稍後再試。',
  not_found: {
    book: '書庫裡沒有這本書。`/search` 可以用書名、作者或連結找書。',
    board: '書庫裡目前沒有這個榜單：榜單會有增減。`/rank` 會列出現有的榜單。',
    section: '這個榜單沒有這個分區。輸入 `/rank` 時會提示可選的分區。',
    booklist: '書庫裡沒有這份書單，可能已經下架。',
    source: '書庫裡沒有這個來源。請從輸入時的提示中挑選。',
    watch: '這個伺服器裡已沒有這個關注。`/watch list` 會列出現有的。',
    record: '書庫裡沒有這筆資料。',
  },
  not_supported: '這個來源沒有這類內容，其他來源或許有。',
  needs_key: {
    reader:
      '這個伺服器還沒有書庫的 API 金鑰，而這項功能需要金鑰。伺服器管理員可以用 `/setup key` 加入。',
    admin: '這項功能需要書庫的 API 金鑰。請用 `/setup key` 加入這個伺服器的金鑰。',
    direct: '這項功能需要書庫的 API 金鑰，而金鑰只能設定在伺服器裡。請到設有金鑰的伺服器使用。',
  },
  key_refused: {
    reader: '這裡目前無法查詢這項內容，需要伺服器管理員處理。',
    invalid_key:
      '書庫已經無法辨識這個伺服器的 API 金鑰，可能是更換過了。請用 `/setup key` 設定新的金鑰。',
    revoked_key: '這個伺服器的 API 金鑰已被撤銷。請用 `/setup key` 設定另一把金鑰。',
    account_blocked:
      '這個伺服器的 API 金鑰所屬帳號已被書庫停權。請聯絡書庫，或用 `/setup key` 設定另一把金鑰。',
  },
  typed_key_refused: {
    invalid_key:
      '書庫無法辨識這把金鑰，因此沒有做任何變更。請從帳號頁面完整複製；如果更換過金鑰，請用新的那把。',
    revoked_key: '書庫表示這把金鑰已被撤銷，因此沒有做任何變更。請在帳號頁面另外建立一把。',
    account_blocked:
      '這把金鑰所屬的帳號已被書庫停權，因此沒有做任何變更。請聯絡書庫，或改用其他帳號的金鑰。',
  },
  quota_spent: {
    reader: '這個伺服器今天能向書庫查詢的次數已經用完。',
    admin: '這個伺服器的 API 金鑰所屬帳號，今天的額度單位已經用完。可用 `/setup status` 查看。',
  },
  not_accepted: {
    plain: '書庫不接受這次查詢，說明如下：{{detail}}',
    param: '書庫不接受「{{param}}」的值，說明如下：{{detail}}',
  },
  beyond_last_page: {
    plain: '沒有這一頁。',
    known: '沒有這一頁，最後一頁是第 {{page}} 頁。',
  },
  not_sortable: '這份清單太長，無法排序或篩選。請拿掉排序和篩選再試。',
  busy: '現在有很多人在查詢書庫。',
  rate_limited: '書庫請我們稍等一下。',
  switched_off: '書庫暫時關閉了介面。',
  slow: '書庫沒有及時回應。',
  down: '目前連不上書庫。',
  unreadable: '書庫回傳的內容無法讀取，已經記錄下來。',
  not_allowed: '你在這裡需要有「管理伺服器」權限才能這麼做。',
  server_only: '這項功能只能在伺服器裡使用。請到要設定的伺服器使用。',
  lost_address: '這個按鈕來自較早的訊息，已經失效。請重新輸入指令。',
  malformed_key: {
    form: '這看起來不像 API 金鑰：太短或太長。請從帳號頁面完整複製，然後再試一次。',
    spaces: '這看起來不像 API 金鑰：中間有空格或換行。請從帳號頁面完整複製，然後再試一次。',
    twice: '這裡不只一把金鑰，或是同一把金鑰貼了兩次。請只貼一把，而且只貼一次。',
    address: '這是網址，不是 API 金鑰。請從帳號頁面只複製金鑰本身，然後再試一次。',
    characters:
      '這看起來不像 API 金鑰：裡面有金鑰不會有的字元，例如全形字元。請從帳號頁面複製，不要手動輸入。',
  },
  server_left: 'Colophon 已經不在這個伺服器，因此沒有儲存任何內容。請先重新邀請它。',
  key_modal_off: '這個機器人的 API 金鑰只能由架設者設定。請聯絡架設者加入你的金鑰。',
  watch_refused: '無法儲存：頻道裡或費用上有障礙。',
  watches_full: '這個伺服器已有 {{most}} 個關注，達到上限。請先用 `/watch remove` 移除一個。',
  discord_away: 'Discord 沒有回應，所以還不知道 Colophon 能否在那裡發文。請稍後再試。',
  post_open:
    'Discord 沒有回應，所以還不知道貼文是否已在那裡。Colophon 會自行處理：它會出現一次，不會有第二次。',
  not_stored: {
    full: '機器人的磁碟已滿，無法儲存，因此沒有做任何更改。記錄檔中已提示架設者。',
    not_writable: '機器人無法寫入自己的儲存空間，因此沒有做任何更改。記錄檔中已提示架設者。',
    away: '機器人目前連不上自己的儲存空間，無法儲存，因此沒有做任何更改。請過一分鐘再試。',
    damaged: '機器人自己的儲存空間已損壞，無法儲存，因此沒有做任何更改。記錄檔中已提示架設者。',
  },
  store_away: 'Colophon 目前連不上自己的儲存空間，因此無法查詢書庫。',
  closing: 'Colophon 正在重新啟動，一分鐘內就會回來。',
} as const;
