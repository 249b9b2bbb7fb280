export const feed = {
  about: '看看书库里的读者在说什么、做什么',
  type: '来源网站的评论，或书库读者的活动',
  page: '动态的第几页',
} as const;
