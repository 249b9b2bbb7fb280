export const boards = {
  which: '是哪個榜單？',
  several: '有好幾個榜單都可能是「{{text}}」。',
  none: '沒有名為「{{text}}」的榜單。以下是最接近的。',
  noneAtAll: '目前無法列出榜單。',
  pick: '選一個榜單來看',
} as const;
