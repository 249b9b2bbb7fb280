export const feed = {
  heading: '讀者動態',
  headings: { comments: '最新留言', activity: '最新活動' },
  types: { comments: '留言', activity: '活動' },
  none: '這裡最近沒有動靜。',
} as const;
