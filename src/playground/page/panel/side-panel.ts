import { useState } from 'preact/hooks';
import type { VNode } from 'preact';

import { html } from '../html.ts';
import { Activity } from './activity.ts';
import type { PanelState } from './panel-state.ts';
import { SimulationControls } from './simulation-controls.ts';

const tabs = ['world', 'activity'] as const;

/** The side panel: controls of the simulation, and the bot's activity. */
export function SidePanel(state: PanelState): VNode {
  const { texts, reader } = state;
  const [current, setCurrent] = useState(0);
  const goTo: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: -1,
  };
  // The arrow keys select, and only the selected tab is a tab stop, as in the pattern of ARIA.
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = goTo[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    setCurrent(index);
    document.getElementById(`panel-tab-${tabs[index] ?? ''}`)?.focus();
  };
  const contents = [
    html`<${SimulationControls} ...${state} />`,
    current === 1 && html`<${Activity} ...${state} />`,
  ];
  return html`<div class="side-panel" lang=${reader.language}>
    <h2 class="visually-hidden">${texts.panel}</h2>
    <div class="tabs" role="tablist" aria-label=${texts.panel} onKeyDown=${onKeyDown}>
      ${tabs.map(
        (name, at) => html`<button
          class="tab"
          type="button"
          role="tab"
          id="panel-tab-${name}"
          aria-controls="panel-${name}-tab"
          aria-selected=${at === current}
          tabindex=${at === current ? 0 : -1}
          onClick=${() => {
            setCurrent(at);
          }}
        >
          ${texts.tabs[name]}
        </button>`,
      )}
    </div>
    ${tabs.map(
      (name, at) => html`<div
        class="tab-panel"
        role="tabpanel"
        id="panel-${name}-tab"
        aria-labelledby="panel-tab-${name}"
        tabindex="0"
        hidden=${at !== current}
      >
        ${contents[at]}
      </div>`,
    )}
  </div>`;
}
