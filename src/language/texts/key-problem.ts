import type { TextTree } from '../dictionary.ts';

export const keyProblemTexts = {
  /** What is wrong with a server's key, and what an admin does about it. */
  happened: {
    invalid_key: {
      en: 'The catalogue no longer recognises the key. It was deleted, or replaced more than a day ago.',
      'zh-CN': '书库已无法识别这个密钥：它已被删除，或在一天多以前已更换。',
      'zh-TW': '書庫已無法辨識這組金鑰：它已被刪除，或在一天多以前已更換。',
    },
    revoked_key: {
      en: 'The key has been revoked.',
      'zh-CN': '这个密钥已被撤销。',
      'zh-TW': '這組金鑰已被撤銷。',
    },
    account_blocked: {
      en: 'The catalogue has blocked the key’s account.',
      'zh-CN': '书库已封禁这个密钥所属的账号。',
      'zh-TW': '書庫已將這組金鑰所屬的帳號停權。',
    },
    key_locked: {
      en: 'The key can no longer be read because this bot has lost the encryption key that protects it.',
      'zh-CN': '密钥无法读取，因为这个机器人丢失了用来加密的主密钥。',
      'zh-TW': '金鑰無法讀取，因為這個機器人遺失了用來加密的主金鑰。',
    },
  },
  act: {
    invalid_key: {
      en: 'Copy the current key from the catalogue’s account page and set it with `/setup key`.',
      'zh-CN': '请从书库的账号页面复制当前的密钥，用 `/setup key` 设置。',
      'zh-TW': '請從書庫的帳號頁面複製目前的金鑰，用 `/setup key` 設定。',
    },
    revoked_key: {
      en: 'Create another key on the catalogue’s account page and set it with `/setup key`.',
      'zh-CN': '请在书库的账号页面新建一个密钥，用 `/setup key` 设置。',
      'zh-TW': '請在書庫的帳號頁面建立一組新金鑰，用 `/setup key` 設定。',
    },
    account_blocked: {
      en: 'Ask the catalogue why, or set another account’s key with `/setup key`.',
      'zh-CN': '请联系书库了解原因，或用 `/setup key` 设置其他账号的密钥。',
      'zh-TW': '請聯絡書庫了解原因，或用 `/setup key` 設定其他帳號的金鑰。',
    },
    key_locked: {
      en: 'Set the same key again with `/setup key`; you don’t need a new one.',
      'zh-CN': '请用 `/setup key` 重新设置同一个密钥，不必新建。',
      'zh-TW': '請用 `/setup key` 重新設定同一組金鑰，不必另外建立。',
    },
  },
  trouble: {
    en: '{{happened}} {{act}}',
    'zh-CN': '{{happened}}{{act}}',
    'zh-TW': '{{happened}}{{act}}',
  },
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
    admin: {
      en: '{{subject}} needs the server’s API key. {{trouble}}',
      'zh-CN': '{{subject}}需要本服务器的 API 密钥。{{trouble}}',
      'zh-TW': '{{subject}}需要這個伺服器的 API 金鑰。{{trouble}}',
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
