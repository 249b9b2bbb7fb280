export const feed = {
  about: 'See what readers say and do across the library',
  type: 'Comments from the source, or what the library’s readers do',
  page: 'Which page of the feed',
} as const;
