export const reading = {
  untitledList: '書單 {{id}}',
  openList: '選一份書單來看',
  books_other: '{{count}} 本書',
  score: '評分 {{score}}',
  agree_other: '{{count}} 人贊同',
  spoiler: '有劇透',
  remarkLink: '查看原文',
} as const;
