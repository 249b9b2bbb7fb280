import type { CatalogueCondition } from '../contract/panel.ts';
import { element } from '../element.ts';
import { actionButton } from './action-button.ts';
import { simulationGroup, type StatusLabel, type Simulator } from './simulation-group.ts';
import type { PanelSection } from './panel-state.ts';

const CONDITIONS: readonly CatalogueCondition[] = ['fine', 'slow', 'down', 'overLimit'];
const tones: Readonly<Record<CatalogueCondition, StatusLabel['tone']>> = {
  fine: 'good',
  slow: 'warning',
  down: 'danger',
  overLimit: 'warning',
};

/** Buttons for the catalogue's condition; the current one is pressed. */
export function catalogueControls(simulator: Simulator): PanelSection {
  // Not radio buttons: arrow keys would apply each condition they pass.
  const choices = CONDITIONS.map((condition) => ({ condition, button: actionButton() }));
  const buttons = element(
    'div.actions',
    { role: 'group', 'aria-labelledby': 'panel-catalogue' },
    ...choices.map(({ button }) => button.node),
  );
  const group = simulationGroup('catalogue', simulator, buttons);
  for (const { condition, button } of choices) {
    group.wire(
      button.node,
      (texts) => texts.catalogue.kinds[condition].name,
      () => ({ kind: 'catalogue', condition }),
    );
  }
  return {
    node: group.node,
    show({ texts, status }) {
      const { heading, note, kinds } = texts.catalogue;
      group.label(
        texts,
        heading,
        { text: kinds[status.catalogue].name, tone: tones[status.catalogue] },
        note,
      );
      for (const { condition, button } of choices) {
        button.label(kinds[condition]);
        button.node.setAttribute('aria-pressed', String(condition === status.catalogue));
      }
    },
  };
}
