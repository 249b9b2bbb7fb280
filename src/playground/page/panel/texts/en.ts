/** Texts of the side panel in one language. */
export type PanelTexts = typeof englishPanelTexts;

export const englishPanelTexts = {
  panel: 'Playground panel',
  tabs: { world: 'Simulate', activity: 'What the bot did' },
  simulation: {
    busy: (action: string) => `${action}: working…`,
    done: (action: string) => `${action}: done.`,
    problem: (action: string) => `${action} failed:`,
    unreachable: 'The playground is not responding. Is it still running?',
  },
  boards: {
    heading: 'Boards',
    published: (times: number) =>
      times === 0
        ? 'Not refreshed yet'
        : times === 1
          ? 'Refreshed once'
          : `Refreshed ${times} times`,
    noticed: (seconds: number) =>
      seconds === 1
        ? 'Watches check within a second and post what changed.'
        : `Watches check within ${seconds} seconds and post what changed.`,
    refresh: { name: 'One refresh', note: 'A few books rise and fall' },
    day: {
      name: 'One day',
      note: (refreshes: number) =>
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
    empty: 'Nothing yet. Use a command to see what the bot requests and sends.',
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
    units: (count: number, shown: string) => (count === 1 ? '1 unit' : `${shown} units`),
    waiting: 'waiting',
    acknowledged: (after: string) => `acknowledged after ${after}`,
    ended: (after: string) => `ended after ${after}`,
    failed: 'failed',
    showedProblem: 'showed a problem',
    noAnswerYet: 'no answer yet',
    noAnswer: 'no answer',
    status: (status: number) =>
      statusTexts[status] ?? (status >= 500 ? 'server error' : 'rejected'),
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
