export const stats = {
  about: 'Show the library in numbers',
} as const;
