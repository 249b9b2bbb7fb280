export const stats = {
  heading: '書庫數據一覽',
  none: '書庫目前沒有公布數據。',
  asOf: '數據取自 {{when}}',
} as const;
