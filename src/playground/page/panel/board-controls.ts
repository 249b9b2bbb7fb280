import { element } from '../element.ts';
import { actionButton } from './action-button.ts';
import { simulationGroup, type Simulator } from './simulation-group.ts';
import type { PanelSection } from './panel-state.ts';

/** Publishes the boards once, or as often as in one day. */
export function boardControls(simulator: Simulator): PanelSection {
  const refresh = actionButton();
  const day = actionButton();
  const group = simulationGroup(
    'boards',
    simulator,
    element('div.actions', {}, refresh.node, day.node),
  );
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
    show({ texts, playground: world, status }) {
      const { boards } = texts;
      refreshesPerDay = world.refreshesPerDay;
      group.label(
        texts,
        boards.heading,
        { text: boards.published(status.refreshes), tone: 'plain' },
        boards.noticed(world.watchDelaySeconds),
      );
      refresh.label(boards.refresh);
      day.label({ name: boards.day.name, note: boards.day.note(refreshesPerDay) });
    },
  };
}
