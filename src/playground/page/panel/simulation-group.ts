import type { Simulation, SimulationResult } from '../contract/actions.ts';
import { element } from '../element.ts';
import { setText } from './panel-state.ts';
import type { PanelTexts } from './texts.ts';

export interface Simulator {
  simulate(simulation: Simulation): Promise<SimulationResult>;
}

/** A status text. The tone only repeats what the text says. */
export interface StatusLabel {
  readonly text: string;
  readonly tone: 'good' | 'warning' | 'danger' | 'plain';
}

/** A group of controls with the result of the latest simulation. */
export interface SimulationGroup {
  readonly node: HTMLElement;
  /** Renders everything except the controls. */
  label(texts: PanelTexts, heading: string, status: StatusLabel | null, note: string): void;
  /** Makes a button run a simulation; `name` names it in the result. */
  wire(
    button: HTMLElement,
    name: (texts: PanelTexts) => string,
    simulation: () => Simulation,
  ): void;
  /** Enables or disables a button. */
  allow(button: HTMLElement, isAllowed: boolean): void;
}

type Outcome =
  | { readonly kind: 'busy' | 'done' | 'unreachable' }
  | { readonly kind: 'problem'; readonly problem: string };

export function simulationGroup(
  id: string,
  simulator: Simulator,
  ...body: readonly HTMLElement[]
): SimulationGroup {
  const heading = element('h3', { id: `panel-${id}` });
  const condition = element('span.standing');
  const note = element('p.note');
  const outcomeNode = element('span');
  const problem = element('span', { lang: 'en' });
  const status = element('p.outcome', { role: 'status' }, outcomeNode, ' ', problem);
  const node = element(
    'section.group',
    { 'aria-labelledby': heading.id },
    element('div.head', {}, heading, condition),
    note,
    ...body,
    status,
  );
  const allowed = new Map<HTMLElement, boolean>();
  let texts: PanelTexts | null = null;
  let latest: { readonly outcome: Outcome; name(texts: PanelTexts): string } | null = null;

  const isBusy = (): boolean => latest?.outcome.kind === 'busy';
  const draw = (): void => {
    // `aria-disabled` keeps the focus; `disabled` would lose it.
    for (const [button, isAllowed] of allowed) {
      button.setAttribute('aria-disabled', String(isBusy() || !isAllowed));
    }
    if (texts === null || latest === null) return;
    const { outcome } = latest;
    status.dataset['outcome'] = outcome.kind;
    setText(outcomeNode, outcomeText(outcome, latest.name(texts), texts));
    setText(problem, outcome.kind === 'problem' ? outcome.problem : '');
  };
  const showOutcome = (outcome: Outcome, name: (texts: PanelTexts) => string): void => {
    latest = { outcome, name };
    draw();
  };

  return {
    node,
    label(newTexts, head, newStatus, text) {
      texts = newTexts;
      setText(heading, head);
      setText(condition, newStatus?.text ?? '');
      condition.hidden = newStatus === null;
      condition.dataset['tone'] = newStatus?.tone ?? 'plain';
      setText(note, text);
      note.hidden = text === '';
      draw();
    },
    wire(button, name, simulation) {
      allowed.set(button, true);
      button.addEventListener('click', () => {
        if (isBusy() || allowed.get(button) !== true) return;
        showOutcome({ kind: 'busy' }, name);
        button.dataset['busy'] = 'true';
        void runSimulation(simulator, simulation()).then((outcome) => {
          delete button.dataset['busy'];
          showOutcome(outcome, name);
        });
      });
    },
    allow(button, isAllowed) {
      allowed.set(button, isAllowed);
      draw();
    },
  };
}

async function runSimulation(simulator: Simulator, simulation: Simulation): Promise<Outcome> {
  try {
    const { problem } = await simulator.simulate(simulation);
    return problem === null ? { kind: 'done' } : { kind: 'problem', problem };
  } catch {
    return { kind: 'unreachable' };
  }
}

function outcomeText(outcome: Outcome, name: string, texts: PanelTexts): string {
  switch (outcome.kind) {
    case 'busy':
      return texts.simulation.busy(name);
    case 'done':
      return texts.simulation.done(name);
    case 'problem':
      return texts.simulation.problem(name);
    case 'unreachable':
      return texts.simulation.unreachable;
  }
}
