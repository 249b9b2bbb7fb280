import type { TextTree } from '../dictionary.ts';

export const noticeTexts = {
  heading: {
    key_refused: {
      en: 'This server’s API key has stopped working',
      'zh-CN': '本服务器的 API 密钥已被拒绝',
      'zh-TW': '這個伺服器的 API 金鑰已被拒絕',
    },
    key_locked: {
      en: 'This server’s API key can no longer be read',
      'zh-CN': '本服务器的 API 密钥已无法读取',
      'zh-TW': '這個伺服器的 API 金鑰已經無法讀取',
    },
    quota_spent: {
      en: 'This server’s daily budget is used up',
      'zh-CN': '本服务器今天的额度已经用完',
      'zh-TW': '這個伺服器今天的額度已經用完',
    },
  },
  happened: {
    invalid_key: {
      en: 'The catalogue no longer knows the key (noticed {{when}}). It was deleted, or replaced more than a day before.',
      'zh-CN': '书库已无法识别这个密钥（{{when}} 发现）：它已被更换超过一天，或已被删除。',
      'zh-TW': '書庫已經無法辨識這把金鑰（{{when}} 發現）：它已被更換超過一天，或是已被刪除。',
    },
    revoked_key: {
      en: 'The catalogue says that the key has been revoked (noticed {{when}}).',
      'zh-CN': '书库表示这个密钥已被撤销（{{when}} 发现）。',
      'zh-TW': '書庫表示這把金鑰已被撤銷（{{when}} 發現）。',
    },
    account_blocked: {
      en: 'The catalogue has blocked the account that the key belongs to (noticed {{when}}).',
      'zh-CN': '这个密钥所属的账号已被书库封禁（{{when}} 发现）。',
      'zh-TW': '這把金鑰所屬的帳號已被書庫停權（{{when}} 發現）。',
    },
    key_locked: {
      en: 'The key, set {{when}}, was locked with an encryption key that this bot no longer has.',
      'zh-CN': '密钥设置于 {{when}}，当初加密它的主密钥已不在这个机器人上。',
      'zh-TW': '金鑰設定於 {{when}}，當初加密它的主金鑰已不在這個機器人上。',
    },
    quota_spent: {
      en: 'The account behind the API key has used up its daily budget.',
      'zh-CN': 'API 密钥所属账号今天的额度已全部用完。',
      'zh-TW': 'API 金鑰所屬帳號今天的額度已全部用完。',
    },
  },
  readers: {
    en: 'Meanwhile readers here get answers from the public API, without the sources and boards that need a key.',
    'zh-CN': '在此期间，这里的读者由公共 API 提供回复，需要密钥的来源和榜单暂时无法查询。',
    'zh-TW': '在這段期間，這裡的讀者由公開 API 提供回覆，需要金鑰的來源和榜單暫時無法查詢。',
  },
  act: {
    invalid_key: {
      en: 'Copy the current key from the catalogue’s account page and set it here.',
      'zh-CN': '请从书库的账号页面复制现在的密钥，在这里设置。',
      'zh-TW': '請從書庫的帳號頁面複製目前的金鑰，在這裡設定。',
    },
    revoked_key: {
      en: 'Create another key on the catalogue’s account page and set it here.',
      'zh-CN': '请在书库的账号页面另建一个密钥，在这里设置。',
      'zh-TW': '請在書庫的帳號頁面另外建立一把金鑰，在這裡設定。',
    },
    account_blocked: {
      en: 'Ask the catalogue why, or set the key of another account here.',
      'zh-CN': '请向书库询问原因，或在这里设置其他账号的密钥。',
      'zh-TW': '請向書庫詢問原因，或在這裡設定其他帳號的金鑰。',
    },
    key_locked: {
      en: 'Set the key here again; no new one is needed.',
      'zh-CN': '请在这里重新设置原来的密钥，不必另建。',
      'zh-TW': '請在這裡重新設定原來的金鑰，不必另外建立。',
    },
    quota_spent: {
      en: 'The budget is renewed {{when}}; there is nothing to do.',
      'zh-CN': '额度 {{when}} 恢复，无需任何操作。',
      'zh-TW': '額度 {{when}} 恢復，什麼都不用做。',
    },
    otherAccount: {
      en: 'A key of another account has its own budget.',
      'zh-CN': '也可以设置其他账号的密钥，它有自己的额度。',
      'zh-TW': '也可以設定其他帳號的金鑰，它有自己的額度。',
    },
    host: {
      en: 'Only this bot’s host can set keys. Ask the host to set a working key for this server.',
      'zh-CN': '这个机器人的密钥只能由部署者设置。请联系部署者，为本服务器设置一个可用的密钥。',
      'zh-TW': '這個機器人的金鑰只能由架設者設定。請聯絡架設者，為這個伺服器設定一把可用的金鑰。',
    },
  },
  status: { en: 'Open status', 'zh-CN': '查看状态', 'zh-TW': '查看狀態' },
  watches: {
    heading: {
      en: {
        one: 'A watch of this server is paused',
        other: '{{count}} watches of this server are paused',
      },
      'zh-CN': '本服务器有 {{count}} 个关注已暂停',
      'zh-TW': '這個伺服器有 {{count}} 個關注已暫停',
    },
    one: {
      en: '⚠️ **{{name}}** in {{channel}}, {{when}}: {{trouble}}',
      'zh-CN': '⚠️ **{{name}}**（{{channel}}，{{when}}）：{{trouble}}',
      'zh-TW': '⚠️ **{{name}}**（{{channel}}，{{when}}）：{{trouble}}',
    },
    lead: {
      en: 'It posts nothing until this is fixed. Other watches are not affected.',
      'zh-CN': '在解决之前，那里不会再发帖。其他关注不受影响。',
      'zh-TW': '在解決之前，那裡不會再發文。其他關注不受影響。',
    },
    open: { en: 'Open watches', 'zh-CN': '查看关注', 'zh-TW': '查看關注' },
  },
} as const satisfies TextTree;
