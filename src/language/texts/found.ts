import type { TextTree } from '../dictionary.ts';

export const foundTexts = {
  about: {
    en: 'Find the books that a message links to or names in 《》',
    'zh-CN': '查找消息里以链接或《》提到的书',
    'zh-TW': '尋找訊息裡以連結或《》提到的書',
  },
  heading: { en: 'Books in this message', 'zh-CN': '这条消息里的书', 'zh-TW': '這則訊息裡的書' },
  again: { en: 'Books found', 'zh-CN': '找到的书', 'zh-TW': '找到的書' },
  noBook: {
    en: 'No book found in this message',
    'zh-CN': '没有找到这条消息里的书',
    'zh-TW': '找不到這則訊息裡的書',
  },
  mayMean: { en: '{{text}} may mean:', 'zh-CN': '{{text}} 可能是：', 'zh-TW': '{{text}} 可能是：' },
  nothing: { en: 'Not in the catalogue:', 'zh-CN': '书库里没有：', 'zh-TW': '書庫裡沒有：' },
  failed: {
    en: 'Not available right now:',
    'zh-CN': '暂时无法查询：',
    'zh-TW': '目前無法查詢：',
  },
  none: {
    en: 'No book is mentioned in this message',
    'zh-CN': '这条消息里没有提到书',
    'zh-TW': '這則訊息裡沒有提到書',
  },
  noneTips: {
    en: 'Colophon finds links to books, on the catalogue’s site or at their source, and titles in 《》.',
    'zh-CN': 'Colophon 会查找书籍链接（书库或来源网站）和《》里的书名。',
    'zh-TW': 'Colophon 會尋找書籍連結（書庫或來源網站）和《》裡的書名。',
  },
  noneElse: {
    en: 'To look up another title, use `/search`. The message was not stored.',
    'zh-CN': '其他书名可以用 `/search` 查找。消息内容不会被保存。',
    'zh-TW': '其他書名可以用 `/search` 尋找。訊息內容不會被儲存。',
  },
} as const satisfies TextTree;
