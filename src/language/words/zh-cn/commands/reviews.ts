export const reviews = {
  about: '看读者怎么评价一本书',
  from: '看书评还是评论（不选则为书评）',
  fromWhom: { readers: '本书库读者的书评', source: '来源网站的评论' },
} as const;
