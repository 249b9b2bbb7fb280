import type { TextTree } from '../dictionary.ts';

export const helpTexts = {
  command: {
    about: {
      en: 'Commands, and what Colophon stores about you',
      'zh-CN': '可以输入哪些命令，以及会保存你的哪些信息',
      'zh-TW': '可以輸入哪些指令，以及會保存你的哪些資料',
    },
    command: {
      en: 'A command to learn more about',
      'zh-CN': '想进一步了解的命令',
      'zh-TW': '想進一步了解的指令',
    },
  },
  lead: {
    en: 'Web novels in your server: search, book cards and ranking boards. Every book links to its page.',
    'zh-CN':
      '在服务器里看网络小说：搜索、书籍卡片和榜单。Colophon 展示的每本书都附有书籍页面的链接。',
    'zh-TW':
      '在伺服器裡看網路小說：搜尋、書籍卡片和榜單。Colophon 顯示的每本書都附上書籍頁面的連結。',
  },
  commands: { en: 'Commands', 'zh-CN': '命令', 'zh-TW': '指令' },
  forAdmins: {
    en: 'For server admins',
    'zh-CN': '服务器管理员可用',
    'zh-TW': '伺服器管理員可用',
  },
  line: {
    en: '{{command}} {{description}}',
    'zh-CN': '{{command}} {{description}}',
    'zh-TW': '{{command}} {{description}}',
  },
  ofMessages: {
    en: 'In a message’s menu, under Apps',
    'zh-CN': '在消息菜单的“应用”里',
    'zh-TW': '在訊息選單的「應用程式」裡',
  },
  private: {
    en: 'Add `private: True` to get an answer that only you can see.',
    'zh-CN': '加上 `private: True`，回复就只有你能看到。',
    'zh-TW': '加上 `private: True`，回覆就只有你看得到。',
  },
  typing: {
    en: 'Suggestions appear as you type, in English and Chinese. Small typos are fine, and you do not have to choose a suggestion.',
    'zh-CN': '输入时会出现提示，中英文都可以；有一点错字也没关系，不选提示也行。',
    'zh-TW': '輸入時會出現提示，中英文都可以；打錯一點字沒關係，不選提示也行。',
  },
  privacy: { en: 'Privacy', 'zh-CN': '隐私', 'zh-TW': '隱私' },
  kept: {
    en: 'Colophon stores a server’s settings, watches and encrypted API key. It stores no messages, no member list and no history of what anyone looked up.',
    'zh-CN':
      'Colophon 只保存服务器的设置、订阅和加密后的 API 密钥，不保存消息和成员名单，也不记录谁查过什么。',
    'zh-TW':
      'Colophon 只保存伺服器的設定、訂閱和加密過的 API 金鑰，不保存訊息和成員名單，也不記錄誰查過什麼。',
  },
  forget: {
    en: '{{command}} removes the key. Seven days after Colophon leaves a server, all data of that server is deleted.',
    'zh-CN': '{{command}} 会移除密钥。Colophon 离开服务器七天后，为该服务器保存的内容会全部删除。',
    'zh-TW': '{{command}} 會移除金鑰。Colophon 離開伺服器七天後，為該伺服器保存的資料會全部刪除。',
  },
  noCommand: {
    en: 'There is no such command. These are all commands.',
    'zh-CN': '没有这个命令。下面是所有可以输入的命令。',
    'zh-TW': '沒有這個指令。以下是所有可以輸入的指令。',
  },
  more: {
    en: 'More about a command',
    'zh-CN': '进一步了解某个命令',
    'zh-TW': '進一步了解某個指令',
  },
  fromMenu: {
    en: 'Open a message’s menu (right-click, or press and hold), then **Apps**, then {{command}}. Only you see the answer.',
    'zh-CN':
      '打开一条消息的菜单（右键点击，或长按），选择**应用**，再选择 {{command}}。回复只有你能看到。',
    'zh-TW':
      '開啟一則訊息的選單（按右鍵，或長按），選擇**應用程式**，再選擇 {{command}}。回覆只有你看得到。',
  },
  noOptions: {
    en: 'No options. Type it and press Enter.',
    'zh-CN': '这个命令没有选项，输入后按回车即可。',
    'zh-TW': '這個指令沒有選項，輸入後按 Enter 即可。',
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
    'zh-CN': '只能在服务器里由有管理权限的人使用，回复始终只有你能看到。',
    'zh-TW': '只能在伺服器裡由有管理權限的人使用，回覆一律只有你看得到。',
  },
  back: { en: 'All commands', 'zh-CN': '全部命令', 'zh-TW': '所有指令' },
} as const satisfies TextTree;
