export const pager = {
  first: '« 第一頁',
  previous: '‹ 上一頁',
  next: '下一頁 ›',
  last: '最後一頁 »',
} as const;
