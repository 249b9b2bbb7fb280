import type { TextTree } from '../dictionary.ts';

export const commonTexts = {
  /** The current entry of a menu, which says what the menu is for while it is closed. */
  currentChoice: {
    section: { en: 'Section: {{name}}', 'zh-CN': '分区：{{name}}', 'zh-TW': '分區：{{name}}' },
    genre: { en: 'Genre: {{name}}', 'zh-CN': '分类：{{name}}', 'zh-TW': '分類：{{name}}' },
    cycle: { en: 'Period: {{name}}', 'zh-CN': '周期：{{name}}', 'zh-TW': '週期：{{name}}' },
    source: { en: 'Source: {{name}}', 'zh-CN': '来源：{{name}}', 'zh-TW': '來源：{{name}}' },
    sort: { en: 'Sort by: {{name}}', 'zh-CN': '排序：{{name}}', 'zh-TW': '排序：{{name}}' },
  },
  by: { en: 'by {{author}}', 'zh-CN': '作者：{{author}}', 'zh-TW': '作者：{{author}}' },
  words: {
    en: { one: '{{count}} word', other: '{{count}} words' },
    'zh-CN': { other: '{{count}} 字', tenThousands: '{{count}} 万字' },
    'zh-TW': { other: '{{count}} 字', tenThousands: '{{count}} 萬字' },
  },
  fewBooks: { en: 'fewer than 25 books', 'zh-CN': '不到 25 本', 'zh-TW': '不到 25 本' },
  chapters: {
    en: { one: '{{count}} chapter', other: '{{count}} chapters' },
    'zh-CN': '共 {{count}} 章',
    'zh-TW': '共 {{count}} 章',
  },
  bookWithoutTitle: { en: 'Book {{id}}', 'zh-CN': '书籍 {{id}}', 'zh-TW': '書籍 {{id}}' },
  boardWithoutName: { en: 'Board {{code}}', 'zh-CN': '榜单 {{code}}', 'zh-TW': '榜單 {{code}}' },
  cover: { en: 'Cover of {{title}}', 'zh-CN': '《{{title}}》封面', 'zh-TW': '《{{title}}》封面' },
  staleFooter: {
    en: 'The catalogue is not answering right now. Shown as of {{when}}.',
    'zh-CN': '书库暂时没有响应，显示的是 {{when}} 的内容。',
    'zh-TW': '書庫目前沒有回應，顯示的是 {{when}} 的內容。',
  },
  fallbackFooter: {
    en: 'From the open library: the server’s key cannot be used right now.',
    'zh-CN': '内容来自开放书库：本服务器的密钥目前无法使用。',
    'zh-TW': '內容來自開放書庫：這個伺服器的金鑰目前無法使用。',
  },
  pageOf: {
    en: 'Page {{page}} of {{last}}',
    'zh-CN': '第 {{page}} 页，共 {{last}} 页',
    'zh-TW': '第 {{page}} 頁，共 {{last}} 頁',
  },
  page: { en: 'Page {{page}}', 'zh-CN': '第 {{page}} 页', 'zh-TW': '第 {{page}} 頁' },
  range: {
    en: '{{first}}–{{last}} of {{total}}',
    'zh-CN': '第 {{first}}–{{last}} 项，共 {{total}} 项',
    'zh-TW': '第 {{first}}–{{last}} 筆，共 {{total}} 筆',
  },
  atLeast: { en: '{{total}}+', 'zh-CN': '{{total}}+', 'zh-TW': '{{total}}+' },
  more: {
    en: { one: 'and {{count}} more', other: 'and {{count}} more' },
    'zh-CN': '还有 {{count}} 项',
    'zh-TW': '還有 {{count}} 項',
  },
  goTo: {
    button: { en: 'Go to…', 'zh-CN': '跳页…', 'zh-TW': '跳頁…' },
    title: { en: 'Go to page', 'zh-CN': '跳转到指定页', 'zh-TW': '跳至指定頁' },
    label: { en: 'Page number', 'zh-CN': '页码', 'zh-TW': '頁碼' },
    upTo: { en: '1 to {{last}}', 'zh-CN': '1 至 {{last}}', 'zh-TW': '1 至 {{last}}' },
  },
  beyond: { en: 'Page not found', 'zh-CN': '找不到这一页', 'zh-TW': '找不到這一頁' },
  beyondLead: {
    en: 'There is no page {{page}}.',
    'zh-CN': '没有第 {{page}} 页。',
    'zh-TW': '沒有第 {{page}} 頁。',
  },
  beyondLast: {
    en: 'There is no page {{page}}. The last page is {{last}}.',
    'zh-CN': '没有第 {{page}} 页，最后一页是第 {{last}} 页。',
    'zh-TW': '沒有第 {{page}} 頁，最後一頁是第 {{last}} 頁。',
  },
  toLast: { en: 'Go to the last page', 'zh-CN': '前往最后一页', 'zh-TW': '前往最後一頁' },
  toFirst: { en: 'Go to the first page', 'zh-CN': '前往第一页', 'zh-TW': '前往第一頁' },
  openBook: {
    en: 'Show a book’s card…',
    'zh-CN': '选择一本书，查看卡片…',
    'zh-TW': '選擇一本書，查看卡片…',
  },
  back: {
    named: {
      en: '‹ Back to {{name}}',
      'zh-CN': '‹ 返回“{{name}}”',
      'zh-TW': '‹ 返回「{{name}}」',
    },
    board: { en: '‹ Back to the board', 'zh-CN': '‹ 返回榜单', 'zh-TW': '‹ 返回榜單' },
    results: { en: '‹ Back to the results', 'zh-CN': '‹ 返回搜索结果', 'zh-TW': '‹ 返回搜尋結果' },
    books: { en: '‹ Back to the books', 'zh-CN': '‹ 返回书目列表', 'zh-TW': '‹ 返回書目列表' },
    booklist: { en: '‹ Back to the booklist', 'zh-CN': '‹ 返回书单', 'zh-TW': '‹ 返回書單' },
    booklists: {
      en: '‹ Back to the booklists',
      'zh-CN': '‹ 返回书单列表',
      'zh-TW': '‹ 返回書單列表',
    },
    book: { en: '‹ Back to the last book', 'zh-CN': '‹ 返回上一本书', 'zh-TW': '‹ 返回上一本書' },
    found: {
      en: '‹ Back to the books found',
      'zh-CN': '‹ 返回找到的书',
      'zh-TW': '‹ 返回找到的書',
    },
    feed: { en: '‹ Back to the feed', 'zh-CN': '‹ 返回动态', 'zh-TW': '‹ 返回動態' },
  },
  comma: { en: ', ', 'zh-CN': '、', 'zh-TW': '、' },
  /** Between parts with commas of their own. */
  semicolon: { en: '; ', 'zh-CN': '；', 'zh-TW': '；' },
  /** A number of votes, readers and the like, without its name. */
  amount: {
    en: '{{count}}',
    'zh-CN': { other: '{{count}}', tenThousands: '{{count}} 万' },
    'zh-TW': { other: '{{count}}', tenThousands: '{{count}} 萬' },
  },
  counted: {
    en: '{{count}} {{name}}',
    'zh-CN': { other: '{{name}} {{count}}', tenThousands: '{{name}} {{count}} 万' },
    'zh-TW': { other: '{{name}} {{count}}', tenThousands: '{{name}} {{count}} 萬' },
  },
  countedPeople: {
    en: '{{count}} {{name}}',
    'zh-CN': { other: '{{count}} 位{{name}}', tenThousands: '{{count}} 万位{{name}}' },
    'zh-TW': { other: '{{count}} 位{{name}}', tenThousands: '{{count}} 萬位{{name}}' },
  },
  inBrackets: { en: ' ({{text}})', 'zh-CN': '（{{text}}）', 'zh-TW': '（{{text}}）' },
  named: {
    en: '{{name}}: {{value}}',
    'zh-CN': '{{name}}：{{value}}',
    'zh-TW': '{{name}}：{{value}}',
  },
  private: {
    en: 'Show the answer only to you',
    'zh-CN': '回复仅自己可见',
    'zh-TW': '回覆只有自己看得到',
  },
} as const satisfies TextTree;
