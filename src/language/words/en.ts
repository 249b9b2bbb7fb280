/**
 * English, and the measure of the other languages: keys and the values they take are typed from
 * here. One section a page; `terms` are our words for values of the service.
 */
export const en = {
  terms: {
    status: {
      completed: 'Completed',
      ongoing: 'Ongoing',
      serializing: 'Ongoing',
      hiatus: 'On hiatus',
      paused: 'On hiatus',
      dropped: 'Dropped',
      abandoned: 'Dropped',
    },
    period: {
      current: 'now',
      day: 'today',
      daily: 'today',
      week: 'this week',
      weekly: 'this week',
      month: 'this month',
      monthly: 'this month',
      year: 'this year',
      all_time: 'all time',
    },
    availability: {
      removed_at_source: 'Removed at the source',
      withheld_at_source: 'Not shown by the source at present',
      chapters_unavailable: 'Chapters not available',
    },
    matched: {
      title: 'found by its title',
      author: 'found by its author',
      synopsis: 'found in its synopsis',
      alias: 'found by another title',
      alternative_title: 'found by another title',
      url: 'found by its address',
    },
  },

  common: {
    by: 'by {{author}}',
    words_one: '{{count}} word',
    words_other: '{{count}} words',
    chapters_one: '{{count}} chapter',
    chapters_other: '{{count}} chapters',
    bookWithoutTitle: 'Book {{id}}',
    cover: 'Cover of {{title}}',
    staleFooter: 'The catalogue does not answer at present. This is as of {{when}}.',
    pageOf: 'Page {{page}} of {{last}}',
    page: 'Page {{page}}',
    range: '{{first}}–{{last}} of {{total}}',
    atLeast: '{{total}}+',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
  },

  pager: { first: '« First', previous: '‹ Previous', next: 'Next ›', last: 'Last »' },

  problem: {
    tryAgain: 'Try again',
    again: 'You can try again {{when}}.',
    againSoon: 'Please try again in a moment.',
    reference: 'Reference: {{reference}}',
    unknown: 'Something went wrong on our side. It has been noted; please try again in a moment.',
    not_found: {
      book: 'The catalogue has no such book. `/search` finds books by title, author or link.',
      board:
        'The catalogue has no such board now: boards come and go. `/rank` lists those there are.',
      section: 'This board has no such section. `/rank` suggests the ones it has.',
      booklist: 'The catalogue has no such booklist; it may have been taken down.',
      source: 'The catalogue has no such source. Pick one of those suggested while you type.',
      record: 'The catalogue has no such record.',
    },
    not_supported: 'This source has nothing of that kind. Another source may have it.',
    needs_key: {
      reader:
        'This server has no API key for the catalogue, and this needs one. Whoever manages the server can add one with `/setup key`.',
      admin: 'This needs an API key for the catalogue. Add your server’s with `/setup key`.',
      direct:
        'This needs an API key for the catalogue, which only a server can have. Try it in a server that has one.',
    },
    key_refused: {
      reader: 'This cannot be looked up here at present. Whoever manages the server can mend it.',
      invalid_key:
        'The catalogue does not know this server’s API key any more; it may have been rotated. Set the new one with `/setup key`.',
      revoked_key: 'This server’s API key has been revoked. Set another one with `/setup key`.',
      account_blocked:
        'The catalogue has blocked the account behind this server’s API key. Ask the catalogue, or set another key with `/setup key`.',
    },
    typed_key_refused: {
      invalid_key:
        'The catalogue does not know this key, so nothing was changed. Copy it whole from your account page; after a rotation, take the new one.',
      revoked_key:
        'The catalogue says that this key has been revoked, so nothing was changed. Create another one on your account page.',
      account_blocked:
        'The catalogue has blocked the account behind this key, so nothing was changed. Ask the catalogue, or use a key of another account.',
    },
    quota_spent: {
      reader: 'What this server may ask the catalogue in a day is used up.',
      admin:
        'The daily units of the account behind this server’s API key are used up. `/setup status` shows them.',
    },
    not_accepted: {
      plain: 'The catalogue does not accept what was asked. It says: {{detail}}',
      param: 'The catalogue does not accept the value for “{{param}}”. It says: {{detail}}',
    },
    beyond_last_page: {
      plain: 'There is no such page.',
      known: 'There is no such page; the last one is {{page}}.',
    },
    not_sortable: 'This list is too long to be sorted or filtered. Ask for it without either.',
    busy: 'Many people are asking the catalogue just now.',
    rate_limited: 'The catalogue asks us to wait a little.',
    switched_off: 'The catalogue has switched its interface off for now.',
    slow: 'The catalogue did not answer in time.',
    down: 'The catalogue cannot be reached at present.',
    unreadable: 'The catalogue gave an answer that could not be read. This has been noted.',
    not_allowed: 'You need the Manage Server permission here for that.',
    server_only: 'This works in servers only. Use it in the server it is for.',
    lost_address:
      'This button comes from an older message and leads nowhere now. Type the command again for a fresh one.',
    malformed_key:
      'That does not look like an API key. Copy it whole from your account page, with no spaces, and try again.',
    key_modal_off:
      'On this bot, API keys are set by its host alone. Ask whoever runs the bot to add yours.',
    closing: 'Colophon is being restarted. It will be back within a minute.',
  },

  search: {
    heading: 'Results for “{{text}}”',
    headingByAuthor: 'Books by “{{text}}”',
    which: 'Which book?',
    whichLead: 'Several books could be “{{text}}”.',
    open: 'Open a book',
    narrow: 'Narrow to one source',
    none: 'Nothing found for “{{text}}”',
    noneTips:
      'Try a shorter piece of the title, the title in the other language, or a link to the book at its source.',
    noneByAuthorTips: 'Try the pen name in the other language, or a part of it.',
    noneAtLink: 'The catalogue does not hold the book at this address. Try its title instead.',
    short: 'That is too short to search for',
    shortTips: 'Type at least three letters; in Chinese one character is enough.',
    byAuthor: 'Search by author instead',
    byTitle: 'Search by title instead',
    allSources: 'Search all sources',
  },

  book: {
    genreWithin: '{{genre}} › {{subgenre}}',
    figures: 'Figures',
    boards: 'On the boards',
    noBoards: 'This book stands on no board at present.',
    boardsUntold:
      'Which boards a book stands on is told to servers that have an API key of their own.',
    tags: 'Tags: {{tags}}',
    since: 'since {{when}}',
    alsoOn: 'Also on {{places}}',
    translation: 'English translation at {{site}}',
    translationLink: 'English translation',
    translationSite: 'another site',
    translatedBy: 'Translated by {{name}}',
    updated: 'Updated {{when}}',
    refreshed: 'Figures from {{when}}',
    booklists_one: 'On {{count}} booklist',
    booklists_other: 'On {{count}} booklists',
    page: 'Book page',
    atSource: 'At the source',
    figuresButton: 'What do these figures mean?',
    figuresHeading: 'What the figures mean',
    noMeanings: 'The catalogue does not say what these figures mean.',
    notCompared: 'Each source counts in its own way, so figures of two sources cannot be compared.',
    view: 'See more of this book',
    views: { overview: 'Overview', rankings: 'Rankings', figures: 'Figures' },
    viewHints: {
      overview: 'The card of the book',
      rankings: 'Every board it stands on now',
      figures: 'What each figure counts',
    },
    openBoard: 'Open a board',
    onSource: 'On {{source}}',
    onSourceHint: 'The same novel there',
  },

  board: {
    published: 'as published {{when}}',
    empty: 'Nothing stands on this board at present.',
    beyond: 'This board does not go that far',
    beyondLead: 'It has no page {{page}}.',
    beyondLast: 'It has no page {{page}}; the last one is {{last}}.',
    toLast: 'To its last page',
    toFirst: 'To its first page',
    openBook: 'Open a book',
    pickSection: 'Choose a section',
    pickGenre: 'Choose a genre',
    pickCycle: 'Choose a period',
    allSections: 'All sections',
    allGenres: 'All genres',
    anyCycle: 'No particular period',
    openIt: 'Open the board',
    noSuch: {
      section: 'This board has no such section: “{{text}}”. Pick one it has.',
      genre: 'This board has no such genre: “{{text}}”. Pick one it has.',
      cycle: 'This board has no such period: “{{text}}”. Pick one it has.',
    },
    takesNo: {
      section: 'This board has no sections.',
      genre: 'This board cannot be narrowed to a genre.',
      cycle: 'This board has no periods to choose from.',
    },
    movement: { new: '★ new', up: '▲{{places}} up', down: '▼{{places}} down', flat: '= same' },
  },

  boards: {
    which: 'Which board?',
    several: 'Several boards could be “{{text}}”.',
    none: 'No board is called “{{text}}”. These come nearest.',
    noneAtAll: 'No boards can be listed at present.',
    pick: 'Open a board',
  },

  help: {
    lead: 'Web novels in your server: search, book cards and ranking boards. Whatever Colophon shows links to the book’s page.',
    commands: 'What you can type',
    forAdmins: 'For whoever manages this server',
    line: '{{command}} {{description}}',
    private: 'Add `private: True` to have the answer to yourself.',
    typing:
      'Suggestions appear while you type, in English and Chinese; a small typo is no harm, and you need not pick one.',
    privacy: 'What is kept',
    kept: 'Colophon keeps a server’s settings and its API key, which is encrypted. It keeps no messages, no list of members and no record of what anyone looked up.',
    forget:
      '{{command}} removes the key. Once Colophon has left a server, what was kept for it is deleted.',
    noCommand: 'There is no such command. Here is all that can be typed.',
    more: 'More about a command',
    noOptions: 'It takes nothing: type it and press Enter.',
    option: '`{{name}}` {{description}}',
    required: '`{{name}}` (needed) {{description}}',
    privateOption: 'Show the answer to you alone',
    adminOnly: 'Works in a server, for those who may manage it; the answer is always yours alone.',
    back: 'All commands',
  },

  setup: {
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
      untold:
        'The units left today are not known yet: the next answer of the catalogue tells them.',
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
    setKey: 'Set a key',
    replaceKey: 'Replace the key',
    forgetKey: 'Forget the key',
    hostSetsKeys: 'On this bot, keys are set by its host alone.',
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
  },
} as const;
