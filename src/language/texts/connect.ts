import type { TextTree } from '../dictionary.ts';

export const connectTexts = {
  command: {
    about: {
      en: 'Use the catalogue with your own AI assistant',
      'zh-CN': '在你自己的 AI 助手中使用书库',
      'zh-TW': '在你自己的 AI 助理中使用書庫',
    },
  },
  heading: {
    en: 'The catalogue in your own assistant',
    'zh-CN': '在你的 AI 助手中使用书库',
    'zh-TW': '在你的 AI 助理中使用書庫',
  },
  about: {
    en: 'The catalogue has an MCP server. An assistant that speaks MCP can look up books, rankings and reviews there. It needs no key.',
    'zh-CN': '书库有 MCP 服务器：支持 MCP 的助手可以直接查询书籍、榜单和书评，不需要密钥。',
    'zh-TW': '書庫有 MCP 伺服器：支援 MCP 的助理可以直接查詢書籍、榜單和書評，不需要金鑰。',
  },
  address: {
    en: '**Address** (type `streamable-http`)',
    'zh-CN': '**地址**（类型 `streamable-http`）',
    'zh-TW': '**位址**（類型 `streamable-http`）',
  },
  configuration: {
    en: '**Client configuration**: add this entry to your assistant’s settings',
    'zh-CN': '**客户端配置**：把这一项加入助手的设置',
    'zh-TW': '**用戶端設定**：把這一項加入助理的設定',
  },
  tools: {
    en: '**What its 13 tools do**: search and filter books; show a book’s details, chapters, comments, reviews, community tags and similar books; show rankings, genres, booklists, the feed and statistics.',
    'zh-CN':
      '**13 个工具的用途**：搜索和筛选书籍；查看书籍的详情、章节、评论、书评、社区标签和相似书籍；查看榜单、分类、书单、动态和统计。',
    'zh-TW':
      '**13 個工具的用途**：搜尋和篩選書籍；檢視書籍的詳情、章節、留言、書評、社群標籤和相似書籍；檢視榜單、分類、書單、動態和統計。',
  },
  limits: {
    en: 'The catalogue allows 30 requests a minute and asks for a link to each book’s page. Colophon does not see what you ask your assistant.',
    'zh-CN':
      '书库每分钟允许 30 次请求，并要求附上书籍页面的链接。Colophon 看不到你向助手提出的问题。',
    'zh-TW':
      '書庫每分鐘允許 30 次請求，並要求附上書籍頁面的連結。Colophon 看不到你向助理提出的問題。',
  },
} as const satisfies TextTree;
