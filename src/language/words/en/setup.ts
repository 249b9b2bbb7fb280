export const setup = {
  heading: 'Colophon in this server',
  interface: {
    open: 'Served by the **open interface**, whose 30 requests a minute all servers without a key share.',
    keyed: 'Served by the **keyed interface** with this server’s own key.',
  },
  key: {
    none: 'No API key is set. With a key of its own this server gets every source, every board and a limit of its own.',
    set: 'Key ending in `{{lastFour}}`, set {{when}}.',
    locked:
      'The key cannot be read any more: it was locked with an encryption key that this bot no longer has. Set it again.',
    invalid_key:
      'The catalogue does not know this key: it was replaced more than a day ago, or deleted. Copy the current one from the account page and set it here.',
    revoked_key:
      'This key has been revoked. Create another one on the catalogue’s account page and set it here.',
    account_blocked:
      'The catalogue has blocked the account this key belongs to. Ask the catalogue why, or set the key of another account.',
    meanwhile: 'Until then the open interface answers what it can.',
  },
  units: {
    left: '{{remaining}} of {{limit}} units left today, as of {{asOf}}. All are back {{reset}}.',
    spent:
      'The {{limit}} units of today are used up. They are back {{reset}}; until then the open interface answers what it can.',
    watches:
      'Watches may spend up to {{units}} of them in a day; the rest is kept for people’s questions.',
    untold: 'The units left today are not known yet: the next answer of the catalogue tells them.',
  },
  permissions: {
    complete: 'No permission is missing in this channel.',
    missing:
      'Missing in this channel: {{names}}. Commands are answered all the same, but Colophon could not post here by itself.',
    names: {
      ViewChannel: 'View Channel',
      SendMessages: 'Send Messages',
      EmbedLinks: 'Embed Links',
    },
  },
  language: {
    automatic: 'Automatic',
    choose: 'Which title comes first, and the language of posts',
    chosen: {
      automatic:
        '**Language: automatic.** Each reader sees the title in their own language first; posts are in the language of this server.',
      english:
        '**Language: {{language}}.** English titles come first for everybody here; posts are in {{language}}.',
      chinese:
        '**Language: {{language}}.** Chinese titles come first for everybody here; posts are in {{language}}.',
    },
    hint: {
      automatic: 'Each reader’s own title first',
      english: 'English titles first',
      chinese: 'Chinese titles first',
    },
  },
  spoilers: {
    shown: '**Spoilers: shown.** Reviews and comments can be read at once.',
    hidden:
      '**Spoilers: hidden.** The texts of reviews and comments stand behind spoiler bars; a click shows one.',
    hide: 'Hide spoilers',
    show: 'Show spoilers',
  },
  setKey: 'Set a key',
  replaceKey: 'Replace the key',
  forgetKey: 'Forget the key',
  hostSetsKeys:
    'On this bot, keys are set by its host alone: whoever runs it can set or replace this server’s.',
  modal: {
    title: 'API key of this server',
    about:
      'Create a key on the catalogue’s account page, under **API keys**. It is tried with one call, encrypted, and never shown again but for its last four characters. Everyone in this server then uses that account’s daily units.',
    label: 'API key',
    hint: 'The whole key, with no spaces. Nobody else in this server sees it.',
  },
  forget: {
    heading: 'Forget this server’s key?',
    lead: 'The key ending in `{{lastFour}}` is deleted here and cannot be brought back. This server is then served by the open interface. The key itself stays valid until you revoke it on the catalogue’s account page.',
    confirm: 'Forget the key',
    cancel: 'Keep it',
  },
  watches: {
    sum_one: '{{count}} board is watched here.',
    sum_other: '{{count}} boards are watched here.',
    trouble_one: '⚠️ {{count}} watch is paused because something stands in its way.',
    trouble_other: '⚠️ {{count}} watches are paused because something stands in their way.',
    units:
      'Looking at boards takes {{units}} units a day of the {{allowed}} that watches may spend.',
    away: 'The watches cannot be read at present.',
    open: 'Open watches',
  },
} as const;
