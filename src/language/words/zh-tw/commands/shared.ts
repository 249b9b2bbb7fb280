export const shared = {
  private: '回覆只讓你自己看到',
} as const;
