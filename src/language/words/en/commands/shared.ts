export const shared = {
  private: 'Show the answer to you alone',
} as const;
