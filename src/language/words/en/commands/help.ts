export const help = {
  about: 'What you can type, and what is kept about you',
  command: 'The command you want to know more about',
} as const;
