export const rank = {
  about: '查看榜单',
  board: '任一来源的榜单，或书库自己的榜单',
  section: '榜单的分区，如某个分类或读者群',
  genre: '只看这个分类（仅限可按分类查看的榜单）',
  cycle: '榜单的统计周期（仅限有多个周期的榜单）',
  page: '榜单的第几页',
} as const;
