import { useState } from 'preact/hooks';
import type { ComponentChildren, VNode } from 'preact';

import type { Simulation } from '../contract/actions.ts';
import { html } from '../html.ts';
import type { PanelState } from './panel-state.ts';
import type { PanelTexts } from './texts.ts';

interface GroupProps extends Pick<PanelState, 'texts' | 'simulate'> {
  readonly id: string;
  readonly heading: string;
  /** A status text. The tone only repeats what the text says. */
  readonly status: {
    readonly text: string;
    readonly tone: 'good' | 'warning' | 'danger' | 'plain';
  };
  readonly note: string;
  readonly actions: readonly Action[];
  /** Whether one of the actions is the current state. */
  readonly isChoice?: boolean;
  readonly children?: ComponentChildren;
}

/** A button that runs a simulation. */
interface Action {
  readonly simulation: Simulation;
  readonly label: { readonly name: string; readonly note: string };
  readonly isGrave?: boolean;
  readonly isAllowed?: boolean;
  readonly isPressed?: boolean;
}

interface Outcome {
  readonly kind: 'busy' | 'done' | 'problem' | 'unreachable';
  /** Index of the action. */
  readonly of: number;
  readonly problem?: string;
}

/** Buttons that run simulations, with the result of the latest one. */
export function SimulationGroup(props: GroupProps): VNode {
  const { id, texts, heading, status, note, actions, isChoice = false, children } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isBusy = outcome?.kind === 'busy';
  const run = async (of: number, simulation: Simulation): Promise<void> => {
    setOutcome({ kind: 'busy', of });
    const { problem } = await props.simulate(simulation).catch(() => ({ problem: undefined }));
    if (problem === undefined) setOutcome({ kind: 'unreachable', of });
    else setOutcome(problem === null ? { kind: 'done', of } : { kind: 'problem', of, problem });
  };
  const button = (action: Action, at: number): VNode => {
    const { simulation, label, isGrave = false, isAllowed = true, isPressed } = action;
    // `aria-disabled` keeps the focus; `disabled` would lose it.
    return html`<button
      class="action ${isGrave ? 'grave' : 'usual'}"
      type="button"
      aria-disabled=${isBusy || !isAllowed}
      aria-pressed=${isPressed}
      data-busy=${isBusy && outcome.of === at ? 'true' : undefined}
      onClick=${() => {
        if (!isBusy && isAllowed) void run(at, simulation);
      }}
    >
      <strong>${label.name}</strong> <span>${label.note}</span>
    </button>`;
  };
  const acted = outcome === null ? undefined : actions[outcome.of];
  return html`<section class="group" aria-labelledby="panel-${id}">
    <div class="head">
      <h3 id="panel-${id}">${heading}</h3>
      <span class="standing" data-tone=${status.tone}>${status.text}</span>
    </div>
    <p class="note">${note}</p>
    <div
      class="actions"
      role=${isChoice ? 'group' : undefined}
      aria-labelledby=${isChoice ? `panel-${id}` : undefined}
    >
      ${actions.map(button)}
    </div>
    ${children}
    <p class="outcome" role="status" data-outcome=${outcome?.kind}>
      <span>${outcome && acted && outcomeText(outcome, acted.label.name, texts)}</span>${' '}
      <span lang="en">${outcome?.problem}</span>
    </p>
  </section>`;
}

function outcomeText({ kind }: Outcome, name: string, { simulation }: PanelTexts): string {
  return kind === 'unreachable' ? simulation.unreachable : simulation[kind](name);
}
