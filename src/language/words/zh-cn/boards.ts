export const boards = {
  which: '是哪个榜单？',
  several: '有几个榜单都可能是“{{text}}”。',
  none: '没有名为“{{text}}”的榜单。下面是最接近的。',
  noneAtAll: '目前无法列出榜单。',
  pick: '选一个榜单查看',
} as const;
