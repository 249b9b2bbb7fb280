export const feed = {
  heading: 'What readers say and do',
  headings: { comments: 'The latest comments', activity: 'The latest activity' },
  types: { comments: 'Comments', activity: 'Activity' },
  none: 'Nothing has happened here lately.',
} as const;
