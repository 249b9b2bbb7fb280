export const booklists = {
  about: '讀者整理的書單',
  browse: {
    about: '瀏覽某個來源的書單',
    source: '哪個來源的書單（不填就是第一個來源）',
    sort: '書單的排序',
    minBooks: '只看書籍數不少於這個數字的書單',
    popularity: '只看熱門度不低於這個數字的書單',
    page: '第幾頁',
  },
  show: {
    about: '查看一份書單和其中的推薦語',
    list: '書單的名稱或連結',
    sort: '書籍的排序',
    status: '只看這種狀態的書',
    minWords: '只看字數不少於這個數字的書',
    noted: '只看有推薦語的書',
    page: '第幾頁',
  },
  containing: {
    about: '找出收錄某本書的書單',
    book: '中文或英文書名，或這本書在來源網站的連結',
  },
} as const;
