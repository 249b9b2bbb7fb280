import type { TextTree } from '../dictionary.ts';

export const helpTexts = {
  command: {
    about: {
      en: 'Show the commands, and what Colophon stores',
      'zh-CN': '查看命令，以及 Colophon 会保存什么',
      'zh-TW': '查看指令，以及 Colophon 會儲存什麼',
    },
    command: {
      en: 'The command to explain',
      'zh-CN': '想了解的命令',
      'zh-TW': '想了解的指令',
    },
  },
  lead: {
    en: 'Web novels in your server: search, book cards and ranking boards. Every book links to its page.',
    'zh-CN': '在服务器里查找网络小说，查看书籍卡片和榜单。每本书都附有页面链接。',
    'zh-TW': '在伺服器裡尋找網路小說，查看書籍卡片和榜單。每本書都附上頁面連結。',
  },
  commands: { en: 'Commands', 'zh-CN': '命令', 'zh-TW': '指令' },
  forAdmins: {
    en: 'For server admins',
    'zh-CN': '服务器管理员',
    'zh-TW': '伺服器管理員',
  },
  line: {
    en: '{{command}} {{description}}',
    'zh-CN': '{{command}} {{description}}',
    'zh-TW': '{{command}} {{description}}',
  },
  ofMessages: {
    en: 'In a message’s menu, under Apps',
    'zh-CN': '在消息菜单的“APP”里',
    'zh-TW': '在訊息選單的「應用程式」裡',
  },
  private: {
    en: 'Add `private: True` to get an answer that only you can see.',
    'zh-CN': '加上 `private: True`，回复就只有你能看到。',
    'zh-TW': '加上 `private: True`，回覆就只有你看得到。',
  },
  typing: {
    en: 'Suggestions appear as you type, in English and Chinese. Small typos are fine, and you do not have to choose a suggestion.',
    'zh-CN': '输入时会出现建议，支持中英文。有小错字也没关系，也可以不选建议。',
    'zh-TW': '輸入時會出現建議，中英文皆可。打錯一點字也沒關係，也可以不選建議。',
  },
  privacy: { en: 'Privacy', 'zh-CN': '隐私', 'zh-TW': '隱私' },
  kept: {
    en: 'Colophon stores a server’s settings, watches and encrypted API key. It stores no messages, no member list and no history of what anyone looked up.',
    'zh-CN':
      'Colophon 只保存服务器的设置、订阅和加密后的 API 密钥，不保存消息和成员名单，也不记录谁查过什么。',
    'zh-TW':
      'Colophon 只儲存伺服器的設定、訂閱和加密過的 API 金鑰，不儲存訊息和成員名單，也不記錄誰查過什麼。',
  },
  forget: {
    en: '{{command}} removes the key. Seven days after Colophon leaves a server, all data of that server is deleted.',
    'zh-CN': '{{command}} 会移除密钥。Colophon 离开服务器七天后，会删除该服务器的全部数据。',
    'zh-TW': '{{command}} 會移除金鑰。Colophon 離開伺服器七天後，會刪除該伺服器的所有資料。',
  },
  noCommand: {
    en: 'There is no such command. Here are all of them.',
    'zh-CN': '没有这个命令。以下是全部命令。',
    'zh-TW': '沒有這個指令。以下是所有指令。',
  },
  more: {
    en: 'More about a command',
    'zh-CN': '了解某个命令',
    'zh-TW': '了解某個指令',
  },
  fromMenu: {
    en: 'Open a message’s menu (right-click, or press and hold), then **Apps**, then {{command}}. Only you see the answer.',
    'zh-CN':
      '打开消息的菜单（右键点击，或长按），选择**APP**，再选择 {{command}}。回复只有你能看到。',
    'zh-TW':
      '開啟訊息的選單（按右鍵，或長按），選擇**應用程式**，再選擇 {{command}}。回覆只有你看得到。',
  },
  noOptions: {
    en: 'No options. Type it and press Enter.',
    'zh-CN': '没有选项，输入后按回车即可。',
    'zh-TW': '沒有選項，輸入後按 Enter 即可。',
  },
  option: {
    en: '`{{name}}` {{description}}',
    'zh-CN': '`{{name}}` {{description}}',
    'zh-TW': '`{{name}}` {{description}}',
  },
  required: {
    en: '`{{name}}` (required) {{description}}',
    'zh-CN': '`{{name}}`（必填）{{description}}',
    'zh-TW': '`{{name}}`（必填）{{description}}',
  },
  adminOnly: {
    en: 'For server admins. Only you see the answer.',
    'zh-CN': '仅限服务器管理员使用，回复只有你能看到。',
    'zh-TW': '僅限伺服器管理員使用，回覆只有你看得到。',
  },
  back: { en: 'All commands', 'zh-CN': '全部命令', 'zh-TW': '所有指令' },
} as const satisfies TextTree;
