import { expect, test } from 'vitest';

import { measuredLimit } from '../../src/engine/message-limit.ts';
import type { AcceptedSize, DiscordFacts } from '../../src/model/discord-facts.ts';

test('without a measurement a message has at most 9,500 bytes', () => {
  expect(measuredLimit(null)).toBe(9_500);
  expect(measuredLimit(factsWith({}))).toBe(9_500);
});

test('a smaller size that Discord refused lowers the limit, with a distance', () => {
  const few: AcceptedSize = { bytes: 7_968, components: 2, refusedBytes: 8_100 };
  const many: AcceptedSize = { bytes: 7_504, components: 31, refusedBytes: 7_600 };
  expect(measuredLimit(factsWith({ largestPost: few }))).toBe(7_600);
  expect(measuredLimit(factsWith({ largestPost: few, largestPostOfMany: many }))).toBe(7_600);
  expect(measuredLimit(factsWith({ largestEdit: { ...few, bytes: 3_968 } }))).toBe(3_800);
});

test('a size that Discord accepts does not change the limit', () => {
  const all: AcceptedSize = { bytes: 4_000, components: 2, refusedBytes: null };
  expect(measuredLimit(factsWith({ largestPost: all }))).toBe(9_500);
  const more: AcceptedSize = { bytes: 20_000, components: 2, refusedBytes: 20_100 };
  expect(measuredLimit(factsWith({ largestPost: more }))).toBe(9_500);
});

function factsWith(measured: Partial<DiscordFacts>): DiscordFacts {
  return {
    ...{ at: 0, largestPost: null, largestPostOfMany: null, largestEdit: null },
    ...{ forumTakesComponents: null, followersSeeComponents: null, followersSeeEmbeds: null },
    ...{ historyListsContainers: null, notificationText: null, quickOldEdits: null },
    ...{ nonceIsEnforced: null, coverThumbnail: null, coverInEmbed: null },
    ...{ galleryTakesUpload: null, editTakesUpload: null, embedTakesUpload: null },
    ...measured,
  };
}
