export const tags = {
  of: '{{source}}的标签',
  found: '名称含有“{{text}}”的标签。',
  near: '没有名称含有“{{text}}”的标签。以下较为接近。',
  notFound: '没有名称含有“{{text}}”的标签。试试更短的一段，或另一种语言的名称。',
  none: '这里目前没有列出标签。',
  beyond: '标签列表没有那么多页',
  open: '选一个标签，查看其中的书',
  all: '全部标签',
  counts: '数字为书的数量',
} as const;
