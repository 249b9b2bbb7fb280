import type { PanelTexts } from './panel-texts.ts';

export const englishPanelTexts: PanelTexts = {
  panel: 'Playground panel',
  tabs: { world: 'Simulate', activity: 'What the bot did' },
  simulation: {
    busy: (action) => `${action}: working…`,
    done: (action) => `${action}: done.`,
    problem: (action) => `${action} failed:`,
    unreachable: 'The playground is not responding. Is it still running?',
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
        ? 'Watches check within a second and post what changed.'
        : `Watches check within ${seconds} seconds and post what changed.`,
    refresh: { name: 'One refresh', note: 'A few books rise and fall' },
    day: {
      name: 'One day',
      note: (refreshes) =>
        refreshes === 1 ? 'The refresh of a day' : `${refreshes} refreshes at once`,
    },
  },
  catalogue: {
    heading: 'Catalogue',
    note: 'How it responds to the bot. Send a command to see what people see.',
    kinds: {
      fine: { name: 'Fine', note: 'Responds at once' },
      slow: { name: 'Slow', note: 'Takes 4 seconds' },
      down: { name: 'Down', note: 'Does not respond' },
      overLimit: { name: 'Rate limited', note: 'Responds with 429' },
    },
  },
  key: {
    heading: 'Key of the Reading Room',
    works: 'Works',
    revoked: 'Revoked',
    note: 'It gives this server all sources and boards.',
    revoke: { name: 'Revoke', note: 'The bot notifies the admins' },
    give: { name: 'Issue a new key', note: 'The server’s key works again' },
    sample: 'A key to try',
    sampleNote: 'Paste it into `/setup key` in the server without a key.',
    copy: 'Copy',
    copied: 'Copied.',
    selected: 'Selected. Press Ctrl+C or ⌘C to copy.',
  },
  permissions: {
    heading: 'Permissions',
    where: (channel) => `Colophon’s permissions in ${channel}. Turn one off, then use a command.`,
    noMember: 'Colophon is not in this server, so it has no permissions to turn off.',
    direct: 'Direct messages have no permissions to turn off.',
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
    drop: { name: 'Drop the connection', note: 'The bot reconnects and resumes; nothing is lost' },
    forget: { name: 'Drop the session', note: 'The bot cannot resume and logs in again' },
  },
  bot: {
    heading: 'The bot',
    states: { up: 'Up', starting: 'Starting', down: 'Down' },
    restart: { name: 'Restart', note: 'It finishes its work, then starts again' },
    kill: { name: 'Kill and restart', note: 'Without warning, as in a power failure' },
  },
  totals: {
    label: 'Since the playground started',
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
      all: 'Nothing yet. Use a command to see what the bot requests and sends.',
      catalogue: 'No requests to the catalogue yet.',
      interactions: 'No interactions yet.',
      sent: 'Nothing sent to Discord yet.',
      trouble: 'No trouble.',
    },
    trouble: (breaches) =>
      breaches === 1 ? 'Broke Discord’s limits' : `Broke Discord’s limits ${breaches} times`,
    more: (breaches) => `and ${breaches} more in the list below`,
    lookedAt: 'Mark as seen',
    unseen: (breaches) => `${breaches} unseen`,
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
    status: (status) => statusTexts[status] ?? (status >= 500 ? 'server error' : 'rejected'),
    address: 'Address',
    refusal: 'Error code',
    more: (what, detail) => `${what}: ${detail}`,
    environment: {
      connected: 'Connected to the gateway',
      resumed: 'Resumed the gateway session',
      disconnected: 'Disconnected from the gateway',
      botStopped: 'Bot stopped',
      botReady: 'Bot ready',
      boardsRefreshed: 'Boards refreshed',
      catalogue: 'Catalogue',
      keyRevoked: 'Key revoked',
      keyGiven: 'New key issued',
      permission: 'Permission',
    },
  },
};

const statusTexts: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not found',
  429: 'rate limited',
  503: 'unavailable',
  504: 'timed out',
};
