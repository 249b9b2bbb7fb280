export const stats = {
  heading: 'The library in numbers',
  none: 'The library tells no numbers at present.',
  asOf: 'As of {{when}}',
} as const;
