import type { TextTree } from '../dictionary.ts';

export const keyProblemTexts = {
  needs_key: {
    reader: {
      en: 'This server has no API key for the catalogue, and this needs one. Whoever manages the server can add one with `/setup key`.',
      'zh-CN':
        '本服务器还没有书库的 API 密钥，而这项功能需要密钥。服务器管理员可以用 `/setup key` 添加。',
      'zh-TW':
        '這個伺服器還沒有書庫的 API 金鑰，而這項功能需要金鑰。伺服器管理員可以用 `/setup key` 加入。',
    },
    admin: {
      en: 'This needs an API key for the catalogue. Add your server’s with `/setup key`.',
      'zh-CN': '这项功能需要书库的 API 密钥。请用 `/setup key` 添加本服务器的密钥。',
      'zh-TW': '這項功能需要書庫的 API 金鑰。請用 `/setup key` 加入這個伺服器的金鑰。',
    },
    direct: {
      en: 'This needs an API key for the catalogue, which only a server can have. Try it in a server that has one.',
      'zh-CN': '这项功能需要书库的 API 密钥，而密钥只能设在服务器里。请到设有密钥的服务器中使用。',
      'zh-TW': '這項功能需要書庫的 API 金鑰，而金鑰只能設定在伺服器裡。請到設有金鑰的伺服器使用。',
    },
  },
  key_refused: {
    reader: {
      en: 'This cannot be looked up here at present. Whoever manages the server can mend it.',
      'zh-CN': '这里暂时无法查询这项内容，需要服务器管理员处理。',
      'zh-TW': '這裡目前無法查詢這項內容，需要伺服器管理員處理。',
    },
    invalid_key: {
      en: 'The catalogue does not know this server’s API key any more; it may have been rotated. Set the new one with `/setup key`.',
      'zh-CN': '书库已无法识别本服务器的 API 密钥，可能是更换过了。请用 `/setup key` 设置新密钥。',
      'zh-TW':
        '書庫已經無法辨識這個伺服器的 API 金鑰，可能是更換過了。請用 `/setup key` 設定新的金鑰。',
    },
    revoked_key: {
      en: 'This server’s API key has been revoked. Set another one with `/setup key`.',
      'zh-CN': '本服务器的 API 密钥已被撤销。请用 `/setup key` 另设一个密钥。',
      'zh-TW': '這個伺服器的 API 金鑰已被撤銷。請用 `/setup key` 設定另一把金鑰。',
    },
    account_blocked: {
      en: 'The catalogue has blocked the account behind this server’s API key. Ask the catalogue, or set another key with `/setup key`.',
      'zh-CN':
        '本服务器 API 密钥所属的账号已被书库封禁。请联系书库，或用 `/setup key` 另设一个密钥。',
      'zh-TW':
        '這個伺服器的 API 金鑰所屬帳號已被書庫停權。請聯絡書庫，或用 `/setup key` 設定另一把金鑰。',
    },
  },
  typed_key_refused: {
    invalid_key: {
      en: 'The catalogue does not know this key, so nothing was changed. Copy it whole from your account page; after a rotation, take the new one.',
      'zh-CN':
        '书库无法识别这个密钥，因此没有作任何更改。请从账号页面完整复制；如果更换过密钥，请用新的那个。',
      'zh-TW':
        '書庫無法辨識這把金鑰，因此沒有做任何變更。請從帳號頁面完整複製；如果更換過金鑰，請用新的那把。',
    },
    revoked_key: {
      en: 'The catalogue says that this key has been revoked, so nothing was changed. Create another one on your account page.',
      'zh-CN': '书库表示这个密钥已被撤销，因此没有作任何更改。请在账号页面另建一个。',
      'zh-TW': '書庫表示這把金鑰已被撤銷，因此沒有做任何變更。請在帳號頁面另外建立一把。',
    },
    account_blocked: {
      en: 'The catalogue has blocked the account behind this key, so nothing was changed. Ask the catalogue, or use a key of another account.',
      'zh-CN':
        '这个密钥所属的账号已被书库封禁，因此没有作任何更改。请联系书库，或改用其他账号的密钥。',
      'zh-TW':
        '這把金鑰所屬的帳號已被書庫停權，因此沒有做任何變更。請聯絡書庫，或改用其他帳號的金鑰。',
    },
  },
  quota_spent: {
    reader: {
      en: 'What this server may ask the catalogue in a day is used up.',
      'zh-CN': '本服务器今天能向书库查询的次数已经用完。',
      'zh-TW': '這個伺服器今天能向書庫查詢的次數已經用完。',
    },
    admin: {
      en: 'The daily units of the account behind this server’s API key are used up. `/setup status` shows them.',
      'zh-CN': '本服务器 API 密钥所属账号今天的额度单位已经用完。可以用 `/setup status` 查看。',
      'zh-TW': '這個伺服器的 API 金鑰所屬帳號，今天的額度單位已經用完。可用 `/setup status` 查看。',
    },
  },
  malformed_key: {
    form: {
      en: 'That does not look like an API key: it is too short or too long. Copy it whole from your account page and try again.',
      'zh-CN': '这看起来不是 API 密钥：太短或太长。请从账号页面完整复制，然后再试一次。',
      'zh-TW': '這看起來不像 API 金鑰：太短或太長。請從帳號頁面完整複製，然後再試一次。',
    },
    spaces: {
      en: 'That does not look like an API key: there are spaces or line breaks in it. Copy it whole from your account page and try again.',
      'zh-CN': '这看起来不是 API 密钥：中间有空格或换行。请从账号页面完整复制，然后再试一次。',
      'zh-TW': '這看起來不像 API 金鑰：中間有空格或換行。請從帳號頁面完整複製，然後再試一次。',
    },
    twice: {
      en: 'That is more than one key, or the same one twice. Paste one key, once.',
      'zh-CN': '这是不止一个密钥，或者同一个密钥粘贴了两遍。请只粘贴一个，并只粘贴一遍。',
      'zh-TW': '這裡不只一把金鑰，或是同一把金鑰貼了兩次。請只貼一把，而且只貼一次。',
    },
    address: {
      en: 'That is an address, not an API key. Copy the key alone from your account page and try again.',
      'zh-CN': '这是一个网址，不是 API 密钥。请从账号页面只复制密钥本身，然后再试一次。',
      'zh-TW': '這是網址，不是 API 金鑰。請從帳號頁面只複製金鑰本身，然後再試一次。',
    },
    characters: {
      en: 'That does not look like an API key: there are characters in it that no key has, such as full-width ones. Copy it from your account page instead of typing it.',
      'zh-CN':
        '这看起来不是 API 密钥：其中有密钥不会有的字符，例如全角字符。请从账号页面复制，不要手动输入。',
      'zh-TW':
        '這看起來不像 API 金鑰：裡面有金鑰不會有的字元，例如全形字元。請從帳號頁面複製，不要手動輸入。',
    },
  },
} as const satisfies TextTree;
