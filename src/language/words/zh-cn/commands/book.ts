export const book = {
  about: '打开一本书的卡片',
  book: '中文或英文书名，或这本书在来源网站的链接',
  view: '打开这本书的哪一部分（不选则为概览）',
} as const;
