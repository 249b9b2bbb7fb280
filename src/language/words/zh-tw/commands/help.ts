export const help = {
  about: '可以輸入哪些指令，以及會保存你的哪些資料',
  command: '想進一步了解的指令',
} as const;
