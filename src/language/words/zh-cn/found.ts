export const found = {
  about: '查找消息里以链接或《》提到的书',
  heading: '这条消息里的书',
  noBook: '没有找到这条消息里的书',
  mayMean: '{{text}} 可能是：',
  nothing: '书库里没有：',
  failed: '暂时无法查找：',
  none: '这条消息里没有提到书',
  noneTips: 'Colophon 会查找书籍的链接（书库页面或来源网站），以及《》里的书名。',
  noneElse: '没有书名号的书名，可以用 `/search` 查找。消息内容不会被保存。',
} as const;
