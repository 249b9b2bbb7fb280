export const stats = {
  heading: '书库数据一览',
  none: '书库目前没有公布数据。',
  asOf: '数据取自 {{when}}',
} as const;
