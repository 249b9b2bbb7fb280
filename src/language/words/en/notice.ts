export const notice = {
  heading: {
    key_refused: 'This server’s API key is refused',
    key_locked: 'This server’s API key cannot be read any more',
    quota_spent: 'This server’s units of today are used up',
  },
  happened: {
    invalid_key:
      'The catalogue does not know the key any more (noticed {{when}}): it was replaced more than a day before, or deleted.',
    revoked_key: 'The catalogue says that the key has been revoked (noticed {{when}}).',
    account_blocked:
      'The catalogue has blocked the account that the key belongs to (noticed {{when}}).',
    key_locked:
      'The key, set {{when}}, was locked with an encryption key that this bot no longer has.',
    quota_spent:
      'The account behind the API key has used all the units that the catalogue gives it in a day.',
  },
  readers:
    'Meanwhile readers here are answered from the open interface, without the sources and boards that need a key.',
  act: {
    invalid_key: 'Copy the current key from the catalogue’s account page and set it here.',
    revoked_key: 'Create another key on the catalogue’s account page and set it here.',
    account_blocked: 'Ask the catalogue why, or set the key of another account here.',
    key_locked: 'Set the key here again; no new one is needed.',
    quota_spent: 'All units are back {{when}}; nothing needs to be done for that.',
    otherAccount: 'The key of another account would bring units of its own.',
    host: 'On this bot, keys are set by its host alone. Ask whoever runs the bot to set a working key for this server.',
  },
  status: 'Open status',
  watches: {
    heading_one: 'A watch of this server is paused',
    heading_other: '{{count}} watches of this server are paused',
    one: '⚠️ **{{name}}** in {{channel}}, {{when}}: {{trouble}}',
    lead: 'Nothing is posted there until that is mended. Other watches are not touched.',
    open: 'Open watches',
  },
} as const;
