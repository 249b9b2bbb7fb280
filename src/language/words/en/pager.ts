export const pager = {
  first: '« First',
  previous: '‹ Previous',
  next: 'Next ›',
  last: 'Last »',
} as const;
