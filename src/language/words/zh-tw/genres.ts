export const genres = {
  of: '{{source}}的分類',
  openLibrary: '開放書庫',
  ofLibrary: '開放書庫的分類',
  none: '這裡目前沒有列出分類。',
  beyond: '分類沒有那麼多頁',
  open: '選一個分類，看其中的書',
  counts: '數字為書籍數量',
  countsFrom: '數字為書籍數量，不足 25 本的不標示',
} as const;
