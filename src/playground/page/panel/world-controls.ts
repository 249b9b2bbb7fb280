import { element } from '../parts/element.ts';
import { boardControls } from './board-controls.ts';
import { botControls, gatewayControls } from './bot-controls.ts';
import { keyControls } from './key-controls.ts';
import { permissionControls } from './permission-controls.ts';
import type { Turns } from './turn-group.ts';
import type { Part } from './view.ts';
import { weatherControls } from './weather-controls.ts';

/** All that can be turned around the bot. */
export function worldControls(turns: Turns): Part {
  const makers = [
    boardControls,
    weatherControls,
    keyControls,
    permissionControls,
    gatewayControls,
    botControls,
  ];
  const groups = makers.map((maker) => maker(turns));
  return {
    node: element('div.world-controls', {}, ...groups.map(({ node }) => node)),
    show(view) {
      for (const group of groups) group.show(view);
    },
  };
}
