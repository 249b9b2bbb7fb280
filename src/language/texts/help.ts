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
  uses: {
    find: { en: 'Find', 'zh-CN': '找书', 'zh-TW': '找書' },
    rank: { en: 'Rank', 'zh-CN': '看榜', 'zh-TW': '看榜' },
    read: { en: 'Read', 'zh-CN': '看书', 'zh-TW': '看書' },
  },
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
    en: 'Finds the books in a message: open its menu, then Apps',
    'zh-CN': '查找消息里提到的书：打开消息菜单，选择“APP”',
    'zh-TW': '尋找訊息裡提到的書：開啟訊息選單，選擇「應用程式」',
  },
  typing: {
    en: 'Type English or Chinese; small typos are fine.',
    'zh-CN': '中英文都可以输入，打错一点也没关系。',
    'zh-TW': '中英文都可以輸入，打錯一點也沒關係。',
  },
  titles: {
    en: 'Titles follow your language, or the server’s choice.',
    'zh-CN': '书名随你的语言，或按服务器的设置。',
    'zh-TW': '書名隨你的語言，或依伺服器的設定。',
  },
  copies: {
    en: 'A button on someone else’s answer gives you your own copy.',
    'zh-CN': '按别人回复里的按钮，你会得到自己的副本。',
    'zh-TW': '按別人回覆裡的按鈕，你會得到自己的副本。',
  },
  private: {
    en: '`private: True`: only you see the answer.',
    'zh-CN': '`private: True`：回复只有你能看到。',
    'zh-TW': '`private: True`：回覆只有你看得到。',
  },
  report: { en: 'Report a problem', 'zh-CN': '报告问题', 'zh-TW': '回報問題' },
  askAdmin: {
    en: 'Admins set this up (members with Manage Server). Ask one of them.',
    'zh-CN': '由管理员设置（有“管理服务器”权限的成员）。请联系他们。',
    'zh-TW': '由管理員設定（有「管理伺服器」權限的成員）。請聯絡他們。',
  },
  anyBoard: {
    en: '{{command}} shows any board right now.',
    'zh-CN': '你可以随时用 {{command}} 查看任何榜单。',
    'zh-TW': '你可以隨時用 {{command}} 查看任何榜單。',
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
