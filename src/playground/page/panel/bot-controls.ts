import type { Now } from '../contract/panel.ts';
import { element } from '../parts/element.ts';
import { actionButton } from './action-button.ts';
import { turnGroup, type Condition, type Turns } from './turn-group.ts';
import type { Part } from './view.ts';

const tones: Readonly<Record<Now['bot'], Condition['tone']>> = {
  up: 'good',
  starting: 'warning',
  down: 'danger',
};

/** Cuts the bot's connection to the gateway. */
export function gatewayControls(turns: Turns): Part {
  const drop = actionButton();
  const forget = actionButton('grave');
  const group = turnGroup('gateway', turns, element('div.actions', {}, drop.node, forget.node));
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
    show({ words, now }) {
      const { heading, connected, disconnected } = words.gateway;
      const standing: Condition = now.connected
        ? { text: connected, tone: 'good' }
        : { text: disconnected, tone: 'danger' };
      group.label(words, heading, standing, '');
      group.allow(drop.node, now.connected);
      group.allow(forget.node, now.connected);
      drop.label(words.gateway.drop);
      forget.label(words.gateway.forget);
    },
  };
}

/** Ends the bot and starts it again. */
export function botControls(turns: Turns): Part {
  const restart = actionButton();
  const kill = actionButton('grave');
  const group = turnGroup('bot', turns, element('div.actions', {}, restart.node, kill.node));
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
    show({ words, now }) {
      const { heading, states } = words.bot;
      group.label(words, heading, { text: states[now.bot], tone: tones[now.bot] }, '');
      group.allow(restart.node, now.bot !== 'starting');
      group.allow(kill.node, now.bot !== 'starting');
      restart.label(words.bot.restart);
      kill.label(words.bot.kill);
    },
  };
}
