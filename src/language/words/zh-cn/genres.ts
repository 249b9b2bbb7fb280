export const genres = {
  of: '{{source}}的分类',
  openLibrary: '开放书库',
  ofLibrary: '开放书库的分类',
  none: '这里目前没有列出分类。',
  beyond: '分类没有那么多页',
  open: '选一个分类，查看其中的书',
  counts: '数字为书的数量',
  countsFrom: '数字为书的数量，不足 25 本的不标出',
} as const;
