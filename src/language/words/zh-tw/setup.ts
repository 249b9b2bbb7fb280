export const setup = {
  heading: 'Colophon 在這個伺服器的狀態',
  interface: {
    open: '目前使用**開放介面**：所有沒有金鑰的伺服器共用每分鐘 30 次請求。',
    keyed: '目前使用**金鑰介面**，以這個伺服器自己的金鑰查詢。',
  },
  key: {
    none: '尚未設定 API 金鑰。設定自己的金鑰後，這個伺服器就能使用所有來源和所有榜單，並擁有獨立的額度。',
    set: '金鑰末四碼為 `{{lastFour}}`，設定於 {{when}}。',
    locked: '金鑰已經無法讀取：當初加密它的主金鑰已不在這個機器人上。請重新設定。',
    invalid_key:
      '書庫已經無法辨識這把金鑰：它在一天多以前被更換，或是已被刪除。請從帳號頁面複製目前的金鑰，在這裡設定。',
    revoked_key: '這把金鑰已被撤銷。請在書庫的帳號頁面另外建立一把，在這裡設定。',
    account_blocked: '這把金鑰所屬的帳號已被書庫停權。請向書庫詢問原因，或改用其他帳號的金鑰。',
    meanwhile: '在這之前，由開放介面提供它能提供的內容。',
  },
  units: {
    left: '今天還剩 {{remaining}} 個額度單位（共 {{limit}} 個，截至 {{asOf}}），{{reset}} 全部恢復。',
    spent:
      '今天的 {{limit}} 個額度單位已經用完，{{reset}} 恢復。在這之前，由開放介面提供它能提供的內容。',
    watches: '其中，榜單關注每天最多可使用 {{units}} 個，其餘留給大家的查詢。',
    untold: '目前還不知道今天剩下多少額度單位，書庫下次回應時就會告知。',
  },
  permissions: {
    complete: '在這個頻道不缺任何權限。',
    missing: '在這個頻道缺少：{{names}}。指令仍會得到回覆，但 Colophon 無法主動在這裡發文。',
    names: {
      ViewChannel: '檢視頻道',
      SendMessages: '傳送訊息',
      EmbedLinks: '嵌入連結',
    },
  },
  language: {
    automatic: '自動',
    choose: '哪種書名在前，以及貼文使用的語言',
    chosen: {
      automatic: '**語言：自動。**每位讀者先看到自己語言的書名；貼文使用這個伺服器的語言。',
      english: '**語言：{{language}}。**所有人在這裡都先看到英文書名；貼文使用 {{language}}。',
      chinese: '**語言：{{language}}。**所有人在這裡都先看到中文書名；貼文使用{{language}}。',
    },
    hint: {
      automatic: '各人語言的書名在前',
      english: '英文書名在前',
      chinese: '中文書名在前',
    },
  },
  spoilers: {
    shown: '**劇透：直接顯示。**書評和留言可以直接閱讀。',
    hidden: '**劇透：遮住。**書評和留言的內文會被遮住，點一下才會顯示。',
    hide: '遮住劇透',
    show: '直接顯示劇透',
  },
  setKey: '設定金鑰',
  replaceKey: '更換金鑰',
  forgetKey: '移除金鑰',
  hostSetsKeys: '這個機器人的金鑰只能由架設者設定，要設定或更換這個伺服器的金鑰，請聯絡架設者。',
  modal: {
    title: '這個伺服器的 API 金鑰',
    about:
      '請在書庫帳號頁面的 **API keys** 下建立金鑰。金鑰會先試用一次，再加密保存，之後只會顯示末四碼。這個伺服器所有人的查詢，都會使用該帳號每天的額度單位。',
    label: 'API 金鑰',
    hint: '請填入完整的金鑰，不要有空格。這個伺服器的其他人看不到它。',
  },
  forget: {
    heading: '要移除這個伺服器的金鑰嗎？',
    lead: '末四碼為 `{{lastFour}}` 的金鑰會從這裡刪除，無法復原，之後這個伺服器改用開放介面。金鑰本身仍然有效，直到你在書庫的帳號頁面撤銷它。',
    confirm: '移除金鑰',
    cancel: '保留金鑰',
  },
  watches: {
    sum_other: '這裡關注了 {{count}} 個榜單。',
    trouble_other: '⚠️ 其中 {{count}} 個遇到問題，已暫停。',
    units: '查看榜單每天使用 {{units}} 個額度單位，上限為 {{allowed}} 個。',
    away: '目前無法讀取關注。',
    open: '查看關注',
  },
} as const;
