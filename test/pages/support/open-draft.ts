import type { Reader } from '../../../src/model/reader.ts';
import type { ServerSettings } from '../../../src/model/server.ts';
import type { Watch, WatchChoice } from '../../../src/model/watch.ts';
import type { ServerWatches, TargetCheck } from '../../../src/model/server-watches.ts';
import { Redirect, type PageContext } from '../../../src/pages/page.ts';
import { watchDraftPage } from '../../../src/pages/watch-draft.ts';
import type { WatchDraftParams } from '../../../src/pages/watch-places.ts';
import {
  admin,
  contextWith,
  openPage,
  settingsWith,
  watchesWith,
  type OpenedPage,
} from '../open-page.ts';
import { smallPost } from './board-post.ts';
import { fresh, libraryOf } from './reading.ts';
import { monthlyBoard } from './sample.ts';

/** A text channel without obstacles. */
export const openCheck: TargetCheck = {
  channel: { id: '3', kind: 'text' },
  missing: [],
  faults: [],
  tags: [],
};

/** A watch of the monthly board in the current channel. */
export function storedWatch(given: Partial<WatchChoice> = {}): Watch {
  return {
    id: 'abcd1234',
    guildId: '2',
    revision: 1,
    choice: {
      view: { board: monthlyBoard.ref, section: null, genre: null, cycle: null },
      content: { kind: 'changes' },
      channel: { id: '3', kind: 'text' },
      when: { kind: 'change' },
      timeZone: 'Asia/Taipei',
      top: 20,
      only: 'everything',
      minMove: 1,
      quiet: null,
      roleId: null,
      publish: false,
      tagIds: [],
      isSilent: false,
      postedBoard: 'first_3',
      chart: false,
      ...given,
    },
    names: {
      board: monthlyBoard.name,
      source: monthlyBoard.sourceName,
      section: null,
      genre: null,
      cycle: null,
    },
    tags: [],
    guildLocale: 'en-US',
    createdAt: 0,
    pause: null,
  };
}

/** A server with these watches where all is well but for the answers given. */
export function draftContext(
  answers: Partial<ServerWatches> = {},
  watches: readonly Watch[] = [],
  reader: Partial<Reader> = {},
  settings: ServerSettings = settingsWith().settings,
): PageContext {
  const standings = watches.map((watch) => ({
    ...{ watch, lastPost: null, nextAt: null, obstacle: null, checkedAt: null },
  }));
  const context = contextWith({
    reader: { ...admin, ...reader },
    settings,
    watches: watchesWith({
      list: () => Promise.resolve(standings),
      current: () => watches,
      checkTarget: (_, { channel: { id } }) =>
        Promise.resolve({ ...openCheck, channel: { id, kind: 'text' } }),
      keptPlaces: () => ({ count: 50, isShared: false }),
      price: () => ({ others: 240, own: 240, allowed: 3_000, ofUnits: null }),
      preview: () => Promise.resolve(smallPost),
      roleMembers: () => Promise.resolve(5),
      ...answers,
    }),
  });
  const library = libraryOf(
    { boards: () => Promise.resolve(fresh([monthlyBoard])) },
    { boards: [monthlyBoard] },
  );
  return { ...context, library };
}

/** The draft page for what was typed. */
export async function openDraft(
  typed: Partial<WatchDraftParams>,
  ...context: Parameters<typeof draftContext>
): Promise<OpenedPage> {
  const address = watchDraftPage.at(typed);
  const page = await openPage(watchDraftPage, address, draftContext(...context));
  if (page instanceof Redirect) throw new Error(`led to ${page.to}`);
  return page;
}
