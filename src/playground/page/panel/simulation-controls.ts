import { element } from '../element.ts';
import { boardControls } from './board-controls.ts';
import { botControls, gatewayControls } from './bot-controls.ts';
import { keyControls } from './key-controls.ts';
import { permissionControls } from './permission-controls.ts';
import type { Simulator } from './simulation-group.ts';
import type { PanelSection } from './panel-state.ts';
import { catalogueControls } from './catalogue-controls.ts';

/** All simulation controls. */
export function simulationControls(simulator: Simulator): PanelSection {
  const makers = [
    boardControls,
    catalogueControls,
    keyControls,
    permissionControls,
    gatewayControls,
    botControls,
  ];
  const groups = makers.map((maker) => maker(simulator));
  return {
    node: element('div.simulation-controls', {}, ...groups.map(({ node }) => node)),
    show(state) {
      for (const group of groups) group.show(state);
    },
  };
}
