export const notice = {
  heading: {
    key_refused: '這個伺服器的 API 金鑰已被拒絕',
    key_locked: '這個伺服器的 API 金鑰已經無法讀取',
    quota_spent: '這個伺服器今天的額度單位已經用完',
  },
  happened: {
    invalid_key: '書庫已經無法辨識這把金鑰（{{when}} 發現）：它已被更換超過一天，或是已被刪除。',
    revoked_key: '書庫表示這把金鑰已被撤銷（{{when}} 發現）。',
    account_blocked: '這把金鑰所屬的帳號已被書庫停權（{{when}} 發現）。',
    key_locked: '金鑰設定於 {{when}}，當初加密它的主金鑰已不在這個機器人上。',
    quota_spent: 'API 金鑰所屬帳號今天的額度單位已全部用完。',
  },
  readers: '在這段期間，這裡的讀者由開放介面提供回覆，需要金鑰的來源和榜單暫時無法查詢。',
  act: {
    invalid_key: '請從書庫的帳號頁面複製目前的金鑰，在這裡設定。',
    revoked_key: '請在書庫的帳號頁面另外建立一把金鑰，在這裡設定。',
    account_blocked: '請向書庫詢問原因，或在這裡設定其他帳號的金鑰。',
    key_locked: '請在這裡重新設定原來的金鑰，不必另外建立。',
    quota_spent: '額度單位 {{when}} 全部恢復，什麼都不用做。',
    otherAccount: '也可以設定其他帳號的金鑰，它有自己的額度單位。',
    host: '這個機器人的金鑰只能由架設者設定。請聯絡架設者，為這個伺服器設定一把可用的金鑰。',
  },
  status: '查看狀態',
  watches: {
    heading_other: '這個伺服器有 {{count}} 個關注已暫停',
    one: '⚠️ **{{name}}**（{{channel}}，{{when}}）：{{trouble}}',
    lead: '在解決之前，那裡不會再發文。其他關注不受影響。',
    open: '查看關注',
  },
} as const;
