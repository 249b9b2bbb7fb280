export const book = {
  about: '開啟一本書的卡片',
  book: '中文或英文書名，或這本書在來源網站的連結',
  view: '要看這本書的哪個部分（不選就是總覽）',
} as const;
