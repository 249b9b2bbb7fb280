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
      en: '{{subject}} needs an API key, and this server has none. A server admin can add one with `/setup key`.',
      'zh-CN':
        '{{subject}}需要 API 密钥，但本服务器还没有设置。服务器管理员可以用 `/setup key` 添加。',
      'zh-TW':
        '{{subject}}需要 API 金鑰，但這個伺服器還沒有設定。伺服器管理員可以用 `/setup key` 加入。',
    },
    admin: {
      en: '{{subject}} needs an API key. Add one for this server with `/setup key`.',
      'zh-CN': '{{subject}}需要 API 密钥。请用 `/setup key` 为本服务器添加。',
      'zh-TW': '{{subject}}需要 API 金鑰。請用 `/setup key` 為這個伺服器加入。',
    },
    direct: {
      en: '{{subject}} needs an API key, which only a server can have. Use Colophon in a server with a key.',
      'zh-CN': '{{subject}}需要 API 密钥，而密钥只能设置在服务器里。请到设有密钥的服务器中使用。',
      'zh-TW': '{{subject}}需要 API 金鑰，而金鑰只能設定在伺服器裡。請到設有金鑰的伺服器使用。',
    },
  },
  key_unusable: {
    reader: {
      en: '{{subject}} needs the server’s API key, which has stopped working. A server admin can fix it with `/setup status`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，但密钥已失效。服务器管理员可以用 `/setup status` 处理。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，但金鑰已失效。伺服器管理員可以用 `/setup status` 處理。',
    },
    invalid_key: {
      en: '{{subject}} needs the server’s API key, but the catalogue no longer recognises it. It may have been rotated. Set the new one with `/setup key`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，但书库已无法识别它，可能已更换。请用 `/setup key` 设置新密钥。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，但書庫已無法辨識它，可能已更換。請用 `/setup key` 設定新的金鑰。',
    },
    revoked_key: {
      en: '{{subject}} needs the server’s API key, which has been revoked. Set another one with `/setup key`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，但密钥已被撤销。请用 `/setup key` 设置另一个密钥。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，但金鑰已被撤銷。請用 `/setup key` 設定另一組金鑰。',
    },
    account_blocked: {
      en: '{{subject}} needs the server’s API key, but the catalogue has blocked its account. Ask the catalogue why, or set another key with `/setup key`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，但书库已封禁密钥所属的账号。请联系书库，或用 `/setup key` 设置另一个密钥。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，但書庫已將金鑰所屬的帳號停權。請聯絡書庫，或用 `/setup key` 設定另一組金鑰。',
    },
    locked: {
      en: '{{subject}} needs the server’s API key, which this bot can no longer decrypt. Set the key again with `/setup key`.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，但这个机器人已无法解密它。请用 `/setup key` 重新设置。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，但這個機器人已無法解密它。請用 `/setup key` 重新設定。',
    },
  },
  typed_key_refused: {
    invalid_key: {
      en: 'The catalogue does not recognise this key, so nothing was changed. Copy the whole key from your account page. If you rotated it, use the new one.',
      'zh-CN':
        '书库无法识别这个密钥，因此没有更改。请从账号页面完整复制；如果更换过密钥，请使用新密钥。',
      'zh-TW':
        '書庫無法辨識這組金鑰，因此沒有變更。請從帳號頁面完整複製；如果更換過金鑰，請使用新的金鑰。',
    },
    revoked_key: {
      en: 'This key has been revoked, so nothing was changed. Create another one on your account page.',
      'zh-CN': '这个密钥已被撤销，因此没有更改。请在账号页面新建一个。',
      'zh-TW': '這組金鑰已被撤銷，因此沒有變更。請在帳號頁面另外建立一組。',
    },
    account_blocked: {
      en: 'The catalogue has blocked this key’s account, so nothing was changed. Ask the catalogue, or use another account’s key.',
      'zh-CN': '书库已封禁这个密钥所属的账号，因此没有更改。请联系书库，或改用其他账号的密钥。',
      'zh-TW': '書庫已將這組金鑰所屬的帳號停權，因此沒有變更。請聯絡書庫，或改用其他帳號的金鑰。',
    },
  },
  quota_spent: {
    reader: {
      en: '{{subject}} needs the server’s API key, which has no budget left for you today.',
      'zh-CN': '{{subject}}需要本服务器的 API 密钥，但今天可供你使用的额度已用完。',
      'zh-TW': '{{subject}}需要這個伺服器的 API 金鑰，但今天可供你使用的額度已用完。',
    },
    admin: {
      en: '{{subject}} needs the server’s API key, which has no budget left for you today. `/setup status` shows when it is renewed.',
      'zh-CN':
        '{{subject}}需要本服务器的 API 密钥，但今天可供你使用的额度已用完。可以用 `/setup status` 查看何时恢复。',
      'zh-TW':
        '{{subject}}需要這個伺服器的 API 金鑰，但今天可供你使用的額度已用完。可以用 `/setup status` 查看何時恢復。',
    },
  },
  malformed_key: {
    form: {
      en: 'This does not look like an API key: it is too short or too long. Copy the whole key from your account page and try again.',
      'zh-CN': '这不像 API 密钥：太短或太长。请从账号页面完整复制，然后重试。',
      'zh-TW': '這不像 API 金鑰：太短或太長。請從帳號頁面完整複製，然後再試一次。',
    },
    spaces: {
      en: 'This does not look like an API key: it contains spaces or line breaks. Copy the whole key from your account page and try again.',
      'zh-CN': '这不像 API 密钥：其中有空格或换行。请从账号页面完整复制，然后重试。',
      'zh-TW': '這不像 API 金鑰：其中有空格或換行。請從帳號頁面完整複製，然後再試一次。',
    },
    twice: {
      en: 'This is more than one key, or the same key twice. Paste one key, once.',
      'zh-CN': '这里有多个密钥，或同一个密钥粘贴了两遍。请只粘贴一个密钥，且只粘贴一遍。',
      'zh-TW': '這裡有多組金鑰，或同一組金鑰貼了兩次。請只貼一組金鑰，而且只貼一次。',
    },
    address: {
      en: 'This is a web address, not an API key. Copy only the key from your account page and try again.',
      'zh-CN': '这是网址，不是 API 密钥。请从账号页面只复制密钥，然后重试。',
      'zh-TW': '這是網址，不是 API 金鑰。請從帳號頁面只複製金鑰，然後再試一次。',
    },
    characters: {
      en: 'This does not look like an API key: it contains characters that no key has, such as full-width ones. Copy it from your account page instead of typing it.',
      'zh-CN':
        '这不像 API 密钥：其中有密钥不会包含的字符，例如全角字符。请从账号页面复制，不要手动输入。',
      'zh-TW':
        '這不像 API 金鑰：其中有金鑰不會包含的字元，例如全形字元。請從帳號頁面複製，不要手動輸入。',
    },
  },
} as const satisfies TextTree;
