/** Commands of an invented bot, with each kind of option. */
export const SAMPLE_COMMANDS = [
  {
    name: 'rank',
    description: 'A board',
    contexts: [0, 1, 2],
    integration_types: [0, 1],
    options: [
      { type: 3, name: 'board', description: 'Which', required: true, autocomplete: true },
      { type: 4, name: 'page', description: 'Page', min_value: 1, max_value: 99 },
      {
        type: 3,
        name: 'view',
        description: 'How',
        choices: [{ name: 'Short view', value: 'short' }],
      },
      { type: 5, name: 'private', description: 'Only me' },
      { type: 3, name: 'code', description: 'Code', min_length: 2, max_length: 3 },
    ],
  },
  {
    name: 'watch',
    description: 'Posts',
    contexts: [0],
    default_member_permissions: '32',
    options: [
      {
        type: 1,
        name: 'add',
        description: 'Add',
        options: [
          { type: 3, name: 'board', description: 'Which', required: true },
          { type: 7, name: 'channel', description: 'Where', channel_types: [0, 5] },
          { type: 8, name: 'mention', description: 'Whom' },
          { type: 6, name: 'by', description: 'Who' },
        ],
      },
      {
        type: 2,
        name: 'more',
        description: 'More',
        options: [{ type: 1, name: 'list', description: 'List' }],
      },
    ],
  },
  { type: 3, name: 'Find books here', integration_types: [0, 1], contexts: [0, 1, 2] },
];
