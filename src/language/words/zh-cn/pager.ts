export const pager = {
  first: '« 首页',
  previous: '‹ 上一页',
  next: '下一页 ›',
  last: '末页 »',
} as const;
