import { element } from '../parts/element.ts';
import { actionButton } from './action-button.ts';
import { keySample } from './key-sample.ts';
import { turnGroup, type Turns } from './turn-group.ts';
import type { Part } from './view.ts';

/** Takes the key of the server that has one, gives it another, and shows one to try. */
export function keyControls(turns: Turns): Part {
  const revoke = actionButton('grave');
  const give = actionButton();
  const sample = keySample();
  const group = turnGroup(
    'key',
    turns,
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
    show(view) {
      const { key } = view.words;
      const { keyRevoked } = view.now;
      group.label(
        view.words,
        key.heading,
        keyRevoked ? { text: key.revoked, tone: 'danger' } : { text: key.works, tone: 'good' },
        key.note,
      );
      group.allow(revoke.node, !keyRevoked);
      revoke.label(key.revoke);
      give.label(key.give);
      sample.show(view);
    },
  };
}
