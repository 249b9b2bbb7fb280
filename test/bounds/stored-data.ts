/** What bounds each table of `colophon.sqlite` and `cache.sqlite`. */
export const tables: Readonly<Record<string, string>> = {
  server_keys: 'one for each server with a key, until seven days after the bot left it',
  server_settings: 'one for each server with settings, until seven days after the bot left it',
  addresses: 'defaultMaxAddresses, and 90 days after the last use',
  sessions: 'one for each shard',
  departures: 'one for each left server with data, until its data is deleted',
  limits: 'one for each key in use, and the open interface; deleted after two days without use',
  fingerprint_secret: 'one',
  records:
    'one for each watch, fifty for each server, one for each watched board, and 26 for the history of each',
  snapshot_uses: 'one for each snapshot that a record refers to',
  snapshots: 'those of the refreshes and posts',
  admin_uses: 'uses of the last 15 minutes',
  answers: 'maxEntries and maxBytes of the answers',
};

/** What bounds each kind of key in Redis. */
export const redisKinds: Readonly<Record<string, string>> = {
  'server-key': 'one for each server with a key',
  'server-keys': 'one set',
  'server-settings': 'one hash',
  'fingerprint-secret': 'one text',
  address: 'defaultMaxAddresses, and 90 days after the last use',
  addresses: 'one sorted set, with an id for each address',
  'admin-use': 'expires after 15 minutes',
  sessions: 'one hash, with a field for each shard',
  departures: 'one hash, with a field for each left server',
  '{records}:watch': 'fifty for each server',
  '{records}:board': 'one for each watched board, with its last 60 refreshes',
  '{records}:history': 'one for each month of a board, for two years',
  '{records}:all': 'one set for each kind of record',
  '{records}:snapshot': 'those that a record refers to',
  '{records}:users': 'one set for each snapshot',
  limit: 'one for each key in use, and the open interface; expires after eight days',
  'limit-run': 'one text',
  probe: 'one empty text, expires at once',
  lease: 'expires when a request must have ended',
  fleet: 'one text, expires after a day',
  'session-starts': 'one text, expires after a day',
  cache: 'expires after seven days, and maxmemory of Redis',
};

/** The kind of a key without the common prefix: its first part, or two if the first only groups keys. */
export function redisKindOf(key: string): string {
  return /^(?:\{[^:]*:)?[^:]*/u.exec(key)?.[0] ?? '';
}
