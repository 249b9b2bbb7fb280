import type { TextTree } from '../dictionary.ts';

export const storedTexts = {
  heading: { en: 'What is stored', 'zh-CN': '保存哪些数据', 'zh-TW': '儲存哪些資料' },
  server: {
    en: '**Of a server:** its settings, its watches with their last posts, and its API key, encrypted.',
    'zh-CN': '**服务器：**设置、订阅和最近一次推送，以及加密后的 API 密钥。',
    'zh-TW': '**伺服器：**設定、訂閱和最近一次推播，以及加密過的 API 金鑰。',
  },
  boards: {
    en: '**Of a watched board:** which book was at which place, for up to two years.',
    'zh-CN': '**订阅的榜单：**每天的名次，最多保存两年。',
    'zh-TW': '**訂閱的榜單：**每天的名次，最多儲存兩年。',
  },
  people: {
    en: '**Of people:** no messages, no member list, and no history of what anyone looked up. Requests are counted under a short hash that many users share.',
    'zh-CN':
      '**个人：**不保存消息和成员名单，也不记录谁查过什么。请求次数只按一个许多用户共用的短哈希值统计。',
    'zh-TW':
      '**個人：**不儲存訊息和成員名單，也不記錄誰查過什麼。請求次數只按一個許多使用者共用的短雜湊值統計。',
  },
  deletion: {
    en: '**Deletion:** {{command}} deletes the key and what was fetched with it. Seven days after Colophon leaves a server, all data of that server is deleted.',
    'zh-CN':
      '**删除：**{{command}} 会删除密钥和用它获取的数据。Colophon 离开服务器七天后，会删除该服务器的全部数据。',
    'zh-TW':
      '**刪除：**{{command}} 會刪除金鑰和用它取得的資料。Colophon 離開伺服器七天後，會刪除該伺服器的所有資料。',
  },
  host: {
    en: 'The host of this bot is responsible for the data.',
    'zh-CN': '数据由这个机器人的部署者负责。',
    'zh-TW': '資料由這個機器人的架設者負責。',
  },
} as const satisfies TextTree;
