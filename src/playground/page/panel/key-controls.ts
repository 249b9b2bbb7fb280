import { element } from '../element.ts';
import { actionButton } from './action-button.ts';
import { keySample } from './key-sample.ts';
import { simulationGroup, type Simulator } from './simulation-group.ts';
import type { PanelSection } from './panel-state.ts';

/** Revokes and replaces the keyed server's API key, and shows a sample key. */
export function keyControls(simulator: Simulator): PanelSection {
  const revoke = actionButton('grave');
  const give = actionButton();
  const sample = keySample();
  const group = simulationGroup(
    'key',
    simulator,
    element('div.actions', {}, revoke.node, give.node),
    sample.node,
  );
  group.wire(
    revoke.node,
    ({ key }) => key.revoke.name,
    () => ({ kind: 'revokeKey' }),
  );
  group.wire(
    give.node,
    ({ key }) => key.give.name,
    () => ({ kind: 'giveKey' }),
  );
  return {
    node: group.node,
    show(state) {
      const { key } = state.texts;
      const { keyRevoked } = state.status;
      group.label(
        state.texts,
        key.heading,
        keyRevoked ? { text: key.revoked, tone: 'danger' } : { text: key.works, tone: 'good' },
        key.note,
      );
      group.allow(revoke.node, !keyRevoked);
      revoke.label(key.revoke);
      give.label(key.give);
      sample.show(state);
    },
  };
}
