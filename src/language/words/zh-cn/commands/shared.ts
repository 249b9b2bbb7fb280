export const shared = {
  private: '回复只让你自己看到',
} as const;
