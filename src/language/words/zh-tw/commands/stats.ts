export const stats = {
  about: '查看書庫的統計數據',
} as const;
