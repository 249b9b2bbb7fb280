import type { Turn, Turned } from '../contract/deeds.ts';
import { element } from '../parts/element.ts';
import { say } from './view.ts';
import type { PanelWords } from './words.ts';

export interface Turns {
  turn(turn: Turn): Promise<Turned>;
}

/** What is said of how something stands; the tone is never alone in saying it. */
export interface Condition {
  readonly text: string;
  readonly tone: 'good' | 'warning' | 'danger' | 'plain';
}

/** Controls that belong together, and the line below them that says what came of a turn. */
export interface TurnGroup {
  readonly node: HTMLElement;
  /** Draws all that is not a control. */
  label(words: PanelWords, heading: string, standing: Condition | null, note: string): void;
  /** Makes a button turn something; `name` is what the turn is called when its outcome is told. */
  wire(button: HTMLElement, name: (words: PanelWords) => string, turn: () => Turn): void;
  /** Whether a button is of use as things stand. */
  allow(button: HTMLElement, isAllowed: boolean): void;
}

type Outcome =
  | { readonly kind: 'busy' | 'done' | 'unreachable' }
  | { readonly kind: 'problem'; readonly words: string };

export function turnGroup(id: string, turns: Turns, ...body: readonly HTMLElement[]): TurnGroup {
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
  let words: PanelWords | null = null;
  let told: { readonly outcome: Outcome; name(words: PanelWords): string } | null = null;

  const isBusy = (): boolean => told?.outcome.kind === 'busy';
  const draw = (): void => {
    // A disabled button would lose the focus; one that only says so keeps it.
    for (const [button, isAllowed] of allowed) {
      button.setAttribute('aria-disabled', String(isBusy() || !isAllowed));
    }
    if (words === null || told === null) return;
    const { outcome } = told;
    status.dataset['outcome'] = outcome.kind;
    say(said, outcomeWords(outcome, told.name(words), words));
    say(problem, outcome.kind === 'problem' ? outcome.words : '');
  };
  const tell = (outcome: Outcome, name: (words: PanelWords) => string): void => {
    told = { outcome, name };
    draw();
  };

  return {
    node,
    label(newWords, head, stands, text) {
      words = newWords;
      say(heading, head);
      say(standing, stands?.text ?? '');
      standing.hidden = stands === null;
      standing.dataset['tone'] = stands?.tone ?? 'plain';
      say(note, text);
      note.hidden = text === '';
      draw();
    },
    wire(button, name, turn) {
      allowed.set(button, true);
      button.addEventListener('click', () => {
        if (isBusy() || allowed.get(button) !== true) return;
        tell({ kind: 'busy' }, name);
        button.dataset['busy'] = 'true';
        void turned(turns, turn()).then((outcome) => {
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

async function turned(turns: Turns, turn: Turn): Promise<Outcome> {
  try {
    const { problem } = await turns.turn(turn);
    return problem === null ? { kind: 'done' } : { kind: 'problem', words: problem };
  } catch {
    return { kind: 'unreachable' };
  }
}

function outcomeWords(outcome: Outcome, name: string, words: PanelWords): string {
  switch (outcome.kind) {
    case 'busy':
      return words.turning.busy(name);
    case 'done':
      return words.turning.done(name);
    case 'problem':
      return words.turning.problem(name);
    case 'unreachable':
      return words.turning.unreachable;
  }
}
