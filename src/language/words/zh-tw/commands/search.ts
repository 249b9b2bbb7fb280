export const search = {
  about: '用書名或作者搜尋網路小說',
  query: '中文或英文書名、作者，或書在來源網站的連結',
  by: '輸入的是什麼（不選就是書名）',
  byWhat: { title: '書名', author: '作者' },
  source: '只看這個來源的書',
} as const;
