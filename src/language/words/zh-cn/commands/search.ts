export const search = {
  about: '按书名或作者搜索网络小说',
  query: '中文或英文书名、作者，或书在来源网站的链接',
  by: '输入的是什么（不选则为书名）',
  byWhat: { title: '书名', author: '作者' },
  source: '只看这个来源的书',
} as const;
