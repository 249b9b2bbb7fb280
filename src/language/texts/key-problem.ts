import type { TextTree } from '../dictionary.ts';

export const keyProblemTexts = {
  subject: {
    this: { en: 'This', 'zh-CN': '这项内容', 'zh-TW': '這項內容' },
    board: { en: 'This board', 'zh-CN': '这个榜单', 'zh-TW': '這個榜單' },
    otherBoards: { en: 'Any other board', 'zh-CN': '其他榜单', 'zh-TW': '其他榜單' },
    otherBooklists: { en: 'Any other booklist', 'zh-CN': '其他书单', 'zh-TW': '其他書單' },
  },
  needs_key: {
    reader: {
      en: '{{subject}} needs a catalogue key, and this server has none. A server admin can add one with `/setup key`.',
      'zh-CN':
        '{{subject}}需要书库密钥，而本服务器还没有设置。服务器管理员可以用 `/setup key` 添加。',
      'zh-TW':
        '{{subject}}需要書庫金鑰，而這個伺服器尚未設定。伺服器管理員可以用 `/setup key` 加入。',
    },
    admin: {
      en: '{{subject}} needs a catalogue key. Add one for this server with `/setup key`.',
      'zh-CN': '{{subject}}需要书库密钥。请用 `/setup key` 为本服务器添加。',
      'zh-TW': '{{subject}}需要書庫金鑰。請用 `/setup key` 為這個伺服器加入。',
    },
    direct: {
      en: '{{subject}} needs a catalogue key, and only a server can have one. Use Colophon in a server that has a key.',
      'zh-CN': '{{subject}}需要书库密钥，而密钥只能设在服务器里。请到设有密钥的服务器中使用。',
      'zh-TW': '{{subject}}需要書庫金鑰，而金鑰只能設定在伺服器裡。請到設有金鑰的伺服器使用。',
    },
  },
  key_unusable: {
    reader: {
      en: '{{subject}} needs the server’s catalogue key, which has stopped working. A server admin can fix it with `/setup status`.',
      'zh-CN':
        '{{subject}}需要本服务器的书库密钥，而密钥已失效。服务器管理员可以用 `/setup status` 处理。',
      'zh-TW':
        '{{subject}}需要這個伺服器的書庫金鑰，而金鑰已失效。伺服器管理員可以用 `/setup status` 處理。',
    },
    invalid_key: {
      en: '{{subject}} needs the server’s API key, which the catalogue no longer recognises; it may have been rotated. Set the new one with `/setup key`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，而书库已无法识别它，可能是更换过了。请用 `/setup key` 设置新密钥。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，而書庫已經無法辨識它，可能是更換過了。請用 `/setup key` 設定新的金鑰。',
    },
    revoked_key: {
      en: '{{subject}} needs the server’s API key, which has been revoked. Set another one with `/setup key`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，而密钥已被撤销。请用 `/setup key` 另设一个密钥。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，而金鑰已被撤銷。請用 `/setup key` 設定另一把金鑰。',
    },
    account_blocked: {
      en: '{{subject}} needs the server’s API key, but the catalogue has blocked its account. Ask the catalogue why, or set another key with `/setup key`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，而密钥所属的账号已被书库封禁。请联系书库，或用 `/setup key` 另设一个密钥。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，而金鑰所屬的帳號已被書庫停權。請聯絡書庫，或用 `/setup key` 設定另一把金鑰。',
    },
    locked: {
      en: '{{subject}} needs the server’s API key, which this bot can no longer decrypt. Set the key again with `/setup key`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，而这个机器人已无法解密它。请用 `/setup key` 重新设置。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，而這個機器人已經無法解密它。請用 `/setup key` 重新設定。',
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
      en: '{{subject}} needs the server’s catalogue key, which has used up its daily budget.',
      'zh-CN': '{{subject}}需要本服务器的书库密钥，而密钥今天的额度已经用完。',
      'zh-TW': '{{subject}}需要這個伺服器的書庫金鑰，而金鑰今天的額度已經用完。',
    },
    admin: {
      en: '{{subject}} needs the server’s API key, which has used up its daily budget. `/setup status` shows when it is renewed.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，而密钥今天的额度已经用完。可以用 `/setup status` 查看何时恢复。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，而金鑰今天的額度已經用完。可用 `/setup status` 查看何時恢復。',
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
