import fc from 'fast-check';

import { postedBoards, watchFilters, watchWhenKinds } from '../../../src/model/watch.ts';
import { paperPeriods } from '../../../src/model/watch-post.ts';
import { boardRefText } from '../../../src/model/reference.ts';
import { boardView } from './arbitrary-boards.ts';
import { bookRef } from './arbitrary-books.ts';
import { flag, orNull, typed } from './arbitrary-values.ts';
import { snowflake } from './arbitrary-posts.ts';

const seldom = <T>(arbitrary: fc.Arbitrary<T>) => {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
};
const mostly = <T>(arbitrary: fc.Arbitrary<T>) => {
  return fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: typed });
};
const board = boardView.map((view) => boardRefText(view.board));

/** Typed options of a watch, most of them readable. */
export const watchDraftParams = {
  editedWatch: seldom(typed),
  board: orNull(mostly(board)),
  section: seldom(typed),
  genre: seldom(typed),
  cycle: seldom(typed),
  channelId: orNull(snowflake),
  when: orNull(fc.constantFrom(...watchWhenKinds)),
  at: orNull(mostly(fc.constantFrom('8', '8:30', 'Monday', '周一 20:00', '9pm'))),
  timeZone: orNull(mostly(fc.constantFrom('Berlin', '+8', 'asia/shanghai'))),
  top: orNull(fc.nat(9_999)),
  only: orNull(fc.constantFrom(...watchFilters)),
  minMove: orNull(fc.nat(9_999)),
  quiet: orNull(mostly(fc.constantFrom('22-8', 'off', '8-8'))),
  roleId: orNull(fc.oneof(snowflake, fc.constant('none'))),
  publish: orNull(flag),
  isSilent: orNull(flag),
  tagIds: orNull(fc.array(snowflake, { maxLength: 5 })),
  postedBoard: orNull(fc.constantFrom(...postedBoards)),
  chart: orNull(flag),
};

/** Typed options of a race, or books chosen in the menu. */
export const raceDraftParams = {
  board: mostly(board),
  section: seldom(typed),
  genre: seldom(typed),
  cycle: seldom(typed),
  channelId: orNull(snowflake),
  until: seldom(fc.oneof(typed, fc.constant('2027-01-31'))),
  titles: orNull(typed),
  books: orNull(fc.array(bookRef, { minLength: 1, maxLength: 10 })),
};

/** Typed options of a paper, most of them readable. */
export const paperDraftParams = {
  boards: fc.oneof(
    fc.array(mostly(board), { maxLength: 6 }).map((boards) => boards.join('; ')),
    typed,
  ),
  channelId: orNull(snowflake),
  at: watchDraftParams.at,
  timeZone: watchDraftParams.timeZone,
  when: orNull(fc.constantFrom(...paperPeriods)),
  roleId: watchDraftParams.roleId,
};
