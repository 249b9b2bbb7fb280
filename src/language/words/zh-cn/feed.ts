export const feed = {
  heading: '读者动态',
  headings: { comments: '最新评论', activity: '最新活动' },
  types: { comments: '评论', activity: '活动' },
  none: '这里最近没有动静。',
} as const;
