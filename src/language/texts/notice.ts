import type { TextTree } from '../dictionary.ts';

export const noticeTexts = {
  heading: {
    key_refused: {
      en: 'This server’s API key has stopped working',
      'zh-CN': '本服务器的 API 密钥已失效',
      'zh-TW': '這個伺服器的 API 金鑰已失效',
    },
    key_locked: {
      en: 'This server’s API key can no longer be read',
      'zh-CN': '本服务器的 API 密钥无法读取',
      'zh-TW': '這個伺服器的 API 金鑰無法讀取',
    },
    quota_spent: {
      en: 'This server’s daily budget is used up',
      'zh-CN': '本服务器今天的额度已用完',
      'zh-TW': '這個伺服器今天的額度已用完',
    },
  },
  spent: {
    en: 'The API key’s account has used up its daily budget.',
    'zh-CN': 'API 密钥所属账号今天的额度已用完。',
    'zh-TW': 'API 金鑰所屬帳號今天的額度已用完。',
  },
  happened: {
    key_refused: {
      en: '{{happened}} Noticed {{when}}.',
      'zh-CN': '{{happened}}发现于 {{when}}。',
      'zh-TW': '{{happened}}發現於 {{when}}。',
    },
    key_locked: {
      en: '{{happened}} It was set {{when}}.',
      'zh-CN': '{{happened}}密钥设置于 {{when}}。',
      'zh-TW': '{{happened}}金鑰設定於 {{when}}。',
    },
  },
  readers: {
    en: 'Until then, Colophon uses the public API here. Sources and boards that need a key are not available.',
    'zh-CN': '在此期间，Colophon 在这里改用公共 API，需要密钥的来源和榜单暂时无法查询。',
    'zh-TW': '在這段期間，Colophon 在這裡改用公開 API，需要金鑰的來源和榜單暫時無法查詢。',
  },
  act: {
    quota_spent: {
      en: 'Renewal of the budget: {{when}}. You don’t need to do anything.',
      'zh-CN': '额度恢复时间：{{when}}。无需任何操作。',
      'zh-TW': '額度恢復時間：{{when}}。不需要任何操作。',
    },
    otherAccount: {
      en: 'A key of another account has its own budget.',
      'zh-CN': '也可以设置其他账号的密钥，每个账号有各自的额度。',
      'zh-TW': '也可以設定其他帳號的金鑰，每個帳號有各自的額度。',
    },
    host: {
      en: 'Only this bot’s host can set keys. Ask the host to set a working key for this server.',
      'zh-CN': '这个机器人的密钥只能由部署者设置。请联系部署者为本服务器设置可用的密钥。',
      'zh-TW': '這個機器人的金鑰只能由架設者設定。請聯絡架設者為這個伺服器設定可用的金鑰。',
    },
  },
  status: { en: 'Open status', 'zh-CN': '查看状态', 'zh-TW': '查看狀態' },
  watches: {
    heading: {
      en: {
        one: 'A watch in this server is paused',
        other: '{{count}} watches in this server are paused',
      },
      'zh-CN': '本服务器有 {{count}} 个订阅已暂停',
      'zh-TW': '這個伺服器有 {{count}} 個訂閱已暫停',
    },
    one: {
      en: '⚠️ **{{name}}** in {{channel}}, {{when}}: {{trouble}}',
      'zh-CN': '⚠️ **{{name}}**（{{channel}}，{{when}}）：{{trouble}}',
      'zh-TW': '⚠️ **{{name}}**（{{channel}}，{{when}}）：{{trouble}}',
    },
    named: {
      en: '⚠️ **{{name}}**, {{when}}: {{trouble}}',
      'zh-CN': '⚠️ **{{name}}**（{{when}}）：{{trouble}}',
      'zh-TW': '⚠️ **{{name}}**（{{when}}）：{{trouble}}',
    },
    history: {
      en: '⚠️ **{{name}}** (history), {{when}}: {{trouble}}',
      'zh-CN': '⚠️ **{{name}}**（历史，{{when}}）：{{trouble}}',
      'zh-TW': '⚠️ **{{name}}**（歷史，{{when}}）：{{trouble}}',
    },
    lead: {
      en: 'It posts nothing until this is fixed. Other watches are not affected.',
      'zh-CN': '解决之前不会继续推送。其他订阅不受影响。',
      'zh-TW': '解決之前不會繼續推播。其他訂閱不受影響。',
    },
  },
} as const satisfies TextTree;
