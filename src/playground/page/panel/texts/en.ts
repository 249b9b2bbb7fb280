import type { PanelTexts } from './panel-texts.ts';

export const englishPanelTexts: PanelTexts = {
  panel: 'Playground panel',
  tabs: { world: 'Turn the world', activity: 'What the bot did' },
  simulation: {
    busy: (action) => `${action}: being done…`,
    done: (action) => `${action}: done.`,
    problem: (action) => `${action} did not work:`,
    unreachable: 'The playground does not answer. Is it still running?',
  },
  boards: {
    heading: 'Boards',
    published: (times) =>
      times === 0
        ? 'Not refreshed yet'
        : times === 1
          ? 'Refreshed once'
          : `Refreshed ${times} times`,
    noticed: (seconds) =>
      seconds === 1
        ? 'Watches notice within a second and post what changed.'
        : `Watches notice within ${seconds} seconds and post what changed.`,
    refresh: { name: 'One refresh', note: 'A few books rise and fall' },
    day: {
      name: 'One day',
      note: (refreshes) =>
        refreshes === 1 ? 'The refresh of a day' : `${refreshes} refreshes at once`,
    },
  },
  catalogue: {
    heading: 'Catalogue',
    note: 'How it answers the bot. Send a command and see what people are told.',
    kinds: {
      fine: { name: 'Fine', note: 'Answers at once' },
      slow: { name: 'Slow', note: 'Takes 4 seconds' },
      down: { name: 'Down', note: 'Does not answer' },
      overLimit: { name: 'Over its limit', note: 'Refuses with 429' },
    },
  },
  key: {
    heading: 'Key of the Reading Room',
    works: 'Works',
    revoked: 'Revoked',
    note: 'With it, that server reads all sources and all boards.',
    revoke: { name: 'Revoke it', note: 'The bot notices, and tells the admins' },
    give: { name: 'Give a fresh one', note: 'The server has a key that works again' },
    sample: 'A key to try',
    sampleNote: 'Paste it into `/setup key` in the server without one.',
    copy: 'Copy',
    copied: 'Copied.',
    selected: 'It is selected: copy it with Ctrl+C or ⌘C.',
  },
  permissions: {
    heading: 'Permissions',
    where: (channel) => `What Colophon may do in ${channel}. Take one away, then use a command.`,
    noMember: 'Colophon is not a member here, so there is nothing to take away.',
    direct: 'In direct messages nobody can take anything away.',
    names: {
      VIEW_CHANNEL: 'View Channel',
      SEND_MESSAGES: 'Send Messages',
      SEND_MESSAGES_IN_THREADS: 'Send Messages in Threads',
      CREATE_PUBLIC_THREADS: 'Create Public Threads',
      EMBED_LINKS: 'Embed Links',
      ATTACH_FILES: 'Attach Files',
      ADD_REACTIONS: 'Add Reactions',
      USE_EXTERNAL_EMOJIS: 'Use External Emoji',
      MENTION_EVERYONE: 'Mention @everyone, @here, and All Roles',
      MANAGE_MESSAGES: 'Manage Messages',
      PIN_MESSAGES: 'Pin Messages',
      MANAGE_THREADS: 'Manage Threads',
      READ_MESSAGE_HISTORY: 'Read Message History',
      USE_APPLICATION_COMMANDS: 'Use Application Commands',
      USE_EXTERNAL_APPS: 'Use External Apps',
      MANAGE_CHANNELS: 'Manage Channel',
    },
  },
  gateway: {
    heading: 'Gateway',
    connected: 'Connected',
    disconnected: 'Not connected',
    drop: { name: 'Drop the connection', note: 'The bot comes back and resumes; nothing is lost' },
    forget: { name: 'Drop and forget', note: 'It cannot resume, and identifies anew' },
  },
  bot: {
    heading: 'The bot',
    states: { up: 'Up', starting: 'Starting', down: 'Down' },
    restart: { name: 'Restart', note: 'It ends what it is at, then starts again' },
    kill: { name: 'Kill and start again', note: 'Without a warning, as when power fails' },
  },
  totals: {
    label: 'Since the playground began',
    upstream: 'requests',
    units: 'units',
    interactions: 'interactions',
    failed: 'failed',
    posts: 'posts',
    breaches: 'limits broken',
  },
  activity: {
    heading: 'What the bot did, newest first',
    filter: 'Show',
    filters: {
      all: 'All',
      catalogue: 'Catalogue',
      interactions: 'Interactions',
      sent: 'Sent to Discord',
      trouble: 'Trouble',
    },
    clear: 'Clear view',
    cleared: 'The view is cleared.',
    empty: {
      all: 'Nothing yet. Use a command, and see here what the bot asks and sends.',
      catalogue: 'No request to the catalogue yet.',
      interactions: 'Nobody has used the bot yet.',
      sent: 'Nothing was sent to Discord yet.',
      trouble: 'No trouble. That is how it should be.',
    },
    trouble: (breaches) =>
      breaches === 1 ? 'Broke Discord’s limits' : `Broke Discord’s limits ${breaches} times`,
    more: (breaches) => `and ${breaches} more in the list below`,
    lookedAt: 'Looked at',
    unseen: (breaches) => `${breaches} not looked at`,
  },
  entries: {
    interfaces: { open: 'Open', keyed: 'Keyed', description: 'Description' },
    by: {
      command: 'Command',
      button: 'Button',
      menu: 'Menu',
      suggestion: 'Suggestion',
      form: 'Form',
    },
    sent: 'Sent',
    breach: 'Limit broken',
    units: (count, shown) => (count === 1 ? '1 unit' : `${shown} units`),
    suggestions: (count) => `${count} suggestions`,
    waiting: 'waiting',
    acknowledged: (after) => `acknowledged after ${after}`,
    ended: (after) => `ended after ${after}`,
    failed: 'failed',
    showedProblem: 'showed a problem',
    noAnswerYet: 'no answer yet',
    noAnswer: 'no answer',
    status: (status) => statusTexts[status] ?? (status >= 500 ? 'broke down' : 'refused'),
    address: 'Address',
    refusal: 'Refused with',
    more: (what, detail) => `${what}: ${detail}`,
    environment: {
      connected: 'Connected to the gateway',
      resumed: 'Resumed the gateway session',
      disconnected: 'Gateway connection gone',
      botStopped: 'Bot stopped',
      botReady: 'Bot ready',
      boardsRefreshed: 'Boards refreshed',
      catalogue: 'Catalogue',
      keyRevoked: 'Key revoked',
      keyGiven: 'Fresh key given',
      permission: 'Permission',
    },
  },
};

const statusTexts: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'not let in',
  403: 'not allowed',
  404: 'not there',
  429: 'over the limit',
  503: 'not available',
  504: 'too late',
};
