import type { VNode } from 'preact';

import type { CatalogueCondition } from '../contract/panel.ts';
import { html } from '../html.ts';
import { KeySample } from './key-sample.ts';
import type { PanelState } from './panel-state.ts';
import { SimulationGroup } from './simulation-group.ts';

const tones = { fine: 'good', slow: 'warning', down: 'danger', overLimit: 'warning' } as const;
const conditions: readonly CatalogueCondition[] = ['fine', 'slow', 'down', 'overLimit'];

/** Everything around the bot that can be changed. */
export function SimulationControls(state: PanelState): VNode {
  return html`<div class="simulation-controls">
    <${BoardControls} ...${state} />
    <${CatalogueControls} ...${state} />
    <${KeyControls} ...${state} />
  </div>`;
}

/** Publishes the boards once, or as often as in one day. */
function BoardControls({ texts, simulate, playground, status }: PanelState): VNode {
  const { boards } = texts;
  const { refreshesPerDay, watchDelaySeconds } = playground;
  return html`<${SimulationGroup}
    id="boards"
    ...${{ texts, simulate }}
    heading=${boards.heading}
    status=${{ text: boards.published(status.refreshes), tone: 'plain' }}
    note=${boards.noticed(watchDelaySeconds)}
    actions=${[
      { simulation: { kind: 'boards', refreshes: 1 }, label: boards.refresh },
      {
        simulation: { kind: 'boards', refreshes: refreshesPerDay },
        label: { name: boards.day.name, note: boards.day.note(refreshesPerDay) },
      },
    ]}
  />`;
}

/** Buttons for the catalogue's condition; the current one is pressed. */
function CatalogueControls({ texts, simulate, status: { catalogue } }: PanelState): VNode {
  const { heading, note, kinds } = texts.catalogue;
  // Not radio buttons: arrow keys would apply each condition they pass.
  return html`<${SimulationGroup}
    id="catalogue"
    ...${{ texts, simulate, heading, note }}
    status=${{ text: kinds[catalogue].name, tone: tones[catalogue] }}
    isChoice
    actions=${conditions.map((condition) => ({
      simulation: { kind: 'catalogue', condition },
      label: kinds[condition],
      isPressed: condition === catalogue,
    }))}
  />`;
}

/** Revokes and replaces the keyed server's API key, and shows a sample key. */
function KeyControls({ texts, simulate, status }: PanelState): VNode {
  const { key } = texts;
  const { keyRevoked, sampleKey } = status;
  return html`<${SimulationGroup}
    id="key"
    ...${{ texts, simulate, heading: key.heading, note: key.note }}
    status=${keyRevoked ? { text: key.revoked, tone: 'danger' } : { text: key.works, tone: 'good' }}
    actions=${[
      {
        simulation: { kind: 'revokeKey' },
        label: key.revoke,
        isGrave: true,
        isAllowed: !keyRevoked,
      },
      { simulation: { kind: 'giveKey' }, label: key.give },
    ]}
  >
    <${KeySample} key=${sampleKey} ...${{ texts, sampleKey }} />
  <//>`;
}
