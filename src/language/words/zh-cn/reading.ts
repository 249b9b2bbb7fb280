export const reading = {
  untitledList: '书单 {{id}}',
  openList: '选一个书单查看',
  books_other: '{{count}} 本书',
  score: '评分 {{score}}',
  agree_other: '{{count}} 人赞同',
  spoiler: '含剧透',
  remarkLink: '查看原文',
} as const;
