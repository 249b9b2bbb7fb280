export const tags = {
  of: '{{source}}的標籤',
  found: '名稱含有「{{text}}」的標籤。',
  near: '沒有名稱含有「{{text}}」的標籤。以下較為接近。',
  notFound: '沒有名稱含有「{{text}}」的標籤。試試更短的一段，或另一種語言的名稱。',
  none: '這裡目前沒有列出標籤。',
  beyond: '標籤列表沒有那麼多頁',
  open: '選一個標籤，看其中的書',
  all: '所有標籤',
  counts: '數字為書籍數量',
} as const;
