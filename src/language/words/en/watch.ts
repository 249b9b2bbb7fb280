export const watch = {
  nameless: 'A board without a name',
  when: {
    change: 'whenever the board has changed',
    daily: 'daily at {{at}}',
    weekly: 'every {{day}} at {{at}}',
  },
  only: {
    everything: 'Everything',
    new: 'New books only',
    new_and_dropped: 'New and dropped books',
    climbers: 'Climbers only',
  },
  state: {
    runs: '✅ Runs.',
    byAdmin: '⏸️ Paused by an admin {{when}}.',
    byTrouble: '⚠️ Paused {{when}}: {{trouble}}',
    key: '⏳ Waits: only an API key brings this board, and the server’s is missing or refused. It goes on by itself once `/setup key` has set one that works.',
    units:
      '⏳ Waits {{until}}: the units that watches may spend in a day are used up. Then it goes on by itself.',
    quiet: '🌙 Quiet hours: what changes is collected and posted {{until}}.',
    catalogue: '⏳ The catalogue could not be asked at the last look. It is asked again by itself.',
  },
  never: 'Nothing posted yet; the first post shows the board as it is.',
  last: 'Last post',
  nextPost: 'next post {{when}}',
  nextLook: 'next look {{when}}',
  lastLook: 'last look {{when}}',
  unchanged: 'Nothing that it tells of has changed since {{when}}.',
  list: {
    heading: 'Watches in this server',
    empty:
      'No board is watched here yet. {{command}} has the changes of a board posted in a channel.',
    units:
      'All watches together take {{units}} of the {{allowed}} units that they may spend in a day.',
    pick: 'Open a watch',
  },
  which: {
    heading: 'Which watch?',
    several: 'Several watches could be “{{text}}”.',
    none: 'No watch is called “{{text}}”. These are the ones there are.',
  },
  done: {
    saved: '✅ Saved.',
    paused: '✅ Paused. What changes meanwhile is posted after it has been resumed.',
    resumed: '✅ Resumed.',
    posted: '✅ Posted.',
  },
  button: {
    pause: 'Pause',
    resume: 'Resume',
    edit: 'Edit',
    test: 'Test',
    remove: 'Remove',
    list: 'All watches',
    open: 'Back to the watch',
    now: 'Post it now',
    again: 'Check again',
  },
  remove: {
    heading: 'Remove this watch?',
    lead: 'Nothing more is posted for it, and what it has posted is forgotten here. The messages in the channel stay.',
    confirm: 'Remove it',
    cancel: 'Keep it',
  },
  removed: {
    heading: 'Watch removed',
    lead: '**{{name}}** is not watched any more. The messages already posted stay.',
  },
  test: {
    heading: 'Test of a watch',
    ready: '✅ Everything is in order in {{channel}}.',
    paused: 'The watch is paused, so nothing is posted by itself until it is resumed.',
    unseen: 'What would be posted cannot be shown at present. {{problem}}',
    first: 'This is the first post, which shows the board as it is:',
    changed: 'This is what would be posted now:',
    unchanged:
      'Nothing that it tells of has changed since {{when}}, so nothing would be posted now. “Post it now” posts the board as it stands.',
  },
  trouble: {
    channel_gone:
      'The channel has been deleted. Choose another one with `/watch edit`, then resume the watch.',
    no_access:
      'Colophon cannot see the channel any more. Give it View Channel there, then resume the watch.',
    missing_permission:
      'A permission is missing in the channel; `/watch test` names it. Give it to Colophon, then resume the watch.',
    thread_locked:
      'The thread is locked. Unlock it, or give Colophon Manage Threads, then resume the watch.',
    tag_required:
      'The forum wants a tag on each post, and the one that was chosen is gone or there is none. Choose one with `/watch edit`, then resume the watch.',
    channel_full:
      'Discord takes no more posts there: the server has as many active threads as it may. Close some, then resume the watch.',
    refused:
      'Discord does not take posts there. `/watch test` shows what it looks like; then resume the watch.',
    refusedWith:
      'Discord does not take posts there (its code {{code}}). `/watch test` looks again; then resume the watch.',
    board_gone:
      'The catalogue has this board no more. Boards come and go: resume the watch when it is back, or remove it.',
    section_gone:
      'The board has this section no more. Choose another one with `/watch edit`, or resume the watch when it is back.',
    not_accepted:
      'The catalogue does not take what was chosen of this board. Choose anew with `/watch edit`.',
  },
} as const;
