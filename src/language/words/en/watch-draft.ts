export const watchDraft = {
  heading: 'A new watch',
  headingEdit: 'Changing a watch',
  lead: 'Nothing is saved yet. This is what it would do; below is the post as it would look now.',
  leadEdit: 'This is how it would be. Below is what it would post now.',
  plan: {
    board: '**Board:** {{text}}',
    channel: '**Where:** {{text}}',
    when: '**When:** {{text}}',
    what: '**What:** {{text}}',
    quiet: '**Quiet:** {{text}}',
    mention: '**Mentions:** {{text}}',
    publish: '**Publishes:** {{text}}',
    price: '**Cost:** {{text}}',
  },
  forum: 'as a new post of the forum each time',
  tagged: 'tagged {{tags}}',
  onChangeSoon: 'each time the board changes; it is looked at every {{seconds}} seconds',
  onChange_one: 'each time the board changes; it is looked at every minute',
  onChange_other: 'each time the board changes; it is looked at every {{count}} minutes',
  inZone: '{{when}} ({{zone}})',
  next: 'next {{when}}',
  moves_one: 'moves of {{count}} place or more',
  moves_other: 'moves of {{count}} places or more',
  everything: 'all changes',
  quietHours: 'nothing from {{from}} to {{to}} ({{zone}}); what changes then is posted after',
  publishing: 'each post goes to the servers that follow the channel, too',
  before: 'so far: {{text}}',
  added: 'new',
  dropped: 'no longer: {{text}}',
  unchanged:
    'Nothing is different yet. Type what you want to change after `/watch edit`, or choose below.',
  price: {
    open: 'no units; the open interface serves this board',
    shared: 'no units more; other watches here look at this board already',
    own_one: 'up to {{count}} unit a day',
    own_other: 'up to {{count}} units a day',
    alone: 'up to {{own}} of the {{allowed}} units that watches may spend in a day here',
    sum: 'up to {{own}} of the {{allowed}} units that watches may spend in a day here; with the key’s other watches {{sum}}',
  },
  tooDear: {
    sum: 'This costs too much: up to {{own}} units a day for this watch and {{others}} for the others make {{sum}}, and watches may spend {{allowed}}.',
    share:
      'This costs too much: up to {{own}} units a day for this watch and {{others}} for the others make {{sum}}, and watches may spend {{allowed}} ({{percent}} % of the key’s {{limit}}).',
    daily: 'A daily or weekly digest costs far less than posts on each change.',
    top: 'The first 50 places cost half as much as more.',
    others: 'Another watch can be paused or removed.',
  },
  twin: 'This board is already watched in {{channel}}, by another watch.',
  seeTwin: 'See that watch',
  missing:
    'Missing in {{channel}}: {{names}}. Give this to Colophon in the channel’s settings, under Permissions.',
  mentionable:
    'To mention the role without that permission, allow anyone to mention it, in the role’s settings.',
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    CreatePosts: 'Create Posts',
    SendMessagesInThreads: 'Send Messages in Threads',
    EmbedLinks: 'Embed Links',
    ManageThreads: 'Manage Threads',
    MentionEveryone: 'Mention @everyone, @here, and All Roles',
  },
  faults: {
    unknown_channel:
      'Colophon cannot see {{channel}}. Give it View Channel there, or choose another channel.',
    wrong_kind:
      'Nothing can be posted in {{channel}}. Choose a text or announcement channel, a thread or a forum.',
    not_announcement:
      'Only posts in an announcement channel can be published to other servers. Choose such a channel, or `publish: False`.',
    unknown_role: 'The role that is to be mentioned is gone. Choose another one.',
    everyone: 'Colophon does not mention everyone. Choose a role that people can take or leave.',
    tag_required: 'This forum wants a tag on each post. Choose one below.',
    unknown_tag: 'The forum has the chosen tag no more. Choose another one below.',
  },
  preview: {
    failed: 'The post cannot be shown just now. {{problem}} The watch can be saved all the same.',
  },
  save: 'Save this watch',
  saveEdit: 'Save the change',
  again: 'Look again',
  pickWhen: 'When it posts',
  whens: {
    change: 'On each change',
    daily: 'Once a day',
    weekly: 'Once a week',
  },
  pickTag: 'A tag for the forum’s posts',
  unclear: {
    watch: 'Which watch?',
    watches: 'Several watches could be “{{text}}”.',
    pickWatch: 'Choose a watch',
    pickBoard: 'Choose a board',
    channel: 'In which channel?',
    channelHow: 'Choose one with the option `channel`.',
    at: 'At what time?',
    atHow:
      '“{{text}}” is no time of day. Type `8:30`, `20:30` or `8pm`; for a weekly post with a day before it, as `Monday 8:30`.',
    timeZone: 'In which time zone?',
    timeZoneHow:
      '“{{text}}” names no one time zone. Type a city or a zone: `Berlin`, `Asia/Shanghai`, `UTC+8`.',
    pickZone: 'Choose a time zone',
    quiet: 'Which hours are quiet?',
    quietHow:
      '“{{text}}” are no hours. Type whole hours from 0 to 23 as `22-8`, or `off` for none.',
    quietSame:
      '“{{text}}” begins when it ends. Type two different hours as `22-8`, or `off` for none.',
  },
} as const;
