import { expect, test } from 'vitest';

import type { WatchChannel, WatchTrouble } from '../../src/model/watch.ts';
import { channelTrouble } from '../../src/watches/trouble.ts';

test.each<[number | null, WatchChannel['kind'], WatchTrouble['code']]>([
  [10_003, 'text', 'channel_gone'],
  [10_004, 'text', 'no_access'],
  [50_001, 'text', 'no_access'],
  [50_008, 'text', 'missing_permission'],
  [50_013, 'announcement', 'missing_permission'],
  [50_083, 'thread', 'thread_locked'],
  [160_005, 'thread', 'thread_locked'],
  [40_067, 'forum', 'tag_required'],
  [10_087, 'forum', 'tag_required'],
  [160_006, 'forum', 'channel_full'],
  [160_006, 'thread', 'channel_full'],
  [200_000, 'text', 'moderated'],
  [200_001, 'forum', 'moderated'],
  [240_000, 'thread', 'moderated'],
  [40_067, 'text', 'refused'],
  [50_035, 'text', 'refused'],
  [null, 'text', 'refused'],
])('Discord’s code %s in a %s channel is %s', (discordCode, kind, code) => {
  const failure = { kind: 'refused', status: 400, discordCode } as const;
  const expected = code === 'refused' ? { code, discordCode } : { code };
  expect(channelTrouble(failure, { id: '1', kind })).toEqual(expected);
});
