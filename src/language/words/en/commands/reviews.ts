export const reviews = {
  about: 'Read what readers write about a book',
  from: 'Whose words (reviews, if you say nothing)',
  fromWhom: { readers: 'Reviews by readers of the catalogue', source: 'Comments at the source' },
} as const;
