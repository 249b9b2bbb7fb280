export const stats = {
  about: '查看书库的统计数据',
} as const;
