export const help = {
  about: '可以输入哪些命令，以及会保存你的哪些信息',
  command: '想进一步了解的命令',
} as const;
