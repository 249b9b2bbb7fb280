-- A data folder of version 1.0.0. It never changes: such data are on the disks of running bots.
CREATE TABLE server_keys (
  guild_id TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  last_four TEXT NOT NULL,
  set_at INTEGER NOT NULL,
  refusal TEXT,
  refused_at INTEGER,
  units TEXT
, told TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE server_settings (
  guild_id TEXT PRIMARY KEY,
  settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE addresses (
  id TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  shard_id INTEGER PRIMARY KEY,
  session_id TEXT NOT NULL,
  resume_url TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  shard_count INTEGER NOT NULL
) STRICT;
CREATE TABLE departures (
  guild_id TEXT PRIMARY KEY,
  left_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE limits (
  scope TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
  hash TEXT PRIMARY KEY,
  snapshot TEXT NOT NULL
) STRICT;
CREATE TABLE admin_uses (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX addresses_by_use ON addresses (used_at);
CREATE TABLE fingerprint_secret (
  id INTEGER PRIMARY KEY CHECK (id = 0),
  sealed TEXT NOT NULL
) STRICT;
CREATE TABLE records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  owner TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;
CREATE INDEX records_by_owner ON records (kind, owner, id);
CREATE TABLE snapshot_uses (
  hash TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (hash, kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO server_keys VALUES ('1', 'v1.sealed', '9f3a', 12, 'revoked_key', 34, '{"limit":5000,"remaining":4321,"resetAt":86400000,"asOf":77}', 'quota_spent 1');
INSERT INTO server_keys VALUES ('2', 'v1.other', '0b1c', 13, NULL, NULL, NULL, NULL);
INSERT INTO server_settings VALUES ('1', '{"language":"zh-TW","spoilers":true}');
INSERT INTO addresses VALUES ('aB3', 'board/起点/“月票”', 1000);
INSERT INTO sessions VALUES (1, 'c0ffee', 'wss://gateway.example', 42, 2);
INSERT INTO departures VALUES ('3', 1000);
INSERT INTO limits VALUES ('open', '{"state":1}', 1000);
INSERT INTO snapshots VALUES ('seen', '{"hash":"seen","depth":50,"isWhole":false,"places":[{"position":1,"book":{"ref":{"system":"keyed","source":"source_a","id":"1"},"title":{"en":null,"zh":"“书”"},"url":"https://example.com/1"}},{"position":1,"book":{"ref":{"system":"open","id":"2"},"title":null,"url":null}}]}');
INSERT INTO admin_uses VALUES ('use', 5000);
INSERT INTO fingerprint_secret VALUES (0, 'v1.secret');
INSERT INTO records VALUES ('watch', 'aaaa1111', '9007199254740993000', '{"guildId":"9007199254740993000","revision":1,"watch":{"choice":{"view":{"board":{"system":"keyed","source":"source_a","board":"monthly"},"section":"male","genre":null,"cycle":null},"content":{"kind":"changes"},"channel":{"id":"9007199254740993001","kind":"announcement"},"when":{"kind":"weekly","day":7,"at":1439},"timeZone":"Asia/Taipei","top":20,"only":"new_and_dropped","minMove":3,"quiet":{"from":22,"to":8},"roleId":"9007199254740993002","publish":true,"tagIds":["9007199254740993003"],"isSilent":true,"postedBoard":"all","chart":true},"names":{"board":{"en":"Monthly Tickets","zh":"月票榜"},"source":{"en":null,"zh":"“起点”"},"section":{"en":"Male","zh":null},"genre":null,"cycle":null},"tags":[{"id":"9007199254740993003","name":"榜单"}],"guildLocale":"zh-TW","createdAt":1800000000000,"pause":null},"digestedAt":null,"posted":{"hash":"posted","refreshedAt":1799999999000,"departed":["source_a:1","source_a:2"],"plannedAt":1800000001000,"at":1800000002000,"channelId":"9007199254740993001","messageId":"9007199254740993004"},"open":null,"unpublished":{"channelId":"9007199254740993001","messageId":"9007199254740993004","notBefore":1800000002000}}');
INSERT INTO records VALUES ('watch', 'bbbb2222', '9007199254740993000', '{"guildId":"9007199254740993000","revision":1,"watch":{"choice":{"view":{"board":{"system":"leaders","board":"reads"},"section":"male","genre":null,"cycle":null},"content":{"kind":"changes"},"channel":{"id":"9007199254740993001","kind":"announcement"},"when":{"kind":"weekly","day":7,"at":1439},"timeZone":"Asia/Taipei","top":20,"only":"new_and_dropped","minMove":3,"quiet":{"from":22,"to":8},"roleId":"9007199254740993002","publish":true,"tagIds":["9007199254740993003"],"isSilent":true,"postedBoard":"all","chart":true},"names":{"board":{"en":"Monthly Tickets","zh":"月票榜"},"source":{"en":null,"zh":"“起点”"},"section":{"en":"Male","zh":null},"genre":null,"cycle":null},"tags":[{"id":"9007199254740993003","name":"榜单"}],"guildLocale":"zh-TW","createdAt":1800000000000,"pause":null},"digestedAt":9,"posted":null,"open":{"post":{"watchId":"bbbb2222","guildId":"9007199254740993000","revision":1,"nonce":"nonce-1","marker":123456789,"plannedAt":8,"view":"source_a:monthly/male//","channel":{"id":"9007199254740993001","kind":"forum"},"body":"{\"components\":[{\"content\":\"月票“榜”\\n\"}]}","chart":null,"thread":{"name":"月票榜","tagIds":["9007199254740993003"]},"publish":false,"base":null,"hash":"planned","refreshedAt":1799999999000,"departed":["source_a:1","source_a:2"]},"board":"[\"leaders\",\"reads\",\"male\",null,null]","openedAt":1000,"attempts":{"firstAt":1000,"lastAt":1000},"attemptsBefore":null,"claimedBy":"process"},"unpublished":null}');
INSERT INTO records VALUES ('board', '["open","view"]', 'open', '[{"refreshedAt":null,"seenAt":5,"hash":"seen"}]');
INSERT INTO records VALUES ('history', '["open","view","2024-10"]', 'open', '{"books":["source_a:b:1","~7"],"days":[{"day":20000,"at":1728000001000,"refreshedAt":5,"depth":50,"isWhole":true,"books":[0,1],"positions":[1,1],"figures":[10,null]}]}');
INSERT INTO snapshot_uses VALUES ('planned', 'watch', 'bbbb2222');
INSERT INTO snapshot_uses VALUES ('posted', 'watch', 'aaaa1111');
INSERT INTO snapshot_uses VALUES ('seen', 'board', '["open","view"]');
PRAGMA user_version = 9;
