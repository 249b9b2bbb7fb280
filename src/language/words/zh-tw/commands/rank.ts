export const rank = {
  about: '查看榜單',
  board: '任一來源的榜單，或書庫自己的榜單',
  section: '榜單的分區，例如某個分類或讀者群',
  genre: '只看這個分類（限可依分類查看的榜單）',
  cycle: '榜單的統計週期（限有多種週期的榜單）',
  page: '榜單的第幾頁',
} as const;
