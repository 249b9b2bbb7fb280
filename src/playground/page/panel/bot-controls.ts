import type { PlaygroundStatus } from '../contract/panel.ts';
import { element } from '../element.ts';
import { actionButton } from './action-button.ts';
import { simulationGroup, type StatusLabel, type Simulator } from './simulation-group.ts';
import type { PanelSection } from './panel-state.ts';

const tones: Readonly<Record<PlaygroundStatus['bot'], StatusLabel['tone']>> = {
  up: 'good',
  starting: 'warning',
  down: 'danger',
};

/** Closes the bot's gateway connection. */
export function gatewayControls(simulator: Simulator): PanelSection {
  const drop = actionButton();
  const forget = actionButton('grave');
  const group = simulationGroup(
    'gateway',
    simulator,
    element('div.actions', {}, drop.node, forget.node),
  );
  group.wire(
    drop.node,
    ({ gateway }) => gateway.drop.name,
    () => ({ kind: 'dropGateway', forget: false }),
  );
  group.wire(
    forget.node,
    ({ gateway }) => gateway.forget.name,
    () => ({ kind: 'dropGateway', forget: true }),
  );
  return {
    node: group.node,
    show({ texts, status }) {
      const { heading, connected, disconnected } = texts.gateway;
      const connection: StatusLabel = status.connected
        ? { text: connected, tone: 'good' }
        : { text: disconnected, tone: 'danger' };
      group.label(texts, heading, connection, '');
      group.allow(drop.node, status.connected);
      group.allow(forget.node, status.connected);
      drop.label(texts.gateway.drop);
      forget.label(texts.gateway.forget);
    },
  };
}

/** Restarts the bot. */
export function botControls(simulator: Simulator): PanelSection {
  const restart = actionButton();
  const kill = actionButton('grave');
  const group = simulationGroup(
    'bot',
    simulator,
    element('div.actions', {}, restart.node, kill.node),
  );
  group.wire(
    restart.node,
    ({ bot }) => bot.restart.name,
    () => ({ kind: 'restart', kill: false }),
  );
  group.wire(
    kill.node,
    ({ bot }) => bot.kill.name,
    () => ({ kind: 'restart', kill: true }),
  );
  return {
    node: group.node,
    show({ texts, status }) {
      const { heading, states } = texts.bot;
      group.label(texts, heading, { text: states[status.bot], tone: tones[status.bot] }, '');
      group.allow(restart.node, status.bot !== 'starting');
      group.allow(kill.node, status.bot !== 'starting');
      restart.label(texts.bot.restart);
      kill.label(texts.bot.kill);
    },
  };
}
