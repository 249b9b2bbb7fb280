import { element } from '../parts/element.ts';
import { actionButton } from './action-button.ts';
import { turnGroup, type Turns } from './turn-group.ts';
import type { Part } from './view.ts';

/** Publishes the boards anew: once, or as often as in a day. */
export function boardControls(turns: Turns): Part {
  const refresh = actionButton();
  const day = actionButton();
  const group = turnGroup('boards', turns, element('div.actions', {}, refresh.node, day.node));
  let refreshesPerDay = 1;
  group.wire(
    refresh.node,
    ({ boards }) => boards.refresh.name,
    () => ({ kind: 'boards', refreshes: 1 }),
  );
  group.wire(
    day.node,
    ({ boards }) => boards.day.name,
    () => ({ kind: 'boards', refreshes: refreshesPerDay }),
  );
  return {
    node: group.node,
    show({ words, world, now }) {
      const { boards } = words;
      refreshesPerDay = world.refreshesPerDay;
      group.label(
        words,
        boards.heading,
        { text: boards.published(now.refreshes), tone: 'plain' },
        boards.noticed(world.noticedWithinSeconds),
      );
      refresh.label(boards.refresh);
      day.label({ name: boards.day.name, note: boards.day.note(refreshesPerDay) });
    },
  };
}
