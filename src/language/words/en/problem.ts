export const problem = {
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
    watch: 'There is no such watch in this server any more. `/watch list` shows those there are.',
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
  malformed_key: {
    form: 'That does not look like an API key: it is too short or too long. Copy it whole from your account page and try again.',
    spaces:
      'That does not look like an API key: there are spaces or line breaks in it. Copy it whole from your account page and try again.',
    twice: 'That is more than one key, or the same one twice. Paste one key, once.',
    address:
      'That is an address, not an API key. Copy the key alone from your account page and try again.',
    characters:
      'That does not look like an API key: there are characters in it that no key has, such as full-width ones. Copy it from your account page instead of typing it.',
  },
  server_left:
    'Colophon is not in this server any more, so nothing was kept. Invite it again first.',
  key_modal_off:
    'On this bot, API keys are set by its host alone. Ask whoever runs the bot to add yours.',
  watch_refused:
    'This could not be saved: something in the channel or the price stands in the way.',
  watches_full:
    'This server has {{most}} watches, as many as one may have. Remove one with `/watch remove` first.',
  discord_away:
    'Discord did not answer, so that it is not known whether Colophon may post there. Please try again in a moment.',
  post_open:
    'Discord did not answer, so it is not known whether the post stands there. It is looked after by itself: it comes once, and no second time.',
  not_stored: {
    full: 'This could not be kept, as the disk of the bot is full; nothing was changed. Whoever runs the bot has been told in its log.',
    not_writable:
      'This could not be kept, as the bot may not write to its own store; nothing was changed. Whoever runs the bot has been told in its log.',
    away: 'This could not be kept, as the bot’s own store cannot be reached; nothing was changed. Please try again in a minute.',
    damaged:
      'This could not be kept, as the bot’s own store is damaged; nothing was changed. Whoever runs the bot has been told in its log.',
  },
  store_away:
    'Colophon’s own store cannot be reached at present, so that the catalogue cannot be asked.',
  closing: 'Colophon is being restarted. It will be back within a minute.',
} as const;
