export const feed = {
  about: '看看書庫裡的讀者在說什麼、做什麼',
  type: '來源網站的留言，或書庫讀者的活動',
  page: '動態的第幾頁',
} as const;
