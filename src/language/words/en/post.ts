export const post = {
  fallbackTitle: 'Changes on a board',
  first: 'The board as it stands. From now on, posts here tell what changes.',
  since: 'What changed since {{when}}',
  sinceLast: 'What changed since the last post',
  within: 'top {{top}}',
  nothing: 'Nothing of this has changed.',
  groups: {
    entered: 'New on the board',
    climbed: 'Climbed',
    fell: 'Fell',
    left: 'Left the board',
  },
  changes: {
    new: '★ new, at {{place}}',
    back: '↩ back, at {{place}}',
    climbed: '▲{{by}} up, {{from}} → {{place}}',
    fell: '▼{{by}} down, {{from}} → {{place}}',
    left: '✕ out, last at {{place}}',
  },
  only: {
    new: 'new books only',
    new_and_dropped: 'new and dropped books only',
    climbers: 'climbers only',
  },
  top_one: 'The first place now',
  top_other: 'The first {{count}} places now',
} as const;
