import type { Simulation, SimulationResult } from '../contract/actions.ts';
import { element } from '../element.ts';
import { setText } from './panel-state.ts';
import type { PanelTexts } from './texts.ts';

export interface Simulator {
  simulate(turn: Simulation): Promise<SimulationResult>;
}

/** What is said of how something stands; the tone is never alone in saying it. */
export interface StatusLabel {
  readonly text: string;
  readonly tone: 'good' | 'warning' | 'danger' | 'plain';
}

/** Controls that belong together, and the line below them that says what came of a turn. */
export interface SimulationGroup {
  readonly node: HTMLElement;
  /** Draws all that is not a control. */
  label(texts: PanelTexts, heading: string, standing: StatusLabel | null, note: string): void;
  /** Makes a button turn something; `name` is what the turn is called when its outcome is told. */
  wire(button: HTMLElement, name: (texts: PanelTexts) => string, turn: () => Simulation): void;
  /** Whether a button is of use as things stand. */
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
  const standing = element('span.standing');
  const note = element('p.note');
  const said = element('span');
  const problem = element('span', { lang: 'en' });
  const status = element('p.outcome', { role: 'status' }, said, ' ', problem);
  const node = element(
    'section.group',
    { 'aria-labelledby': heading.id },
    element('div.head', {}, heading, standing),
    note,
    ...body,
    status,
  );
  const allowed = new Map<HTMLElement, boolean>();
  let texts: PanelTexts | null = null;
  let told: { readonly outcome: Outcome; name(texts: PanelTexts): string } | null = null;

  const isBusy = (): boolean => told?.outcome.kind === 'busy';
  const draw = (): void => {
    // A disabled button would lose the focus; one that only says so keeps it.
    for (const [button, isAllowed] of allowed) {
      button.setAttribute('aria-disabled', String(isBusy() || !isAllowed));
    }
    if (texts === null || told === null) return;
    const { outcome } = told;
    status.dataset['outcome'] = outcome.kind;
    setText(said, outcomeText(outcome, told.name(texts), texts));
    setText(problem, outcome.kind === 'problem' ? outcome.problem : '');
  };
  const tell = (outcome: Outcome, name: (texts: PanelTexts) => string): void => {
    told = { outcome, name };
    draw();
  };

  return {
    node,
    label(newTexts, head, stands, text) {
      texts = newTexts;
      setText(heading, head);
      setText(standing, stands?.text ?? '');
      standing.hidden = stands === null;
      standing.dataset['tone'] = stands?.tone ?? 'plain';
      setText(note, text);
      note.hidden = text === '';
      draw();
    },
    wire(button, name, turn) {
      allowed.set(button, true);
      button.addEventListener('click', () => {
        if (isBusy() || allowed.get(button) !== true) return;
        tell({ kind: 'busy' }, name);
        button.dataset['busy'] = 'true';
        void turned(simulator, turn()).then((outcome) => {
          delete button.dataset['busy'];
          tell(outcome, name);
        });
      });
    },
    allow(button, isAllowed) {
      allowed.set(button, isAllowed);
      draw();
    },
  };
}

async function turned(simulator: Simulator, turn: Simulation): Promise<Outcome> {
  try {
    const { problem } = await simulator.simulate(turn);
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
